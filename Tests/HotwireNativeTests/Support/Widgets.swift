import CWebKitGTK
import GLibInterop

/// The widgets of a class in a widget, outermost first.
func widgets(of type: GType, in root: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
    let instance = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GTypeInstance.self)
    var found = g_type_check_instance_is_a(instance, type) != 0 ? [root] : []
    guard let container = root.ifCast(to: GtkContainer.self) else { return found }
    let children = gtk_container_get_children(container)
    defer { g_list_free(children) }
    var child = children
    while let node = child {
        if let data = node.pointee.data { found += widgets(of: type, in: data.assumingMemoryBound(to: GtkWidget.self)) }
        child = node.pointee.next
    }
    return found
}
