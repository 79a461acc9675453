internal import Customizations
internal import Tokens

extension Call {
    /// Lets a narrowed token be used for its families only; one that is not narrowed, and a key, for all.
    ///
    /// - Parameter family: What the request is for; a narrowed token must say it.
    /// - Throws: `.forbidden`.
    func require(_ family: DeviceFamily?) throws(OperationError) {
        guard let families = caller.scope.families else { return }
        guard let family, families.contains(family) else { throw .forbidden }
    }

    /// … and write into no other family's layer.
    ///
    /// - Throws: `.forbidden`.
    func require(_ target: ChangeRequest.Target?) throws(OperationError) {
        guard let families = caller.scope.families else { return }
        switch target {
        case nil, .layer(.shared), .layer(.device): return
        case .layer(.family(let family)) where families.contains(family): return
        case .layer(.family), .everyLayer: throw .forbidden
        }
    }
}
