internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/users/{user}/devices`: a person's devices by id, those with choices of their own among them (contract §6).
    func listDevices(_ call: Call) async throws(OperationError) -> Response {
        let person = try call.person
        let devices = try await stored { store throws(StoreError) in try await store.devices(of: person) }
        return try call.tagged(about: person.app, person.user) { object in
            object.array("devices") { array in
                for device in devices {
                    array.object { object in
                        PersonForm.writeMembers(of: device, to: &object)
                        object.member("etag", PersonForm.tag(of: device, of: person).text)
                    }
                }
            }
        }
    }
}
