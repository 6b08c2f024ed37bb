import GLibInterop
import HotwireCore

/// The application id of an app that has none: each origin is a separate app, with its own cookies and windows.
enum AppIdentity {
    private static let prefix = "io.github.hotwire_native_linux.site"
    /// The longest host that is written out: the identifier names folders and files, and a bus takes 255 bytes.
    private static let longestHost = 120

    /// The id for the app that starts at a location: `http://localhost:3000` is `….site.http_localhost_3000`.
    static func id(for start: Location) -> String {
        guard let origin = start.origin else { return prefix }
        return "\(prefix).\(origin.scheme)_\(written(origin.host))_\(origin.port)"
    }

    /// Elements of an id have letters, numbers and low lines; two hosts must not become one.
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
