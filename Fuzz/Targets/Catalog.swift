import Customizations
import CustomizationsWire

/// A catalog that is taken is one that is taken again when it is written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let json = try? JSON(parsing: UnsafeBufferPointer(start: data, count: size)) else { return 0 }
    do throws(FormFaults) {
        let catalog = try CatalogForm.read(json)
        var writer = JSONWriter()
        writer.object { CatalogForm.writeMembers(of: catalog, to: &$0) }
        let written = try? JSON(parsing: writer.bytes)
        let again = try written.map { json throws(FormFaults) in try CatalogForm.read(json) }
        precondition(again == catalog)
    } catch {
        precondition(!error.entries.isEmpty)
        for entry in error.entries { precondition(entry.pointer.isEmpty || entry.pointer.hasPrefix("/")) }
    }
    return 0
}
