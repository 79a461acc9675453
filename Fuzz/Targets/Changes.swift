import Customizations
import CustomizationsWire

/// A request is read as changes, or every fault is told with a pointer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let json = try? JSON(parsing: UnsafeBufferPointer(start: data, count: size)) else { return 0 }
    do throws(FormFaults) {
        _ = try ChangesForm.read(json)
    } catch {
        precondition(!error.entries.isEmpty)
        for entry in error.entries { precondition(entry.pointer.isEmpty || entry.pointer.hasPrefix("/")) }
    }
    return 0
}
