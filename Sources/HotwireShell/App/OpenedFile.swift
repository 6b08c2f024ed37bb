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

    /// The file's name.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Looks at a file; waits for the disk.
    static func look(at path: String) -> OpenedFile {
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
