import HotwireCore

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
