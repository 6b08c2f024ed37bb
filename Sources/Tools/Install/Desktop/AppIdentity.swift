import GLibInterop
import HotwireCore
import HotwireNative

/// The application identifier of an app without a configured one.
///
/// Each origin is a separate app, with its own cookies and windows. A web app that claims only a part of its origin is
/// another one.
enum AppIdentity {
    private static let prefix = "io.github.hotwire_native_linux.site"
    /// The longest host or path to spell out: the identifier also names folders and files, and D-Bus allows 255 bytes.
    private static let longestPart = 120

    /// Returns the identifier for a start location: `….site.http_localhost_3000` for `http://localhost:3000`.
    ///
    /// - Parameters:
    ///   - start: the start location
    ///   - scope: the part of the origin that belongs to the app; `nil` or the root for all of it
    /// - Returns: The identifier.
    static func id(for start: Location, scope: Location? = nil) -> String {
        guard let origin = start.origin else { return prefix }
        let site = "\(prefix).\(origin.scheme)_\(written(origin.host))_\(origin.port)"
        guard let scope, scope.origin == origin, scope.path != "/" else { return site }
        let part = written(scope.path)
        // The element is short where the host is long.
        return site.utf8.count + part.utf8.count < WrittenForm.longestApplicationID
            ? "\(site).\(part)" : "\(site).h\(Digest.sha256(scope.path).prefix(16))"
    }

    /// Returns the identifier of an app: the configured one, or that of its start location, as far as this program may use it.
    static func id(of app: AppConfiguration, in flatpak: String? = PortalUse.flatpakID) -> String {
        permitted(app.applicationID ?? id(for: app.startLocation), in: flatpak)
    }

    /// Returns the identifier by which a program in a Flatpak may own an app's name: one below the Flatpak's own.
    ///
    /// - Parameters:
    ///   - id: the app's identifier
    ///   - flatpak: the Flatpak's identifier; `nil` outside of one
    /// - Returns: The identifier, which this function does not change again.
    static func permitted(_ id: String, in flatpak: String?) -> String {
        guard let flatpak, id != flatpak, !id.hasPrefix("\(flatpak).") else { return id }
        let part = id.hasPrefix("\(prefix).") ? "site\(id.dropFirst(prefix.count))" : id
        // The longest identifiers leave no room for another one.
        return flatpak.utf8.count + part.utf8.count < WrittenForm.longestApplicationID
            ? "\(flatpak).\(part)" : "\(flatpak).h\(Digest.sha256(id).prefix(16))"
    }

    /// Returns a host or path as an element of an identifier.
    ///
    /// Only letters, digits and underscores are allowed. The result is unique: a text that could be that of another host or path
    /// becomes a digest, but that of an ordinary host stays as it is.
    private static func written(_ part: String) -> String {
        let text = encoded(part)
        let isUnique = isOrdinaryHost(part) || decoded(text).utf8.elementsEqual(part.utf8) && !isOfOthers(text)
        return text.utf8.count <= longestPart && isUnique
            ? text : "\(text.prefix(40))\(digestMark)\(Digest.sha256(part))"
    }

    private static let digestMark = "_h"
    /// The length of a digest in hexadecimal digits: longer than a label of a host.
    private static let digestLength = 64

    /// Whether a text is that of an ordinary host, or ends with a digest.
    private static func isOfOthers(_ text: String) -> Bool {
        let end = text.suffix(digestLength + digestMark.utf8.count)
        let isDigest = end.hasPrefix(digestMark) && end.dropFirst(digestMark.utf8.count).count == digestLength
        return isDigest || isOrdinaryHost(text.replacing("__", with: "-").replacing("_", with: "."))
    }

    /// Whether a text is the name of a host as the Internet's name service has it, with or without a dot at its end.
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

    /// Reverses ``encoded(_:)``, as far as its result has one meaning.
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
