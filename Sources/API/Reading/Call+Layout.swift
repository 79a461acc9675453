internal import Customizations

/// What a query may ask of a layout's surfaces.
private enum SurfaceChoice: String, CaseIterable {
    /// Both, whatever the family.
    case all
}

extension Call {
    /// The layout that the query asks for (contract §5).
    ///
    /// - Throws: `.badParameter`; `family` is required.
    func layoutQuery() throws(OperationError) -> LayoutQuery {
        guard let family = try query.word("family", as: DeviceFamily.self) else {
            throw .badParameter("The query parameter “family” is required.")
        }
        try require(family)
        var layout = LayoutQuery(family: family)
        layout.device = try query.device("device")
        layout.barLimit = try query.integer("barLimit", in: 1...Int.max)
        layout.excluded = Set(try query.identifiers("exclude"))
        layout.isCompact = try query.flag("compact")
        layout.wantsAllSurfaces = try query.word("surfaces", as: SurfaceChoice.self) != nil
        return layout
    }
}
