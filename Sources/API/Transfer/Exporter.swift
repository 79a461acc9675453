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
    /// Is told what could not be read, for the log.
    let report: @Sendable (StoreError) -> Void

    /// What cannot be read of somebody is a line that says so, and everybody else is there.
    ///
    /// - Throws: `StoreError`, and what the writer throws where nobody reads any more.
    func write(to body: BodyWriter) async throws {
        do {
            try await writeLines(to: body)
        } catch let error as StoreError {
            report(error)
            throw error
        }
    }

    private func writeLines(to body: BodyWriter) async throws {
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
        var position: ExportPosition?
        repeat {
            let page = try await store.customizations(of: catalog, after: position, limit: Self.page)
            for exported in page.rows {
                try await write(exported, of: catalog, to: body)
                for key in exported.snapshots { try await write(key, of: exported.user, catalog, to: body) }
            }
            try await write(page.faults, of: catalog, to: body)
            position = page.next
        } while position != nil
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
        let found: Snapshot?
        do throws(StoreError) {
            found = try await store.snapshot(key, of: CustomizationID(catalog: catalog, user: user))
        } catch .unreadable(let reason) {
            return try await write([ExportFault(.snapshot, of: user.text, reason: reason)], of: catalog, to: body)
        }
        guard let snapshot = found else { return }
        var writer = JSONWriter()
        Self.line("snapshot", to: &writer) { object in
            object.member("user", user.text)
            object.member("catalog", catalog.name.text)
            SnapshotTransfer.writeMembers(of: snapshot, to: &object)
        }
        try await body.write(writer.bytes)
    }

    private func writeDevices(to body: BodyWriter) async throws {
        var position: ExportPosition?
        repeat {
            let page = try await store.devices(of: app.id, after: position, limit: Self.page)
            var writer = JSONWriter()
            for exported in page.rows {
                Self.line("device", to: &writer) { object in
                    object.member("user", exported.user.text)
                    object.member("id", exported.device.id.text)
                    object.member("family", ifPresent: exported.device.family)
                    object.member("name", ifPresent: exported.device.name)
                    object.member("appVersion", ifPresent: exported.device.appVersion)
                    if let lastSeen = exported.device.lastSeen { object.member("lastSeen", milliseconds: lastSeen) }
                }
            }
            if !page.rows.isEmpty { try await body.write(writer.bytes) }
            try await write(page.faults, of: nil, to: body)
            position = page.next
        } while position != nil
    }

    /// A line for each, and a word for the log.
    private func write(_ faults: [ExportFault], of catalog: CatalogID?, to body: BodyWriter) async throws {
        guard !faults.isEmpty else { return }
        var writer = JSONWriter()
        for fault in faults {
            report(.unreadable("export of \(app.id): \(fault.reason)"))
            Self.line("fault", to: &writer) { object in
                object.member("user", ifPresent: fault.user)
                object.member("catalog", ifPresent: catalog?.name.text)
                object.member("detail", fault.detail)
            }
        }
        try await body.write(writer.bytes)
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

extension ExportFault {
    /// What is missing in the export, for whoever reads it.
    fileprivate var detail: String {
        switch subject {
        case .customization: "What this person chose cannot be read, and is not here."
        case .snapshot: "A snapshot of this person cannot be read, and is not here."
        case .device: "A device of this person cannot be read, and is not here."
        case .reset: "A reset of everybody cannot be read: people's choices are here as if it had not been made."
        }
    }
}
