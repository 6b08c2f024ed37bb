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
    /// Only letters, digits and underscores are allowed, and the result is unique.
    private static func written(_ part: String) -> String {
        let text = part.map { character in
            switch character {
            case ".": "_"
            case "-": "__"
            case let other where other.isASCII && (other.isLetter || other.isNumber): String(other)
            default: "_x\(character.unicodeScalars.map { String($0.value, radix: 16) }.joined())_"
            }
        }.joined()
        return text.utf8.count <= longestPart ? text : "\(text.prefix(40))_h\(Digest.sha256(part))"
    }
}
