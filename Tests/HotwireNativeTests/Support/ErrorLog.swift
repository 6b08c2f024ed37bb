import CWebKitGTK
import GLibInterop

@testable import HotwireNative

/// Keeps the error screens that a window makes.
final class ErrorLog {
    private(set) var contexts: [ErrorContext] = []
    private var screens: [ErrorScreen] = []

    func listen(in configuration: inout HotwireConfiguration) {
        configuration.makeCustomErrorScreen = { [weak self] context in
            let screen = ErrorScreen(
                error: context.error,
                location: context.location,
                retryHandler: context.retryHandler,
                continueHandler: context.continueHandler,
                signInHandler: context.signInHandler,
                serverPageHandler: context.serverPageHandler,
                startHandler: context.startHandler
            )
            self?.contexts.append(context)
            self?.screens.append(screen)
            return screen
        }
    }

    /// Does what the newest screen's Retry does.
    func retry() { contexts.last?.retryHandler?() }

    /// Lets go of the screens so far, which a long run would pile up.
    func forget() {
        contexts = []
        screens = []
    }

    /// The last one made.
    var newest: ErrorScreen? { screens.last }

    /// How many of the screens are still to be seen.
    var shown: Int { screens.count { gtk_widget_get_parent($0.widget.raw) != nil } }
}
