package import CWebKitGTK

/// A window's keyboard accelerators; releasing the group removes them.
@MainActor package final class AcceleratorGroup {
    // The actor is explicit although it is the module's default: Swift 6.3's optimizer loses it here in other modules.

    private let group: Reference<GtkAccelGroup>
    private let window: WeakReference<GtkWindow>

    package init(in window: UnsafeMutablePointer<GtkWindow>) {
        group = Reference(adopting: gtk_accel_group_new())
        self.window = WeakReference(window)
        gtk_window_add_accel_group(window, group.pointer)
    }

    /// Runs a closure when a key is pressed in the window; `key` is a key value from `gtk_accelerator_parse`.
    package func add(_ key: guint, _ modifiers: GdkModifierType, _ body: @escaping @MainActor () -> Void) {
        let handler = SignalHandler { emission in
            body()
            emission.answer(true)
        }
        gtk_accel_group_connect(group.pointer, key, modifiers, GtkAccelFlags(rawValue: 0), handler.makeClosure())
    }

    /// Runs a closure when a key such as `<Control>w` is pressed in the window; a key that GTK cannot parse is ignored.
    package func add(_ accelerator: String, _ body: @escaping @MainActor () -> Void) {
        var (key, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
        gtk_accelerator_parse(accelerator, &key, &modifiers)
        guard key != 0, gtk_accelerator_valid(key, modifiers) != 0 else { return }
        add(key, modifiers, body)
    }

    isolated deinit {
        // A destroyed window has already removed its groups.
        guard let window = window.reference else { return }
        let object = UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GObject.self)
        guard g_slist_find(gtk_accel_groups_from_object(object), group.pointer) != nil else { return }
        gtk_window_remove_accel_group(window.pointer, group.pointer)
    }
}
