internal import CWebKitGTK
internal import GLibInterop

extension WebView {
    /// Opens the web inspector, where the configuration allows it.
    public func showInspector() {
        guard configuration.isInspectable, let inspector else { return }
        webkit_web_inspector_show(inspector.pointer)
    }

    /// The engine crashes where the inspector of a page that was never loaded is asked for after its window was closed.
    func rememberInspector() {
        guard inspector == nil else { return }
        inspector = webkit_web_view_get_inspector(reference.pointer).map(Reference.init(sharing:))
    }

    /// A developer may stop the page's script as long as they like.
    var isInspected: Bool { inspector.flatMap { webkit_web_inspector_get_web_view($0.pointer) } != nil }
}
