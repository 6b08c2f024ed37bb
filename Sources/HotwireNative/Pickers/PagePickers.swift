internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The native pickers of a page's date, time, month and week fields, one at a time.
final class PagePickers {
    /// Passes the chosen value to the page.
    var choose: (_ number: Int, _ value: String) -> Void = { _, _ in }
    /// Reports to the page that the picker has closed.
    var closed: (_ number: Int) -> Void = { _ in }

    private let view: Reference<WebKitWebView>
    /// The open picker.
    private(set) var popover: PickerPopover?
    /// The pickers that are fading out.
    private var closing: [PickerPopover] = []
    /// The closed pickers whose widgets still exist.
    private var closedPickers: [PickerPopover] = []
    private var release: IdleCallback?

    init(view: Reference<WebKitWebView>) { self.view = view }

    /// Opens a field's picker, and closes the open one.
    func show(_ request: PickerRequest) {
        leave()
        if let old = popover.take() { closing.append(old) }
        guard view.isMapped, let popover = PickerPopover(request, over: view) else {
            return closed(request.number)
        }
        popover.onChoose = { [weak self] in self?.choose(request.number, $0) }
        popover.onClose = { [weak self, weak popover] in
            self?.closed(request.number)
            if let popover { self?.end(popover) }
        }
        self.popover = popover
        popover.present()
    }

    /// Closes the picker if its field no longer exists or was used without it.
    func dismiss(_ number: Int) {
        if popover?.request.number == number { leave() }
    }

    /// Closes the picker, because the page no longer exists or has moved to another screen.
    func leave() { popover?.close() }

    /// Releases the widgets later, because one of their signals is being handled.
    private func end(_ gone: PickerPopover) {
        if popover === gone { popover = nil }
        closing.removeAll { $0 === gone }
        closedPickers.append(gone)
        release = onIdle { [weak self] in self?.releaseClosed() }
    }

    private func releaseClosed() {
        closedPickers.forEach { $0.destroy() }
        closedPickers = []
    }
}
