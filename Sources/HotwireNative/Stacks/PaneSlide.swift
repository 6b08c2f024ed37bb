internal import CWebKitGTK
internal import GLibInterop

/// The move from one pane to the other in a window with room for one.
///
/// The panes are two containers, and a screen slides only within one: the screen that leaves is shown there as a snapshot.
final class PaneSlide {
    private var picture: Reference<GtkWidget>?

    /// Shows a snapshot of a pane's screen in the other pane, out of which it then slides.
    func begin(from leaving: Reference<GtkStack>, to arriving: Reference<GtkStack>) {
        end()
        guard leaving.widget.isAnimated, let snapshot = Snapshot(of: leaving.widget) else { return }
        withExtendedLifetime(snapshot) {
            guard let surface = snapshot.surface, let image = gtk_image_new_from_surface(surface) else { return }
            gtk_container_add(arriving.pointer.cast(to: GtkContainer.self), image)
            gtk_widget_show(image)
            gtk_stack_set_transition_type(arriving.pointer, GTK_STACK_TRANSITION_TYPE_NONE)
            arriving.show(image)
            picture = Reference(sharing: image)
        }
    }

    /// Removes the snapshot of a screen that has slid away.
    func end() { picture.take()?.widget.leave() }
}
