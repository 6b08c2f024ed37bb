public import CWebKitGTK

/// An imported C enumeration or set of flags that signals carry.
///
/// Conforming takes one line. Such enumerations are open: switch over them with a `default`.
public protocol EnumArgument: SignalArgument, RawRepresentable where RawValue: FixedWidthInteger {}

extension EnumArgument {
    /// Reads the number of an enumeration or a set of flags.
    public static func read(_ value: UnsafePointer<GValue>) -> Self? {
        if value.holds(.flags) { return Self(rawValue: RawValue(truncatingIfNeeded: g_value_get_flags(value))) }
        value.expect(.enum)
        return Self(rawValue: RawValue(truncatingIfNeeded: g_value_get_enum(value)))
    }
}
