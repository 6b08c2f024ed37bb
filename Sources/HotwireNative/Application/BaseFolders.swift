internal import CWebKitGTK
internal import GLibInterop

/// The folders of the XDG Base Directory Specification, as the environment names them.
package enum BaseFolders {
    nonisolated private static let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]

    /// Removes variables whose value is empty or a relative path, which the specification says to ignore.
    ///
    /// GLib and WebKit would take a relative path from the folder that the program happens to be started in. They read the
    /// variables once, so this comes first, and only its first call does anything.
    nonisolated package static func repair() { _ = repaired }

    nonisolated private static let repaired: Void = {
        for name in variables {
            guard let value = g_getenv(name).map({ String(cString: $0) }), isIgnored(value) else { continue }
            g_unsetenv(name)
        }
    }()

    nonisolated static func isIgnored(_ value: String) -> Bool { !value.hasPrefix("/") }
}
