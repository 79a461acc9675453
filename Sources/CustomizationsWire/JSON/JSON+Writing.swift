extension JSON {
    /// The value as compact JSON in UTF-8.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}
