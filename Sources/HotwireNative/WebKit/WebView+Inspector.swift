internal import CWebKitGTK
internal import GLibInterop

extension WebView {
    /// Opens the web inspector, where the configuration allows it.
    public func showInspector() {
        guard configuration.isInspectable else { return }
        webkit_web_inspector_show(webkit_web_view_get_inspector(reference.pointer))
    }
}
