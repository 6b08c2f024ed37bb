public import Foundation

/// A file with a library that the demo's pages load, and that it does not bring: Turbo or Turbolinks, Stimulus, the bridge
/// package.
public struct ScriptFile: Sendable, Equatable {
    /// How a page must load a script.
    public enum Kind: Sendable {
        /// As a plain script: UMD builds and Turbolinks.
        case classic

        /// As an ES module.
        case module
    }

    let source: Data

    /// How pages load it.
    public let kind: Kind

    /// A short text that changes with the content.
    public let digest: String

    /// Reads a library from a file.
    public init(contentsOf file: URL) throws {
        self.init(source: try Data(contentsOf: file))
    }

    /// Takes a library's bytes.
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

    /// Where pages find it under a name, with a digest, so that a browser that knows another one fetches it.
    func address(of name: String) -> String { "/assets/\(name)?v=\(digest)" }

    /// FNV-1a: it tells builds apart for the browser's cache and need not resist an attacker.
    private static func digest(of bytes: Data) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// What the demo's bridge components need to be Stimulus controllers, as most apps have them; both files are ES modules.
public struct ControllerFiles: Sendable, Equatable {
    /// Stimulus.
    public let stimulus: ScriptFile

    /// The package `@hotwired/hotwire-native-bridge`, which imports Stimulus by its name.
    public let bridge: ScriptFile

    /// Takes both files; `nil` where one is no ES module.
    public init?(stimulus: ScriptFile, bridge: ScriptFile) {
        guard stimulus.kind == .module, bridge.kind == .module else { return nil }
        self.stimulus = stimulus
        self.bridge = bridge
    }
}
