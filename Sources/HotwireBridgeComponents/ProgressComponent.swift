import HotwireCore
import HotwireDesktop
import HotwireNative

/// A progress bar at the top of the page (web: `progress`; Linux only).
final class ProgressComponent: BridgeComponent {
    override class var name: String { "progress" }

    private var message: Message?
    private var title: String?

    override func onReceive(message: Message) {
        switch ProgressRequest(message) {
        case .show(let fraction, let title):
            self.message = message
            self.title = title
            show(fraction)
        case .update(let fraction, let title):
            if self.message == nil { self.message = message }
            self.title = title ?? self.title
            show(fraction)
        case .hide: hide()
        case nil: break
        }
    }

    override func onRelease(message: Message) {
        if self.message == message { hide() }
    }

    private func show(_ fraction: Double?) {
        page?.showProgress(fraction, title: title ?? translated("In Progress"))
    }

    private func hide() {
        message = nil
        title = nil
        page?.hideProgress()
    }
}

/// A request of a page's `progress` component.
nonisolated enum ProgressRequest: Hashable, Sendable {
    /// Shows the completed fraction, from 0 to 1, or `nil` if it is unknown.
    case show(fraction: Double?, title: String?)
    /// Updates the fraction; without a title, the earlier one stays.
    case update(fraction: Double?, title: String?)
    case hide

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        let data = message.fields
        switch message.event {
        case "show": self = .show(fraction: Self.fraction(of: data), title: data.text("title"))
        case "update": self = .update(fraction: Self.fraction(of: data), title: data.text("title"))
        case "hide": self = .hide
        default: return nil
        }
    }

    private static func fraction(of data: JSONValue) -> Double? {
        let number = data["fraction"]?.doubleValue ?? data.text("fraction").flatMap { Double($0) }
        return number.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }
}
