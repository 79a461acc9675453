/// The words of a layout's `surfaces` (contract §5).
enum SurfacesWord: String, CaseIterable {
    case all
}
