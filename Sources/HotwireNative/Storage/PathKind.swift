internal import CWebKitGTK
internal import Glibc

/// What a path leads to, as far as WebKit's sandbox starts with it.
///
/// Bubblewrap skips paths that do not exist, and fails on all others that it cannot reach. WebKit then ends the program.
nonisolated enum PathKind: Hashable {
    /// It exists.
    case usable
    /// It does not exist.
    case missing
    /// A part of it, or the end of a folder's path, is a file or a device.
    case notAFolder
    /// The user may not access it, or it cannot be resolved.
    case unreadable

    /// Looks at a path.
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

    /// Looks at a path that must lead to a folder, whose content is accessible.
    init(ofFolder path: String) { self.init(of: "\(path)/.") }

    /// The obstacle that such a path is to the sandbox; `nil` if it is none.
    func obstacle(_ path: String) -> String? {
        switch self {
        case .usable, .missing: nil
        case .notAFolder: "“\(path)” is not a folder"
        case .unreadable: "“\(path)” is not readable"
        }
    }
}
