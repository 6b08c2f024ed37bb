internal import CWebKitGTK
public import FoundationEssentials
public import HotwireCore
internal import Logging

/// Fetches path configurations as the app's web views would, and keeps copies in the app's cache folder.
public final class PathConfigurationFetcher: PathConfigurationServer {
    private let environment: WebEnvironment
    private lazy var client = HTTPClient(environment: environment)

    /// Makes a fetcher.
    ///
    /// - Parameter environment: whose cookies it carries; one that keeps everything in memory keeps no copies
    public init(environment: WebEnvironment) {
        self.environment = environment
    }

    /// What the server has at an address.
    ///
    /// - Throws: `HotwireNativeError` where the status is not 200, or there is no answer.
    public func fetch(_ url: URL) async throws -> Data {
        let answer = try await client.get(url, headers: ["Accept": "application/json"])
        guard answer.status == 200 else {
            throw HTTPError(statusCode: answer.status).map { .http($0) }
                ?? HotwireNativeError.load(.contentTypeMismatch)
        }
        return answer.body
    }

    /// The copy of the server's last good answer.
    public func copy(of url: URL) -> Data? {
        guard let file = file(of: url), let file = try? Data(contentsOf: file) else { return nil }
        let head = Self.head(of: url)
        return file.starts(with: head) ? file.dropFirst(head.count) : nil
    }

    /// Keeps a good answer, all of it or nothing.
    public func keep(_ data: Data, of url: URL) {
        guard let file = file(of: url) else { return }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try (Self.head(of: url) + data).write(to: file, options: .atomic)
        } catch {
            Hotwire.config.logger.warning("no copy of \(url) was kept: \(error)")
        }
    }

    /// The file names its address, as two addresses can have one hash.
    private static func head(of url: URL) -> Data { Data("\(url.absoluteString)\n".utf8) }

    private func file(of url: URL) -> URL? {
        guard !environment.applicationID.isEmpty, let cache = g_get_user_cache_dir() else { return nil }
        // FNV-1a; Swift's own hashes differ from start to start.
        let hash = url.absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let folder = URL(filePath: "\(String(cString: cache))/\(environment.applicationID)/path-configurations")
        return folder.appending(path: "\(String(hash, radix: 16)).json")
    }
}
