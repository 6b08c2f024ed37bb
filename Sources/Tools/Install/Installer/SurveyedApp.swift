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

/// The name under which a web app is installed, unless the user chooses another.
struct ProposedName: Hashable, Sendable {
    /// Where a name comes from, the most reliable source first.
    enum Source: Hashable, Sendable {
        /// The web manifest.
        case manifest
        /// The page's declared name of the application.
        case declaration
        /// The page's title.
        case title
        /// The page's host.
        case host
    }

    /// The name.
    let text: String
    /// Where it comes from.
    let source: Source

    /// Whether the app does not name itself, so that the user should confirm the name.
    var isGuess: Bool { source == .title || source == .host }
}

/// The title of a page as a source of the app's name: “Calibre-Web | Login” is a page of Calibre-Web.
enum PageTitle {
    private static let separators = [" | ", " - ", " – ", " — ", " · ", " • ", " :: ", " » ", " « ", " / ", ": "]

    /// Titles of pages that any site has: the sign-in and the start, in the common languages.
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
    /// What comes before the site's name in such titles.
    private static let beginnings = [
        "sign in to ", "sign in with ", "log in to ", "login to ", "welcome to ", "anmelden bei ",
        "willkommen bei ", "se connecter à ", "connexion à ",
    ]

    /// Returns the part of a title that names the site; the whole title if any part could be.
    ///
    /// A part is the site's if it is its host's name, or if all others are titles that any site has.
    ///
    /// - Parameters:
    ///   - title: the page's title
    ///   - host: the page's host
    /// - Returns: The name; `nil` if any site could have the title.
    static func siteName(in title: String, host: String?) -> String? {
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

    /// Returns the name in a part; `nil` for a title that any site has.
    private static func name(_ part: String) -> String? {
        let lower = part.lowercased()
        if ofAnySite.contains(lower) { return nil }
        guard let beginning = beginnings.first(where: lower.hasPrefix) else { return part }
        return UntrustedName.shown(String(part.dropFirst(beginning.count)))
    }

    /// The host's names that may be a site's: `trails` of `www.trails.example`.
    private static func labels(of host: String?) -> Set<String> {
        // An address of numbers has no names.
        guard let host, host.contains(where: \.isLetter), !host.hasPrefix("[") else { return [] }
        let labels = host.split(separator: ".").dropLast().filter { $0 != "www" }
        return Set(labels.map { letters(of: String($0)) })
    }

    private static func letters(of text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
