/// A write of one field, which merges into any state by itself.
struct FieldWrite {
    let key: FieldKey
    let entry: Register.Entry
}
