import Customizations
import CustomizationsWire
import Testing

/// Of any valid catalog: reading what was written gives the same.
@Suite struct CatalogFormPropertyTests {
    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func readsWhatItWrote(seed: UInt64) throws {
        var maker = CatalogMaker(seed: seed)
        let catalog = maker.catalog()
        try #require(catalog.faults().isEmpty)
        let bytes = CatalogForm.bytes(catalog)
        let read = try CatalogForm.read(JSON(parsing: bytes))
        #expect(read == catalog)
        // Texts too byte for byte, of which `==` on `String` says nothing.
        #expect(CatalogForm.bytes(read) == bytes)
    }
}
