import FoundationEssentials

/// A file that is read only where it is a regular file of a bounded size.
enum BoundedFile {
    /// Why a file is not read.
    enum Problem: Error, Hashable, Sendable {
        /// There is no such file, or it cannot be read.
        case missing
        /// It is a folder, a device or a pipe.
        case notRegular
        /// It has more bytes than allowed.
        case tooLarge
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - url: the file; a symbolic link is followed
    ///   - limit: the largest size in bytes
    /// - Returns: its bytes.
    /// - Throws: ``Problem``.
    static func read(_ url: URL, limit: Int) throws(Problem) -> Data {
        let path = url.resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { throw .missing }
        guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .notRegular }
        if let size = attributes[.size] as? UInt64 ?? (attributes[.size] as? Int64).map(UInt64.init(clamping:)),
            size > UInt64(limit)
        {
            throw .tooLarge
        }
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw .missing }
        guard data.count <= limit else { throw .tooLarge }
        return data
    }
}
