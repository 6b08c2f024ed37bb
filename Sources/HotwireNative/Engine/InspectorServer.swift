internal import CWebKitGTK
internal import Logging

/// The engine's own server for web inspectors in other programs, which the environment turns on.
///
/// Whoever may connect to it reads all pages with their cookies, and runs scripts in them, so it needs the app's permission like
/// the inspector in the window. The engine reads the variables when its first object is created.
enum InspectorServer {
    /// The variables with the server's address.
    private static let variables = ["WEBKIT_INSPECTOR_SERVER", "WEBKIT_INSPECTOR_HTTP_SERVER"]

    /// Removes the variables unless the app allows the web inspector.
    static func close(unless isInspectable: Bool, _ logger: Logger) {
        guard !isInspectable else { return }
        for name in variables where g_getenv(name) != nil {
            g_unsetenv(name)
            logger.warning("ignored \(name): the app does not allow the web inspector")
        }
    }
}
