internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
import HotwireCore
internal import Logging

/// The folders of the XDG Base Directory Specification, as set in the environment.
package enum BaseFolders {
    nonisolated private static let variables = [
        "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR",
    ]

    nonisolated private static let lists = ["XDG_DATA_DIRS"]
    nonisolated private static let buses = ["DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"]

    /// Removes variables whose value is empty or a relative path, which the specification says to ignore.
    ///
    /// It also removes those that lead to a file or device, and replaces the address of a bus that cannot exist: GTK or WebKit's
    /// sandbox does not start with them.
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
            guard let value = g_getenv(name).map({ String(cString: $0) }), let reason = obstacle(value) else {
                continue
            }
            g_unsetenv(name)
            logger.warning("ignored \(name): “\(value.cut(to: 200))” \(reason); using the default folder")
        }
        for name in lists {
            guard let value = g_getenv(name).map({ String(cString: $0) }), !hasFolder(value) else { continue }
            g_unsetenv(name)
            logger.warning("ignored \(name): “\(value.cut(to: 200))” names no folder; using the default folders")
        }
        for name in buses {
            guard let value = g_getenv(name).map({ String(cString: $0) }),
                let other = SessionBusAddress.replacement(for: value, isFolder: { PathKind(ofFolder: $0) == .usable })
            else { continue }
            g_setenv(name, other, 1)
            logger.warning("ignored \(name): the folder of “\(value.cut(to: 200))” cannot be reached; using “\(other)”")
        }
    }()

    /// Whether at least one folder of a list exists; GTK ends the program without the system's types of files.
    nonisolated private static func hasFolder(_ list: String) -> Bool {
        list.split(separator: ":").contains { PathKind(ofFolder: String($0)) == .usable }
    }

    /// Why a path cannot be that of a base folder; `nil` if it can, even if the folder does not exist yet.
    nonisolated private static func obstacle(_ value: String) -> String? {
        if isIgnored(value) { return "is not an absolute path" }
        return PathKind(ofFolder: value) == .notAFolder ? "is not a folder" : nil
    }

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
