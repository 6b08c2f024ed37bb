@testable package import HotwireDesktop
@testable import HotwireNative

extension Toasts {
    /// The text that the user sees.
    package var text: String? { shown?.text }
}
