internal import CWebKitGTK
internal import GLibInterop

/// The web inspector of a page, available once a document was committed.
///
/// The engine crashes if the inspector of a page that was never loaded is requested after its window was closed.
final class PageInspector {
    private let view: Reference<WebKitWebView>
    private var inspector: Reference<WebKitWebInspector>?

    /// Creates an inspector that is not available yet.
    init(of view: Reference<WebKitWebView>) { self.view = view }

    /// Handles a committed document.
    func documentCame() {
        guard inspector == nil else { return }
        inspector = webkit_web_view_get_inspector(view.pointer).map(Reference.init(sharing:))
    }

    /// Shows the inspector if a document was committed.
    func show() { if let inspector { webkit_web_inspector_show(inspector.pointer) } }

    /// Whether the inspector is open: a developer may pause the page's script for as long as they like.
    var isOpen: Bool { inspector.flatMap { webkit_web_inspector_get_web_view($0.pointer) } != nil }
}
