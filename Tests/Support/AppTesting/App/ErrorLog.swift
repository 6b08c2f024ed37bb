import CWebKitGTK
import GLibInterop

@testable package import HotwireNative

/// Keeps the error screens that a window makes.
@MainActor package final class ErrorLog {
    package private(set) var contexts: [ErrorContext] = []
    private var screens: [ErrorScreen] = []

    package func listen(in configuration: inout HotwireConfig) {
        configuration.makeCustomErrorScreen = { [weak self] context in
            let screen = ErrorScreen(context)
            self?.contexts.append(context)
            self?.screens.append(screen)
            return screen
        }
    }

    /// Does what the newest screen's Retry does.
    package func retry() { contexts.last?.retryHandler?() }

    /// Lets go of the screens so far, which a long run would pile up.
    package func forget() {
        contexts = []
        screens = []
    }

    /// The last one made.
    package var newest: ErrorScreen? { screens.last }

    /// How many of the screens are still to be seen.
    package var shown: Int { screens.count { gtk_widget_get_parent($0.widget.raw) != nil } }
}
