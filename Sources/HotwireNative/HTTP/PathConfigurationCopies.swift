internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// The copies of path configurations in the app's cache folder: one file for each address, which its owner alone can read.
struct PathConfigurationCopies {
    private let folder: String

    /// Names the folder; an app that keeps everything in memory has none.
    init?(applicationID: String) {
        guard !applicationID.isEmpty, let cache = g_get_user_cache_dir() else { return nil }
        folder = "\(String(cString: cache))/\(applicationID)/path-configurations"
    }

    /// The first line of a file; the answer's body follows.
    private struct Head: Codable {
        /// Two addresses can have one hash.
        let url: String
        let entityTag: String?
        let lastModified: String?
        /// The address that answered, where it is another.
        let location: String?
    }

    subscript(url: URL) -> PathConfigurationCopy? {
        guard let file = try? Data(contentsOf: URL(filePath: path(of: url))),  // no file: no copy
            let end = file.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? JSONDecoder().decode(Head.self, from: file[..<end]),  // a broken one is written anew
            head.url == url.absoluteString
        else { return nil }
        return PathConfigurationCopy(
            body: Data(file[file.index(after: end)...]),
            entityTag: head.entityTag,
            lastModified: head.lastModified,
            location: head.location.flatMap { URL(string: $0) }
        )
    }

    /// Writes all of a copy or nothing.
    func write(_ copy: PathConfigurationCopy, of url: URL) throws {
        let head = Head(
            url: url.absoluteString,
            entityTag: copy.entityTag,
            lastModified: copy.lastModified,
            location: copy.location?.absoluteString
        )
        let file = try JSONEncoder().encode(head) + Data("\n".utf8) + copy.body
        g_mkdir_with_parents(folder, 0o700)
        var error: UnsafeMutablePointer<GError>?
        file.withUnsafeBytes { bytes in
            _ = g_file_set_contents_full(
                path(of: url),
                bytes.bindMemory(to: CChar.self).baseAddress,
                gssize(bytes.count),
                G_FILE_SET_CONTENTS_CONSISTENT,
                0o600,
                &error
            )
        }
        if let error { throw GLibError(consuming: error) }
    }

    /// Removes all copies.
    func removeAll() {
        try? FileManager.default.removeItem(atPath: folder)  // there may be none
    }

    /// The file of an address.
    func path(of url: URL) -> String {
        // FNV-1a; Swift's own hashes differ from start to start.
        let hash = url.absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return "\(folder)/\(String(hash, radix: 16)).json"
    }
}
