package import Customizations

/// One person's device on its way out.
package struct ExportedDevice: Hashable, Sendable {
    package let user: Identifier
    package let device: DeviceRecord
}
