import HotwireCore

/// A web app's description, from which the configuration of the installed app is written.
struct SurveyedApp: Hashable, Sendable {
    /// The address that the user entered, or the page to which the server redirected it.
    let page: Location
    let manifest: WebManifest?
    /// The app's name, as declared in the page's head.
    var declaredName: String?
    var title: String?
    /// The theme color in the page's head.
    var colorInHead: WebColor?
    /// The unused parts of the description, each with the reason.
    var unused: [UnusedPart] = []
    /// The identifier of the app that is already installed from this address; the app keeps it.
    var installedID: String?
    /// The links and files to open, if the user declined some that the manifest offers.
    var keptHandlers: OfferedHandlers?

    /// Returns whether two locations are on the same site; `www`, the port and the secure scheme make no difference.
    static func isSameSite(_ start: Location, _ end: Location) -> Bool {
        func name(_ location: Location) -> Substring? {
            location.host.map { $0.hasPrefix("www.") ? $0.dropFirst(4) : $0[...] }
        }
        return name(start) == name(end)
    }

    /// The first page: the manifest's start page, which is always on the page's origin, or else the page itself.
    var start: Location { manifest?.startLocation ?? page }

    // An installed app keeps its identifier, and with it cookies and data, even if its manifest changes.
    /// The app's identifier; apps on one origin differ by their manifests' identities or by their scopes.
    var id: String {
        if let installedID { return installedID }
        let root = manifest?.identity.map { $0.path == "/" } ?? true
        return AppIdentity.id(for: start, scope: root ? scope : manifest?.identity)
    }

    /// The prefix that the app's addresses share: its manifest's scope, or the start page's folder.
    var scope: Location { manifest?.scope ?? WebManifest.folder(of: start) }

    /// The links and files that the app opens.
    var handlers: OfferedHandlers {
        keptHandlers
            ?? OfferedHandlers(protocols: manifest?.protocolHandlers ?? [], files: manifest?.fileHandlers ?? [])
    }

    /// The proposed name: the application's name if there is one, then the name in the page's title, then the host's.
    var name: ProposedName {
        if let name = manifest?.shortName ?? manifest?.name { return ProposedName(text: name, source: .manifest) }
        if let declaredName { return ProposedName(text: declaredName, source: .declaration) }
        if let name = title.flatMap({ PageTitle.siteName(in: $0, host: start.host) }) {
            return ProposedName(text: name, source: .title)
        }
        return ProposedName(text: start.displayName ?? id, source: .host)
    }

    /// Returns the page from which an app is described and opened.
    static func page(asked: Location, answered: Location, isSignIn: Bool) -> Location {
        // A server that redirects to a sign-in page does so again at each start. After the sign-in, it shows the requested page.
        isSignIn && asked.origin == answered.origin ? asked : answered
    }

    /// Returns the configuration as JSON; if there is an icon, the configuration names the file `icon.png` beside it.
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

/// The name that a web app is installed under unless the user chooses another.
struct ProposedName: Hashable, Sendable {
    /// The sources of a name, from the most to the least reliable.
    enum Source: Hashable, Sendable {
        case manifest
        /// The application name that the page declares.
        case declaration
        case title
        case host
    }

    let text: String
    let source: Source

    /// Whether the app does not name itself, so the user should confirm the name.
    var isGuess: Bool { source == .title || source == .host }
}

/// Finds an app's name in a page's title: “Calibre-Web | Login” is a page of Calibre-Web.
enum PageTitle {
    private static let separators = [" | ", " - ", " – ", " — ", " · ", " • ", " :: ", " » ", " « ", " / ", ": "]

    /// Titles that a page on any site can have, such as the sign-in and home pages', in common languages.
    private static let ofAnySite: Set = [
        "login", "log in", "logon", "log on", "sign in", "signin", "sign-in", "log-in", "sign up", "register",
        "please log in", "please sign in", "login page", "login required", "user login", "authentication",
        "authentication required", "welcome", "welcome back", "home", "homepage", "home page", "index", "dashboard",
        "main", "overview", "untitled", "app", "loading", "loading...", "loading…", "anmelden", "anmeldung",
        "einloggen", "startseite", "start", "willkommen", "übersicht", "connexion", "se connecter", "accueil",
        "identification", "iniciar sesión", "inicio de sesión", "inicio", "acceder", "accedi", "accesso", "entrar",
        "iniciar sessão", "início", "inloggen", "aanmelden", "logga in", "hem", "logg inn", "logg på", "log ind",
        "kirjaudu", "kirjaudu sisään", "zaloguj", "zaloguj się", "logowanie", "přihlášení", "přihlásit se",
        "bejelentkezés", "autentificare", "giriş", "giriş yap", "вход", "войти", "авторизация", "увійти", "вхід",
        "σύνδεση", "登录", "登入", "登錄", "首页", "ログイン", "サインイン", "ホーム", "로그인", "홈", "تسجيل الدخول",
        "כניסה", "התחברות",
    ]
    /// The phrases before a site's name in such titles.
    private static let beginnings = [
        "sign in to ", "sign in with ", "log in to ", "login to ", "welcome to ", "anmelden bei ",
        "willkommen bei ", "se connecter à ", "connexion à ",
    ]

    /// Returns the part of a title that names the site; `nil` if any site could have this title.
    static func siteName(in title: String, host: String?) -> String? {
        // A part names the site if it matches a label of the host, or if all other parts are generic.
        // If no part is generic, the whole title is the name.
        let parts = parts(of: title)
        guard !parts.isEmpty else { return nil }
        let labels = labels(of: host)
        if let own = parts.first(where: { name($0) != nil && labels.contains(letters(of: $0)) }) { return own }
        let names = parts.compactMap(name)
        if names == parts { return title }
        return names.count > 1 ? names.joined(separator: " – ") : names.first
    }

    private static func parts(of title: String) -> [String] {
        separators.reduce([title]) { parts, separator in
            parts.flatMap { $0.split(separator: separator).map { String($0).trimmingWhiteSpace } }
        }
        .filter { !$0.isEmpty }
    }

    /// Returns the name in a part of a title; `nil` for a generic title.
    private static func name(_ part: String) -> String? {
        let lower = part.lowercased()
        if ofAnySite.contains(lower) { return nil }
        guard let beginning = beginnings.first(where: lower.hasPrefix) else { return part }
        return UntrustedName.shown(String(part.dropFirst(beginning.count)))
    }

    /// The labels of a host that can be a site's name: `trails` for `www.trails.example`.
    private static func labels(of host: String?) -> Set<String> {
        // An IP address has no names.
        guard let host, host.contains(where: \.isLetter), !host.hasPrefix("[") else { return [] }
        let labels = host.split(separator: ".").dropLast().filter { $0 != "www" }
        return Set(labels.map { letters(of: String($0)) })
    }

    private static func letters(of text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
