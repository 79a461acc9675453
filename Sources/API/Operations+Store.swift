internal import Customizations
internal import CustomizationsWire
internal import Store

extension Operations {
    /// Asks the store, and turns what it throws into an operation's error.
    func stored<Value: Sendable>(
        _ ask: (any CustomizationStore) async throws(StoreError) -> Value
    ) async throws(OperationError) -> Value {
        do throws(StoreError) {
            return try await ask(store)
        } catch {
            throw .store(error)
        }
    }

    /// The content of a request about a customization; faults are told with its state (contract §3.1).
    func content<Form>(
        of call: Call, about id: CustomizationID, _ read: (JSON) throws(FormFaults) -> Form
    ) async throws(OperationError) -> Form {
        do throws(OperationError) {
            return try call.content(read)
        } catch {
            guard case .form(let faults, nil) = error else { throw error }
            let present = try await stored { store throws(StoreError) in
                try await store.customization(id, catalogRevision: .newest)
            }
            throw .form(faults, Precondition.State(present))
        }
    }
}
