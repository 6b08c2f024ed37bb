package import FoundationEssentials

#if canImport(Glibc)
    internal import Glibc
#endif

/// Reads regular files and standard input up to a size limit.
package enum BoundedFile {
    /// The reason that a file is not read.
    package enum Problem: Error, Hashable, Sendable {
        /// The file does not exist.
        case missing
        /// It exists, but cannot be read.
        case unreadable
        /// It is a folder.
        case folder
        /// It is a device or pipe, or a link that must not be followed.
        case notRegular
        /// It exceeds the size limit.
        case tooLarge
    }

    /// Reads a file without blocking on a pipe or device.
    ///
    /// - Parameters:
    ///   - path: the file's path
    ///   - limit: the size limit, in bytes
    ///   - followsLinks: whether the file may be a symbolic link; its parent folders always may
    /// - Returns: The content.
    /// - Throws: ``Problem``.
    package static func read(_ path: String, limit: Int, followsLinks: Bool = true) throws(Problem) -> Data {
        let (file, size) = try openFile(path, followsLinks: followsLinks)
        defer { close(file) }
        guard size <= limit else { throw .tooLarge }
        return try content(of: file, limit: limit)
    }

    /// Returns why a file of any size could not be read; `nil` if it can be.
    package static func problem(at path: String) -> Problem? {
        do throws(Problem) {
            close(try openFile(path, followsLinks: true).file)
            return nil
        } catch {
            return error
        }
    }

    private static func openFile(
        _ path: String,
        followsLinks: Bool
    ) throws(Problem) -> (file: Int32, size: Int) {
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
        // The pointer refers to the path and is only used during the call.
        let file = unsafe open(path, flags)
        guard file >= 0 else { throw problem(errno) }
        var status = stat()
        // The pointer refers to a local variable and is only used during the call.
        let isKnown = unsafe fstat(file, &status) == 0
        guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            guard isKnown else { throw .unreadable }
            throw status.st_mode & S_IFMT == S_IFDIR ? .folder : .notRegular
        }
        return (file, Int(status.st_size))
    }

    /// Reads standard input to its end, and blocks until then.
    ///
    /// - Parameter limit: the size limit, in bytes
    /// - Returns: The content.
    /// - Throws: ``Problem/tooLarge``, or ``Problem/unreadable`` if standard input is closed.
    package static func readStandardInput(limit: Int) throws(Problem) -> Data {
        try content(of: STDIN_FILENO, limit: limit)
    }

    private static func problem(_ code: Int32) -> Problem {
        switch code {
        case ENOENT, ENOTDIR: .missing
        // A link that must not be followed, or a socket.
        case ELOOP, ENXIO: .notRegular
        default: .unreadable
        }
    }

    /// Reads to the end, because the file may have grown, and kernel files report no size.
    private static func content(of file: Int32, limit: Int) throws(Problem) -> Data {
        var data = Data()
        var part = [UInt8](repeating: 0, count: 65_536)
        while data.count <= limit {
            // The pointer refers to a local array and is only used during the call.
            let count = unsafe part.withUnsafeMutableBytes { unsafe Glibc.read(file, $0.baseAddress, $0.count) }
            if count == 0 { return data }
            if count > 0 { data.append(contentsOf: part.prefix(count)) } else if errno != EINTR { throw .unreadable }
        }
        throw .tooLarge
    }
}

extension BoundedFile.Problem: CustomStringConvertible {
    /// The reason as a sentence.
    package var description: String {
        switch self {
        case .missing: "there is no such file."
        case .unreadable: "its permissions or the disk do not allow it."
        case .folder: "it is a folder."
        case .notRegular: "it is not a regular file."
        case .tooLarge: "it is too large."
        }
    }
}

extension String {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Decodes a file or a response as UTF-8; `nil` if it is not UTF-8.
    ///
    /// A byte order mark at the beginning is dropped, as editors and servers on Windows write one.
    package init?(textFile data: Data) {
        let bytes = data.starts(with: Self.byteOrderMark) ? data.dropFirst(Self.byteOrderMark.count) : data
        self.init(validating: bytes, as: UTF8.self)
    }

    /// Decodes a file or a response as UTF-8, as browsers do: invalid parts become replacement characters.
    package init(webFile data: Data) {
        let bytes = data.starts(with: Self.byteOrderMark) ? data.dropFirst(Self.byteOrderMark.count) : data
        self.init(decoding: bytes, as: UTF8.self)
    }
}
