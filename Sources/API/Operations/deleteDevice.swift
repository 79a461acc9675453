internal import Customizations
internal import HTTP
internal import Store

extension Operations {
    /// `DELETE …/users/{user}/devices/{device}`: resets the device's layer, as a dated act, and forgets the device; 404 if
    /// it was never heard of and has no choices (contract §6). The list of devices has the tag of each.
    func deleteDevice(_ call: Call) async throws(OperationError) -> Response {
        let person = try call.person
        let device = try call.id("device")
        let condition = try call.tagGuard { PersonForm.tag(of: $0, of: person) }
        let wasKnown = try await stored { store throws(StoreError) in
            try await store.forgetDevice(device, of: person, if: condition)
        }
        guard wasKnown else { throw .deviceNotFound(device) }
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
