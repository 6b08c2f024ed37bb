import DemoSite
import FoundationEssentials
import HotwireCore

extension ScriptFile {
    /// The size limit of a file, in bytes.
    private static let largest = 16 * 1024 * 1024

    /// Reads a library from a regular file.
    init(contentsOf file: URL) throws(BoundedFile.Problem) {
        self.init(source: try BoundedFile.read(file.path, limit: Self.largest))
    }
}
