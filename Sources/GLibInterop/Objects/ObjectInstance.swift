public import CWebKitGTK

/// A C struct that is the instance of a GObject class.
///
/// The classes of GTK and WebKitGTK conform. A class of another library needs one line:
///
/// ```swift
/// nonisolated extension ShumateMap: WidgetInstance {
///     public static var objectType: GType { shumate_map_get_type() }
/// }
/// ```
public protocol ObjectInstance {
    /// The GLib type that is registered for this struct.
    static var objectType: GType { get }
}

/// A GObject instance struct of a library that this package links with.
package protocol Registered: ObjectInstance {
    static var gtype: GType { get }
}

extension Registered {
    /// The GLib type that is registered for this struct.
    public static var objectType: GType { gtype }
}

extension UnsafeMutablePointer where Pointee: ObjectInstance {
    /// Casts the object to another of its classes; any other class is a programming error.
    package func cast<Target: ObjectInstance>(to target: Target.Type) -> UnsafeMutablePointer<Target> {
        UnsafeMutableRawPointer(self).cast(to: target)
    }

    /// Casts the object to another of its classes; `nil` if the object is not of that class.
    package func ifCast<Target: ObjectInstance>(to target: Target.Type) -> UnsafeMutablePointer<Target>? {
        UnsafeMutableRawPointer(self).ifCast(to: target)
    }
}

extension OpaquePointer {
    /// Casts the object to one of its classes; any other class is a programming error.
    package func cast<Target: ObjectInstance>(to target: Target.Type) -> UnsafeMutablePointer<Target> {
        UnsafeMutableRawPointer(self).cast(to: target)
    }

    /// Casts the object to one of its classes; `nil` if the object is not of that class.
    package func ifCast<Target: ObjectInstance>(to target: Target.Type) -> UnsafeMutablePointer<Target>? {
        UnsafeMutableRawPointer(self).ifCast(to: target)
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func cast<Target: ObjectInstance>(to target: Target.Type) -> UnsafeMutablePointer<Target> {
        guard let instance = ifCast(to: target) else {
            preconditionFailure("A \(typeName) is not a \(target).")
        }
        return instance
    }

    fileprivate func ifCast<Target: ObjectInstance>(to target: Target.Type) -> UnsafeMutablePointer<Target>? {
        let instance = assumingMemoryBound(to: GTypeInstance.self)
        guard g_type_check_instance_is_a(instance, target.objectType) != 0 else { return nil }
        return assumingMemoryBound(to: target)
    }

    private var typeName: String {
        g_type_name_from_instance(assumingMemoryBound(to: GTypeInstance.self)).map { String(cString: $0) } ?? "pointer"
    }
}

/// A C struct that is the instance of a widget class.
public protocol WidgetInstance: ObjectInstance {}

/// A C struct of GTK or WebKitGTK that is the instance of a widget class.
package protocol RegisteredWidget: Registered, WidgetInstance {}

/// A C struct that is the instance of a class of windows.
package protocol WindowClass: RegisteredWidget {}

/// A C struct that is the instance of a class of text fields.
package protocol EntryClass: RegisteredWidget {}

/// A C struct that is the instance of a class of buttons.
package protocol ButtonClass: RegisteredWidget {}

/// A C struct that is the instance of a class of buttons that stay pressed.
package protocol ToggleClass: ButtonClass {}
