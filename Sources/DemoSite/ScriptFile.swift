public import Foundation

/// A file with Turbo 7, Turbo 8 or Turbolinks 5, which the demo's pages load.
public struct TurboBuild: Sendable, Equatable {
    /// How a page must load a script.
    public enum Kind: Sendable {
        /// As a plain script: UMD builds and Turbolinks.
        case classic

        /// As an ES module.
        case module
    }

    let source: Data

    /// How pages load this build.
    public let kind: Kind

    /// A short text that changes with the content.
    public let digest: String

    /// Reads a build from a file.
    public init(contentsOf file: URL) throws {
        self.init(source: try Data(contentsOf: file))
    }

    /// Takes a build's bytes.
    public init(source: Data) {
        self.source = source
        kind = Self.kind(of: String(decoding: source, as: UTF8.self))
        digest = Self.digest(of: source)
    }

    /// Tells from a script's text how a page must load it.
    ///
    /// Bundlers write a module's exports last, so the end of the file decides.
    public static func kind(of source: String) -> Kind {
        let statement = #/(?:^|[;}\n])\s*export\s*(?:[{*]|default\b)/#
        return source.suffix(4096).contains(statement) ? .module : .classic
    }

    /// FNV-1a: it tells builds apart for the browser's cache and need not resist an attacker.
    private static func digest(of bytes: Data) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
