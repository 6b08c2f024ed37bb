import Foundation
import HotwireCore
import HotwireDesktop

/// A file that the user opens in the app, as it was found.
struct OpenedFile: Hashable, Sendable {
    /// The absolute path.
    let path: String
    /// The MIME type by which the desktop knows the file, if it can be read.
    let type: String?
    /// Why the file cannot be read; `nil` if it can be.
    let problem: BoundedFile.Problem?
    /// Whether it is not on this computer, as a file manager shows those of a network.
    var isElsewhere = false

    /// The file's name.
    var name: String { FileLaunch.File.name(of: path) }

    /// Looks at a file; waits for the disk.
    ///
    /// - Parameter address: the absolute path, or an address
    /// - Returns: What was found.
    static func look(at address: String) -> OpenedFile {
        guard let path = address.hasPrefix("/") ? address : path(of: address) else {
            return OpenedFile(
                path: address.removingPercentEncoding ?? address,
                type: nil,
                problem: nil,
                isElsewhere: true
            )
        }
        let problem = BoundedFile.problem(at: path)
        return OpenedFile(
            path: path,
            type: problem == nil ? DesktopFileType.type(ofFileAt: path) : nil,
            problem: problem
        )
    }

    /// Returns the absolute path of a `file:` address on this computer; `nil` for anything else.
    static func path(of address: String) -> String? {
        let prefix = "file:"
        guard address.lowercased().hasPrefix(prefix) else { return nil }
        var rest = address.dropFirst(prefix.count)
        if rest.hasPrefix("//") {
            let host = rest.dropFirst(2).prefix { $0 != "/" }
            guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
            rest = rest.dropFirst(2 + host.count)
        }
        guard rest.hasPrefix("/"), !rest.contains("?"), !rest.contains("#"), let path = rest.removingPercentEncoding,
            !path.utf8.contains(0)
        else { return nil }
        return path
    }

    /// Returns the absolute path of a file that the command line names, relative to a folder.
    static func path(of argument: String, in folder: String) -> String {
        argument.hasPrefix("/") ? argument : "\(folder)/\(argument)"
    }
}
