@testable package import HotwireDesktop
@testable import HotwireNative

extension Toasts {
    /// What the user reads now.
    package var text: String? { shown?.text }
}
