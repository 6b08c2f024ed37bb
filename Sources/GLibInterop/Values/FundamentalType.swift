import CGLibShims
import CWebKitGTK

/// The types that GLib itself supports in a `GValue`.
enum FundamentalType {
    case boolean
    case int
    case uint
    case long
    case int64
    case float
    case double
    case string
    case `enum`
    case flags
    case object

    /// The GLib type.
    var type: GType {
        switch self {
        case .boolean: hotwire_type_boolean
        case .int: hotwire_type_int
        case .uint: hotwire_type_uint
        case .long: hotwire_type_long
        case .int64: hotwire_type_int64
        case .float: hotwire_type_float
        case .double: hotwire_type_double
        case .string: hotwire_type_string
        case .enum: hotwire_type_enum
        case .flags: hotwire_type_flags
        case .object: hotwire_type_object
        }
    }
}

extension UnsafePointer<GValue> {
    func holds(_ type: FundamentalType) -> Bool { g_type_check_value_holds(self, type.type) != 0 }

    func expect(_ type: FundamentalType) {
        precondition(holds(type), "The signal's argument is not a \(type).")
    }
}

extension UnsafeMutablePointer<GValue> {
    func holds(_ type: FundamentalType) -> Bool { UnsafePointer(self).holds(type) }
}
