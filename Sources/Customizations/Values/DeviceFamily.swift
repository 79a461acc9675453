/// A kind of device, which decides the surfaces that a layout has (contract §1, §5 step 9).
public enum DeviceFamily: String, CaseIterable, Hashable, Sendable {
    case phone, pad, mac, tv, vision, web
}
