internal import CWebKitGTK
import FoundationEssentials
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

    /// Removes or replaces invalid values in the environment; must run before GTK starts or a folder is determined without GTK.
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
        // The specification says to ignore an empty or relative path. GLib and WebKit, which read the variables only once, would
        // resolve it against the working directory. GTK or WebKit's sandbox does not start with a path to a file or device, or
        // with the address of a bus that cannot exist.
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
            logger.warning(
                "ignored \(name): “\(value.cut(to: 200))” does not contain an existing folder; using the defaults"
            )
        }
        for name in buses {
            guard let value = g_getenv(name).map({ String(cString: $0) }),
                let other = SessionBusAddress.replacement(for: value, isFolder: { PathKind(ofFolder: $0) == .usable })
            else { continue }
            g_setenv(name, other, 1)
            logger.warning("ignored \(name): the folder of “\(value.cut(to: 200))” is inaccessible; using “\(other)”")
        }
    }()

    /// Whether at least one folder of a list exists; GTK ends the program without the system's file types.
    nonisolated private static func hasFolder(_ list: String) -> Bool {
        list.split(separator: ":").contains { PathKind(ofFolder: String($0)) == .usable }
    }

    /// Returns why a path cannot be a base folder; `nil` if it can, even if the folder does not exist yet.
    nonisolated private static func obstacle(_ value: String) -> String? {
        if isIgnored(value) { return "is not an absolute path" }
        return PathKind(ofFolder: value) == .notAFolder ? "is not a folder" : nil
    }

    nonisolated static func isIgnored(_ value: String) -> Bool { !value.hasPrefix("/") }
}

/// The folder for the state that an app keeps between runs, with access only for its owner.
package nonisolated struct StateFolder: Sendable {
    package let path: String

    package init(applicationID: String) {
        path = "\(BaseFolders.state)/\(applicationID)"
    }
}

/// The kinds of paths that WebKit's sandbox distinguishes.
nonisolated enum PathKind: Hashable {
    // Bubblewrap skips paths that do not exist, and fails on all others that it cannot reach. WebKit then ends the program.
    /// It exists.
    case usable
    /// It does not exist.
    case missing
    /// A part that must be a folder is a file or a device.
    case notAFolder
    /// The user may not access it, or it cannot be resolved.
    case unreadable

    init(of path: String) {
        var facts = stat()
        guard stat(path, &facts) != 0 else {
            self = .usable
            return
        }
        self =
            switch errno {
            case ENOENT: .missing
            case ENOTDIR: .notAFolder
            default: .unreadable
            }
    }

    /// Examines a path that must lead to a folder with accessible content.
    init(ofFolder path: String) { self.init(of: "\(path)/.") }

    /// Returns why the sandbox does not start with such a path; `nil` if it does.
    func obstacle(_ path: String) -> String? {
        switch self {
        case .usable, .missing: nil
        case .notAFolder: "“\(path)” is not a folder"
        case .unreadable: "“\(path)” is not readable"
        }
    }
}

/// The data that an app and its pages have stored on this computer.
package nonisolated enum StoredData {
    /// Returns the size of an app's folders for data, state and cache, in bytes; reads them in the background.
    package static func size(of applicationID: String) async -> Int {
        let folders = [BaseFolders.data, BaseFolders.state, BaseFolders.cache].map { "\($0)/\(applicationID)" }
        return await Task.detached(priority: .utility) { folders.map(size(ofFolder:)).reduce(0, +) }.value
    }

    /// Returns a folder's size in bytes, without what cannot be read, such as a file that has just been removed.
    private static func size(ofFolder path: String) -> Int {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return files.reduce(0) { sum, file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
            guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
            return sum + (attributes?[.size] as? Int ?? 0)
        }
    }
}
