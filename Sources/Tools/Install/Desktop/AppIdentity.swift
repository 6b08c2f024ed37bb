import GLibInterop
import HotwireCore
import HotwireNative

// Each origin is a separate app with its own cookies and windows. A web app that claims only a part of its origin is another one.
/// Derives the identifier of an app whose configuration contains none.
enum AppIdentity {
    private static let prefix = "io.github.hotwire_native_linux.site"
    /// The length of the longest host or path in an identifier, which also names folders and files; D-Bus allows 255 bytes.
    private static let longestPart = 120

    /// Returns the identifier for a start location: `….site.http_localhost_3000` for `http://localhost:3000`.
    static func id(for start: Location, scope: Location? = nil) -> String {
        guard let origin = start.origin else { return prefix }
        let site = "\(prefix).\(origin.scheme)_\(written(origin.host))_\(origin.port)"
        guard let scope, scope.origin == origin, scope.path != "/" else { return site }
        let part = written(scope.path)
        // A long host leaves space only for a short digest.
        return site.utf8.count + part.utf8.count < WrittenForm.longestApplicationID
            ? "\(site).\(part)" : "\(site).h\(Digest.sha256(scope.path).prefix(16))"
    }

    /// Returns the configured identifier, or one for the start location, in the form that this program may use.
    static func id(of app: AppConfiguration, in flatpak: String? = PortalUse.flatpakID) -> String {
        permitted(app.applicationID ?? id(for: app.startLocation), in: flatpak)
    }

    /// Returns an identifier below the Flatpak's own, the only names that a Flatpak may own; applying it again changes nothing.
    static func permitted(_ id: String, in flatpak: String?) -> String {
        guard let flatpak, id != flatpak, !id.hasPrefix("\(flatpak).") else { return id }
        let part = id.hasPrefix("\(prefix).") ? "site\(id.dropFirst(prefix.count))" : id
        // The longest identifiers leave no space for the Flatpak's own.
        return flatpak.utf8.count + part.utf8.count < WrittenForm.longestApplicationID
            ? "\(flatpak).\(part)" : "\(flatpak).h\(Digest.sha256(id).prefix(16))"
    }

    /// Returns a host or path as a unique element of an identifier: letters, digits and underscores.
    // A digest replaces a text that could also stand for another host or path. An ordinary host always keeps its readable text.
    private static func written(_ part: String) -> String {
        let text = encoded(part)
        let isUnique = isOrdinaryHost(part) || decoded(text).utf8.elementsEqual(part.utf8) && !isOfOthers(text)
        return text.utf8.count <= longestPart && isUnique
            ? text : "\(text.prefix(40))\(digestMark)\(Digest.sha256(part))"
    }

    private static let digestMark = "_h"
    /// The length of a digest in hexadecimal digits; a host's label is at most 63 bytes, so no label looks like a digest.
    private static let digestLength = 64

    /// Whether a text could stand for an ordinary host, or ends like a digest.
    private static func isOfOthers(_ text: String) -> Bool {
        let end = text.suffix(digestLength + digestMark.utf8.count)
        let isDigest = end.hasPrefix(digestMark) && end.dropFirst(digestMark.utf8.count).count == digestLength
        return isDigest || isOrdinaryHost(text.replacing("__", with: "-").replacing("_", with: "."))
    }

    /// Whether a text is a valid DNS host name, with or without a trailing dot.
    private static func isOrdinaryHost(_ text: String) -> Bool {
        var labels = text.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        return labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        }
    }

    private static func encoded(_ part: String) -> String {
        part.map { character in
            switch character {
            case ".": "_"
            case "-": "__"
            case let other where other.isASCII && (other.isLetter || other.isNumber): String(other)
            default: "_x\(character.unicodeScalars.map { String($0.value, radix: 16) }.joined())_"
            }
        }.joined()
    }

    /// Reverses ``encoded(_:)`` if the result is unambiguous.
    private static func decoded(_ text: String) -> String {
        var (rest, part) = (text[...], "")
        while let character = rest.popFirst() {
            if character != "_" {
                part.append(character)
            } else if let (scalar, end) = number(rest) {
                part.unicodeScalars.append(scalar)
                rest = end
            } else {
                part.append(rest.first == "_" ? "-" : ".")
                if rest.first == "_" { rest.removeFirst() }
            }
        }
        return part
    }

    /// Reads a character's number, such as `x2f_`, and returns the text after it.
    private static func number(_ text: Substring) -> (Unicode.Scalar, Substring)? {
        guard text.first == "x", let end = text.firstIndex(of: "_"),
            let scalar = UInt32(text[..<end].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        return (scalar, text[end...].dropFirst())
    }
}
