import HotwireCore

/// What a web app says about itself, as the configuration of the app that is installed.
struct SurveyedApp: Hashable, Sendable {
    /// The address that the user named, or the page to which the server redirected it.
    let page: Location
    /// The web manifest.
    let manifest: WebManifest?
    /// The app's name that the page's head declares.
    var declaredName: String?
    /// The page's title.
    var title: String?
    /// The color in the page's head.
    var colorInHead: WebColor?
    /// The parts of the description that are not used, and why.
    var unused: [UnusedPart] = []
    /// The identifier of the installed app, which an installation from the same address keeps.
    var installedID: String?
    /// The links and files that it opens, if the user declined some that the manifest offers.
    var keptHandlers: OfferedHandlers?

    /// Returns whether a redirect leads to the same site: `www`, the port and the secure scheme make no difference.
    static func isSameSite(_ start: Location, _ end: Location) -> Bool {
        func name(_ location: Location) -> Substring? {
            location.host.map { $0.hasPrefix("www.") ? $0.dropFirst(4) : $0[...] }
        }
        return name(start) == name(end)
    }

    /// The first page: that of the manifest, or the named one.
    ///
    /// A manifest names only pages of the page's origin.
    var start: Location { manifest?.startLocation ?? page }

    /// The identifier of the app.
    ///
    /// Two apps of one origin differ by what the manifest names as their identity, or by their scopes. An installed app keeps
    /// its identifier, and with it cookies and data, whatever its manifest says later.
    var id: String {
        if let installedID { return installedID }
        let root = manifest?.identity.map { $0.path == "/" } ?? true
        return AppIdentity.id(for: start, scope: root ? scope : manifest?.identity)
    }

    /// The beginning of the addresses that belong to the app: its manifest's scope, or the start page's folder.
    var scope: Location { manifest?.scope ?? WebManifest.folder(of: start) }

    /// The links and files of other programs that it opens.
    var handlers: OfferedHandlers {
        keptHandlers
            ?? OfferedHandlers(protocols: manifest?.protocolHandlers ?? [], files: manifest?.fileHandlers ?? [])
    }

    /// The app's name, unless the user chooses another: the application's before the page's, and the host's last.
    var name: ProposedName {
        if let name = manifest?.shortName ?? manifest?.name { return ProposedName(text: name, source: .manifest) }
        if let declaredName { return ProposedName(text: declaredName, source: .declaration) }
        if let name = title.flatMap({ PageTitle.siteName(in: $0, host: start.host) }) {
            return ProposedName(text: name, source: .title)
        }
        return ProposedName(text: start.displayName ?? id, source: .host)
    }

    /// Returns the page from which an app is described and opened.
    ///
    /// A server that redirects to a sign-in does so again at each start; later it shows the page that the user named.
    ///
    /// - Parameters:
    ///   - asked: the address that the user named
    ///   - answered: the page to which the server redirected it
    ///   - isSignIn: whether that page asks the user to sign in
    /// - Returns: The page.
    static func page(asked: Location, answered: Location, isSignIn: Bool) -> Location {
        isSignIn && asked.origin == answered.origin ? asked : answered
    }

    /// The text of the configuration file.
    ///
    /// - Parameters:
    ///   - choices: what the user chose
    ///   - hasIcon: whether the file `icon.png` is installed beside it
    /// - Returns: JSON as ``AppConfiguration`` reads it.
    func configuration(_ choices: InstalledApp.Choices, hasIcon: Bool) -> String {
        var keys: [(AppConfiguration.Key, JSONValue?)] = [
            (.applicationID, .string(id)), (.name, .string(choices.name ?? name.text)),
            (.description, manifest?.summary.map(JSONValue.string)),
            (.icon, hasIcon ? "icon.png" : nil),
            (.color, (manifest?.themeColor ?? colorInHead).map { .string("\($0)") }),
            (.startLocation, .string(start.absoluteString)),
        ]
        if manifest?.isFullscreen == true {
            keys.append((.display, .string(AppConfiguration.Display.fullscreen.rawValue)))
        }
        keys += [
            (
                .shortcuts,
                Self.list(manifest?.shortcuts) {
                    ["title": .string($0.name), "url": .string($0.location.absoluteString)]
                }
            ),
            (
                .protocolHandlers,
                Self.list(handlers.protocols) {
                    ["scheme": .string($0.scheme), "url": .string($0.template.text)]
                }
            ),
            (
                .fileHandlers,
                Self.list(handlers.files) { handler in
                    let accept = handler.accepted.map { ($0.type, $0.json) }
                    return [
                        "action": .string(handler.action.absoluteString),
                        "accept": .object(Dictionary(accept) { one, _ in one }),
                    ]
                }
            ),
            (.shareTarget, manifest?.shareTarget.map { .string($0.template.text) }),
        ]
        let lines = keys.compactMap { key, value in value.map { "  \(JSONValue.string(key.rawValue)): \($0)" } }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    private static func list<Element>(_ elements: [Element]?, _ value: (Element) -> JSONValue) -> JSONValue? {
        guard let elements, !elements.isEmpty else { return nil }
        return .array(elements.map(value))
    }
}
