import FoundationEssentials
import HotwireCore
import Logging

/// The path configurations in the app's cache folder: one file per address, readable only by its owner.
struct PathConfigurationCopies {
    private let folder: String
    private let logger: Logger

    /// Creates the copies of an app; `nil` if the app keeps everything in memory.
    init?(applicationID: String, logger: Logger) {
        guard !applicationID.isEmpty else { return nil }
        self.logger = logger
        folder = "\(BaseFolders.cache)/\(applicationID)/path-configurations"
    }

    /// The first line of a file; the response's body follows.
    private struct Head: Codable {
        /// The address, because two addresses can have the same hash.
        let url: String
        let entityTag: String?
        let lastModified: String?
        /// The address that responded; copies without it, from versions that followed redirects, are ignored.
        let location: String
    }

    /// Returns the copy for an address, read synchronously.
    subscript(url: URL) -> PathConfigurationCopy? {
        // The first copy is read before there is a window, so reading it may block.
        BackgroundWriter.content(of: path(of: url), logger: logger).flatMap { Self.copy($0, of: url) }
    }

    /// Returns the copy for an address, read in the background after pending writes.
    func read(_ url: URL) async -> PathConfigurationCopy? {
        await BackgroundWriter.shared.read(path(of: url), logger: logger)
            .flatMap { Self.copy($0, of: url) }
    }

    private static func copy(_ file: Data, of url: URL) -> PathConfigurationCopy? {
        guard let end = file.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? JSONDecoder().decode(Head.self, from: file[..<end]),  // an invalid file is replaced
            head.url == url.absoluteString, let location = URL(string: head.location)
        else { return nil }
        return PathConfigurationCopy(
            body: Data(file[file.index(after: end)...]),
            entityTag: head.entityTag,
            lastModified: head.lastModified,
            location: head.location == head.url ? nil : location
        )
    }

    /// Writes a copy atomically in the background.
    func write(_ copy: PathConfigurationCopy, of url: URL) throws {
        let head = Head(
            url: url.absoluteString,
            entityTag: copy.entityTag,
            lastModified: copy.lastModified,
            location: (copy.location ?? url).absoluteString
        )
        let file = try JSONEncoder().encode(head) + Data("\n".utf8) + copy.body
        BackgroundWriter.shared.change(path(of: url), .replace(file), logger: logger)
    }

    /// Removes all copies, and returns when they are removed.
    func removeAll() async {
        BackgroundWriter.shared.change(folder, .remove, logger: logger)
        await BackgroundWriter.shared.finish()
    }

    func path(of url: URL) -> String {
        // FNV-1a; Swift's own hashes differ between runs.
        let hash = url.absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return "\(folder)/\(String(hash, radix: 16)).json"
    }
}
