package import FoundationEssentials

#if canImport(Glibc)
    internal import Glibc
#endif

/// A reader for regular files and standard input, with a size limit.
package enum BoundedFile {
    /// The reason that a file is not read.
    package enum Problem: Error, Hashable, Sendable {
        case missing
        /// Its permissions or the disk do not allow reading it.
        case unreadable
        case folder
        /// It is a device or pipe, or a link that must not be followed.
        case notRegular
        case tooLarge
    }

    /// Reads a file of at most `limit` bytes without blocking on a pipe or device; parent folders may always be links.
    package static func read(_ path: String, limit: Int, followsLinks: Bool = true) throws(Problem) -> Data {
        let (file, size) = try openFile(path, followsLinks: followsLinks)
        defer { close(file) }
        guard size <= limit else { throw .tooLarge }
        return try content(of: file, limit: limit)
    }

    /// Returns why a file of any size cannot be read; `nil` if it can be.
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

    /// Reads standard input, at most `limit` bytes, and blocks until it ends.
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

    private static func content(of file: Int32, limit: Int) throws(Problem) -> Data {
        // Read to the end: the file may have grown, and kernel files report no size.
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
        case .unreadable: "access was denied, or a disk error occurred."
        case .folder: "it is a folder."
        case .notRegular: "it is not a regular file."
        case .tooLarge: "it is too large."
        }
    }
}

extension String {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Decodes a file or response as UTF-8 without its byte order mark, which Windows programs write; `nil` if it is not UTF-8.
    package init?(textFile data: Data) {
        let bytes = data.starts(with: Self.byteOrderMark) ? data.dropFirst(Self.byteOrderMark.count) : data
        self.init(validating: bytes, as: UTF8.self)
    }

    /// Decodes a file or response as UTF-8, as browsers do: invalid parts become replacement characters.
    package init(webFile data: Data) {
        let bytes = data.starts(with: Self.byteOrderMark) ? data.dropFirst(Self.byteOrderMark.count) : data
        self.init(decoding: bytes, as: UTF8.self)
    }
}
