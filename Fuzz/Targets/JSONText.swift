import CustomizationsWire

/// What is read can be written and is read as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    do throws(JSONFault) {
        let json = try JSON(parsing: UnsafeBufferPointer(start: data, count: size))
        let again = try JSON(parsing: json.bytes)
        precondition(again == json)
    } catch {
        precondition(error.offset <= size)
    }
    return 0
}
