internal import CWebKitGTK
import GLibInterop
public import HotwireCore
public import HotwireNative

/// What a bridge component can request on behalf of its page.
///
/// ```swift
/// (delegate?.destination as? any Visitable)?.showProgress(0.5, title: "Uploading")
/// ```
extension Visitable {
    /// Whether the user has just clicked or typed in the page.
    ///
    /// Check this before you do what a page must not do by itself, such as write to the clipboard.
    public var isUserActing: Bool { visitableView.webView?.isUserActive ?? false }

    /// Records that the user used a native control of the page, so that the page's next actions count as the user's wish.
    ///
    /// Call it before you reply to a button's click, for example.
    public func userDidAct() { visitableView.webView?.userAnswered() }

    /// Returns whether the page has a permission; asks the user if neither the user nor the app has decided.
    public func request(_ permission: PagePermission) async -> Bool {
        await visitableView.webView?.request(permission) ?? false
    }

    /// Returns the decision on a permission, without asking the user; `nil` if the page cannot have any permissions.
    public func decision(on permission: PagePermission) -> PermissionDecision? {
        visitableView.webView?.decision(on: permission)
    }

    /// Returns the text on the clipboard, if the page may read it.
    public func paste() async -> String? {
        await request(.clipboard) ? await ClipboardContent.readText() : nil
    }

    /// Shows the progress of a task, as a line along the top of the page.
    ///
    /// - Parameters:
    ///   - fraction: the progress from 0 to 1; `nil` if it is unknown
    ///   - title: the description for screen readers
    public func showProgress(_ fraction: Double?, title: String) {
        visitableView.showProgress(fraction, name: title)
    }

    /// Removes the line of ``showProgress(_:title:)``.
    public func hideProgress() { visitableView.hideProgress() }

    /// Opens a menu over the page; does nothing if the page keeps opening them without an action of the user.
    ///
    /// - Parameters:
    ///   - menu: the menu
    ///   - element: the element that the menu belongs to, in CSS pixels from the page's visible corner: left, top, width and
    ///     height; by default the menu opens where the user pressed last
    public func present(_ menu: MenuPopover, at element: (x: Double, y: Double, width: Double, height: Double)? = nil) {
        guard let page = visitableView.webView, page.mayInterrupt() else { return }
        let onClose = menu.onClose
        menu.onClose = { [weak page] in
            page?.interruptionEnded()
            onClose()
        }
        menu.present(at: page.widget, pointingTo: page.part(element))
    }

    /// Asks the user how to print the page, and prints it; canceling the task closes the dialog.
    ///
    /// Does nothing if the page keeps asking without an action of the user.
    ///
    /// - Returns: Whether the user printed.
    @discardableResult
    public func printPage() async -> Bool {
        guard let page = visitableView.webView, let window, page.mayInterrupt() else { return false }
        defer { page.interruptionEnded() }
        let question = PendingQuestion<PrintDialog> { $0.withdraw() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let dialog = PrintDialog.open(for: page.reference, over: window.window) {
                    continuation.resume(returning: $0)
                }
                guard let dialog else { return continuation.resume(returning: false) }
                question.begin(dialog)
            }
        } onCancel: {
            Task.immediate { @MainActor in question.withdraw() }
        }
    }
}

/// A dialog that closes if its task is canceled.
final class PendingQuestion<Dialog: AnyObject> {
    private weak var dialog: Dialog?
    private var isWithdrawn = false
    private let end: (Dialog) -> Void

    init(_ end: @escaping (Dialog) -> Void) { self.end = end }

    func begin(_ dialog: Dialog) {
        self.dialog = dialog
        if isWithdrawn { end(dialog) }
    }

    func withdraw() {
        isWithdrawn = true
        if let dialog { end(dialog) }
    }
}

extension WebView {
    /// Returns the part of the view that an element takes; without an element, where the user pressed last, or about its
    /// middle.
    ///
    /// The page's pixels are scaled by its zoom level.
    fileprivate func part(_ element: (x: Double, y: Double, width: Double, height: Double)?) -> GdkRectangle {
        let width = gtk_widget_get_allocated_width(widget)
        let height = gtk_widget_get_allocated_height(widget)
        guard let element else {
            return GdkRectangle(
                x: lastPress.map { gint($0.x) } ?? width / 2,
                y: lastPress.map { gint($0.y) } ?? height / 3,
                width: 1,
                height: 1
            )
        }
        func clamp(_ value: Double, _ limit: gint) -> gint {
            value.isFinite ? gint(min(max(0, value * zoom), Double(limit))) : 0
        }
        let (x, y) = (clamp(element.x, width), clamp(element.y, height))
        return GdkRectangle(
            x: x,
            y: y,
            width: max(1, min(clamp(element.width, width), width - x)),
            height: max(1, min(clamp(element.height, height), height - y))
        )
    }
}
