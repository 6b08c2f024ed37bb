import GLibInterop
import HotwireCore

/// The application identifier of an app without a configured one.
///
/// Each origin is a separate app, with its own cookies and windows.
enum AppIdentity {
    private static let prefix = "io.github.hotwire_native_linux.site"
    /// The longest host to spell out: the identifier also names folders and files, and D-Bus allows 255 bytes.
    private static let longestHost = 120

    /// Returns the identifier for a start location: `….site.http_localhost_3000` for `http://localhost:3000`.
    static func id(for start: Location) -> String {
        guard let origin = start.origin else { return prefix }
        return "\(prefix).\(origin.scheme)_\(written(origin.host))_\(origin.port)"
    }

    /// Returns a host as an element of an identifier.
    ///
    /// Only letters, digits and underscores are allowed, and the result is unique.
    private static func written(_ host: String) -> String {
        let text = host.map { character in
            switch character {
            case ".": "_"
            case "-": "__"
            case let other where other.isASCII && (other.isLetter || other.isNumber): String(other)
            default: "_x\(character.unicodeScalars.map { String($0.value, radix: 16) }.joined())_"
            }
        }.joined()
        return text.utf8.count <= longestHost ? text : "\(text.prefix(40))_h\(Digest.sha256(host))"
    }
}
