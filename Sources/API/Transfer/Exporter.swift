internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// Writes an app out, line by line, and holds one page of it (contract §6).
///
/// Each page is of one snapshot, so that every person is whole; who writes while it runs may be there as before or as
/// after. Keys and tokens are no part of it.
struct Exporter: Sendable {
    /// How many customizations or devices are read at once.
    private static let page = 100

    let store: any CustomizationStore
    let app: AppRecord
    let catalogs: [CatalogRecord]

    /// - Throws: `StoreError`, and what the writer throws where nobody reads any more.
    func write(to body: BodyWriter) async throws {
        var writer = JSONWriter()
        Self.line("app", to: &writer) { object in
            object.member("id", app.id.text)
            object.member("name", ifPresent: app.name)
            object.member("createdAt", milliseconds: app.createdAt)
        }
        try await body.write(writer.bytes)
        for catalog in catalogs { try await write(catalog, to: body) }
        for catalog in catalogs { try await writeCustomizations(of: catalog.id, to: body) }
        try await writeDevices(to: body)
    }

    private func write(_ catalog: CatalogRecord, to body: BodyWriter) async throws {
        for number in 1...catalog.revision {
            let record = try await store.catalog(catalog.id, .number(number))
            var writer = JSONWriter()
            Self.line("catalog", to: &writer) { object in
                object.member("id", record.id.name.text)
                object.member("revision", record.revision)
                object.member("label", ifPresent: record.label)
                object.member("publishedAt", milliseconds: record.publishedAt)
                CatalogForm.writeMembers(of: record.catalog, to: &object)
            }
            try await body.write(writer.bytes)
        }
    }

    private func writeCustomizations(of catalog: CatalogID, to body: BodyWriter) async throws {
        var after: Identifier?
        repeat {
            let (page, last) = try await store.customizations(of: catalog, after: after, limit: Self.page)
            for exported in page {
                try await write(exported, of: catalog, to: body)
                for key in exported.snapshots { try await write(key, of: exported.user, catalog, to: body) }
            }
            after = last
        } while after != nil
    }

    private func write(
        _ exported: ExportedCustomization, of catalog: CatalogID, to body: BodyWriter
    ) async throws {
        guard exported.customization.revision > 0 else { return }
        var writer = JSONWriter()
        Self.line("customization", to: &writer) { object in
            object.member("user", exported.user.text)
            object.member("catalog", catalog.name.text)
            object.member("revision", exported.customization.revision)
            if let updatedAt = exported.customization.updatedAt {
                object.member("updatedAt", milliseconds: updatedAt)
            }
            object.array("entries") { TransferForm.write(exported.customization.transferEntries, to: &$0) }
        }
        try await body.write(writer.bytes)
    }

    /// One that was removed meanwhile is none.
    private func write(
        _ key: Identifier, of user: Identifier, _ catalog: CatalogID, to body: BodyWriter
    ) async throws {
        guard let snapshot = try await store.snapshot(key, of: CustomizationID(catalog: catalog, user: user)) else {
            return
        }
        var writer = JSONWriter()
        Self.line("snapshot", to: &writer) { object in
            object.member("user", user.text)
            object.member("catalog", catalog.name.text)
            SnapshotTransfer.writeMembers(of: snapshot, to: &object)
        }
        try await body.write(writer.bytes)
    }

    private func writeDevices(to body: BodyWriter) async throws {
        var after: ExportedDevice?
        repeat {
            let page = try await store.devices(of: app.id, after: after, limit: Self.page)
            var writer = JSONWriter()
            for exported in page {
                Self.line("device", to: &writer) { object in
                    object.member("user", exported.user.text)
                    object.member("id", exported.device.id.text)
                    object.member("family", ifPresent: exported.device.family)
                    object.member("name", ifPresent: exported.device.name)
                    object.member("appVersion", ifPresent: exported.device.appVersion)
                    if let lastSeen = exported.device.lastSeen { object.member("lastSeen", milliseconds: lastSeen) }
                }
            }
            if !page.isEmpty { try await body.write(writer.bytes) }
            after = page.last
        } while after != nil
    }

    private static func line(
        _ type: String, to writer: inout JSONWriter, _ members: (inout JSONWriter) -> Void
    ) {
        writer.object { object in
            object.member("type", type)
            members(&object)
        }
        writer.separator("\n")
    }
}
