import CWebKitGTK
import GLibInterop

@testable package import HotwireNative

/// Records a window's error screens.
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

    /// Performs Retry on the latest screen.
    package func retry() { contexts.last?.retryHandler?() }

    /// Removes the recorded screens, which a long run would accumulate.
    package func forget() {
        contexts = []
        screens = []
    }

    /// The latest screen.
    package var newest: ErrorScreen? { screens.last }

    /// The number of screens that still exist.
    package var shown: Int { screens.count { gtk_widget_get_parent($0.widget.raw) != nil } }
}
