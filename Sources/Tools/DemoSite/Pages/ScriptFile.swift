public import Foundation

/// A library that the demo's pages load but the demo does not include, such as Turbo, Turbolinks, Stimulus or the bridge package.
public struct ScriptFile: Sendable, Equatable {
    /// The way in which pages load a script.
    public enum Kind: Sendable {
        /// As a classic script: UMD builds and Turbolinks.
        case classic

        /// As an ES module.
        case module
    }

    let source: Data

    /// The way in which pages load the library.
    public let kind: Kind

    /// A short digest of the content.
    public let digest: String

    /// Creates a library from its content.
    public init(source: Data) {
        self.source = source
        kind = Self.kind(of: String(decoding: source, as: UTF8.self))
        digest = Self.digest(of: source)
    }

    /// Determines from a script's text how pages load it.
    ///
    /// Bundlers write a module's exports last, so the end of the file decides.
    public static func kind(of source: String) -> Kind {
        let statement = #/(?:^|[;}\n])\s*export\s*(?:[{*]|default\b)/#
        return source.suffix(4096).contains(statement) ? .module : .classic
    }

    /// Returns the path of the file with its digest, so that browsers do not use another build from their cache.
    func address(of name: String) -> String { "/assets/\(name)?v=\(digest)" }

    /// Returns an FNV-1a hash, which distinguishes builds in the browser's cache and need not resist attacks.
    private static func digest(of bytes: Data) -> String {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// The libraries for Stimulus controllers as bridge components, which most apps use.
///
/// Both files are ES modules.
public struct ControllerFiles: Sendable, Equatable {
    /// Stimulus.
    public let stimulus: ScriptFile

    /// The package `@hotwired/hotwire-native-bridge`, which imports Stimulus by name.
    public let bridge: ScriptFile

    /// Creates the pair; `nil` if a file is not an ES module.
    public init?(stimulus: ScriptFile, bridge: ScriptFile) {
        guard stimulus.kind == .module, bridge.kind == .module else { return nil }
        self.stimulus = stimulus
        self.bridge = bridge
    }
}
