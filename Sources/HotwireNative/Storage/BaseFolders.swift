internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// The folders of the XDG Base Directory Specification, as set in the environment.
package enum BaseFolders {
    nonisolated private static let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]

    /// Removes variables whose value is empty or a relative path, which the specification says to ignore.
    ///
    /// GLib and WebKit would resolve a relative path against the program's working directory. They read the variables once, so
    /// this must run before GTK starts, and before a folder is determined without GTK. Only the first call has an effect.
    package nonisolated static func repair() { _ = repaired }

    /// The folder for data, such as the user's answers.
    package nonisolated static var data: String { path(g_get_user_data_dir) }
    /// The folder for data that can be recreated.
    nonisolated static var cache: String { path(g_get_user_cache_dir) }
    /// The folder for the state that a program keeps between runs.
    nonisolated static var state: String { path(g_get_user_state_dir) }

    nonisolated private static func path(_ folder: () -> UnsafePointer<CChar>?) -> String {
        repair()
        return folder().map { String(cString: $0) } ?? "."
    }

    nonisolated private static let repaired: Void = {
        let logger = Logger(label: "hotwire-native")
        for name in variables {
            guard let value = g_getenv(name).map({ String(cString: $0) }), isIgnored(value) else { continue }
            g_unsetenv(name)
            logger.warning("ignored \(name): “\(value.cut(to: 200))” is not an absolute path; using the default folder")
        }
    }()

    nonisolated static func isIgnored(_ value: String) -> Bool { !value.hasPrefix("/") }
}

/// The folder for the state that an app keeps between runs, with access only for its owner.
package nonisolated struct StateFolder: Sendable {
    /// The path of the folder.
    package let path: String

    /// Creates the folder's path from the app's identifier for the desktop.
    package init(applicationID: String) {
        path = "\(BaseFolders.state)/\(applicationID)"
    }
}
