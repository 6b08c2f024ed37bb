internal import CWebKitGTK
internal import GLibInterop

/// The web inspector of a page, once a document has come.
///
/// The engine crashes where the inspector of a page that was never loaded is asked for after its window was closed.
final class PageInspector {
    private let view: Reference<WebKitWebView>
    private var inspector: Reference<WebKitWebInspector>?

    /// Creates an inspector that is not there yet.
    init(of view: Reference<WebKitWebView>) { self.view = view }

    /// Handles a document.
    func documentCame() {
        guard inspector == nil else { return }
        inspector = webkit_web_view_get_inspector(view.pointer).map(Reference.init(sharing:))
    }

    /// Shows it, if a document has come.
    func show() { if let inspector { webkit_web_inspector_show(inspector.pointer) } }

    /// Whether it is open: a developer may stop the page's script as long as they like.
    var isOpen: Bool { inspector.flatMap { webkit_web_inspector_get_web_view($0.pointer) } != nil }
}
