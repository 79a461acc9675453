import Customizations

extension ItemForm {
    /// Writes an own item's definition; `tabs`, always empty, says that it is a group (contract §3, §3.1).
    static func writeMembers(_ item: OwnItem, to object: inout JSONWriter) {
        object.member("title", item.title)
        object.member("image", ifPresent: item.image)
        object.member("subtitle", ifPresent: item.subtitle)
        object.member("data", ifPresent: item.data)
        object.member("container", item.container.text)
        if item.isGroup { object.array("tabs") { _ in } }
    }
}
