internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Limits the downloads that the page of one web view can start; the user's input in the view resets the limit.
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
