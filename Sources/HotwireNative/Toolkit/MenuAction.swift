internal import CWebKitGTK
internal import GLibInterop

/// A named action that menus, shortcuts and buttons activate.
package final class MenuAction {
    /// The name by which menus and buttons find the action.
    package let name: String
    private let reference: OpaqueReference
    private let body: () -> Void
    private var connection: SignalConnection?

    package init(name: String, _ body: @escaping () -> Void) {
        self.name = name
        self.body = body
        reference = OpaqueReference(adopting: g_simple_action_new(name, nil))
        connection = reference.connect(Signal<OpaquePointer?>("activate"), to: self) { action in
            { _ in action.body() }
        }
    }

    /// Creates an action with a string parameter.
    package init(name: String, _ body: @escaping (String) -> Void) {
        self.name = name
        self.body = {}
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        reference = OpaqueReference(adopting: g_simple_action_new(name, type))
        connection = reference.connect(Signal<OpaquePointer?>("activate"), to: self) { _ in
            { text in
                guard let text, let given = g_variant_get_string(text, nil) else { return }
                body(String(cString: given))
            }
        }
    }

    /// The unowned `GAction *`.
    package var pointer: OpaquePointer { reference.pointer }

    package var isEnabled: Bool {
        get { g_action_get_enabled(reference.pointer) != 0 }
        set { g_simple_action_set_enabled(reference.pointer, newValue ? 1 : 0) }
    }
}
