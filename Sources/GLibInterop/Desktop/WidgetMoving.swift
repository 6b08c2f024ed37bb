internal import CGLibShims
public import CWebKitGTK

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the widget is in a window, so that it can be realized.
    public var isAnchored: Bool {
        gtk_widget_get_toplevel(self).map { gtk_widget_is_toplevel($0) != 0 } ?? false
    }

    /// Moves the widget into a box, which it fills.
    ///
    /// It stays realized where it was, and where the box is in a window: a web view keeps what it has painted then, and shows
    /// it in the first frame after (measured with WebKitGTK 2.50.6; one that is unrealized drops its buffer).
    public func move(into box: UnsafeMutablePointer<GtkBox>) {
        let target = box.widget
        if gtk_widget_get_realized(self) != 0, target.isAnchored {
            gtk_widget_realize(target)
            hotwire_widget_reparent(self, target)
            gtk_box_set_child_packing(box, self, 1, 1, 0, GTK_PACK_START)
        } else {
            leave()
            gtk_box_pack_start(box, self, 1, 1, 0)
        }
    }

    /// Takes the widget out of its container, if it is in one; the caller owns it.
    public func leave() {
        guard let parent = gtk_widget_get_parent(self)?.ifCast(to: GtkContainer.self) else { return }
        gtk_container_remove(parent, self)
    }
}
