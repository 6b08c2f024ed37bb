internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Keeps one web view's page from starting downloads without end: the person's hand at the view allows more.
final class DownloadWatch {
    private let view: WeakReference<WebKitWebView>
    private var allowance = DownloadAllowance()
    private var connections: [SignalConnection] = []

    init(_ view: UnsafeMutablePointer<WebKitWebView>) {
        self.view = WeakReference(view)
        let reference = Reference(sharing: view)
        connections = [WidgetSignal.buttonPress, WidgetSignal.keyPress].map { signal in
            reference.answer(signal, from: self) { watch in
                { _ in
                    watch.allowance = DownloadAllowance()
                    return false
                }
            }
        }
    }

    var isGone: Bool { view.reference == nil }

    func watches(_ view: UnsafeMutablePointer<WebKitWebView>) -> Bool { self.view.reference?.pointer == view }

    func take() -> Bool { allowance.take(isUserGesture: false) }
}
