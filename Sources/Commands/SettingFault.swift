/// Why a text is not a value of a setting, worded to follow “… is “x”, ”.
package struct SettingFault: Error, Equatable {
    package let reason: String
}
