import CWebKitGTK
import GLibInterop

@testable import HotwireNative

/// A native screen in a single color.
final class FlatScreen: Screen {
    private let styles = Reference(adopting: gtk_css_provider_new())

    init(_ color: GdkRGBA = GdkRGBA(red: 0, green: 1, blue: 0, alpha: 1)) {
        let box: UnsafeMutablePointer<GtkWidget> = gtk_event_box_new()
        let (red, green, blue) = (Int(color.red * 255), Int(color.green * 255), Int(color.blue * 255))
        gtk_css_provider_load_from_data(styles.pointer, "* { background: rgb(\(red), \(green), \(blue)); }", -1, nil)
        let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        gtk_style_context_add_provider(gtk_widget_get_style_context(box), OpaquePointer(styles.pointer), priority)
        super.init(title: "Flat", widget: Widget(Reference(adopting: box)))
    }
}

/// Shows a green native screen for `/native`.
final class FlatDelegate: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        proposal.location.path == "/native" ? .acceptCustom(FlatScreen()) : .accept
    }
}
