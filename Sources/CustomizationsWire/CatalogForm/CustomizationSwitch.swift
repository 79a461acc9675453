/// The words of a catalog's `customization` (contract §2).
enum CustomizationSwitch: String, CaseIterable {
    case enabled, disabled
}
