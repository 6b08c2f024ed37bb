import FoundationEssentials
import HotwireCore
import HotwireNative

/// The responses of a web app's server to the doctor's requests.
struct SiteAnswers: Sendable {
    /// A server's response, or the error of the request.
    typealias Answer = Result<Page, HotwireNativeError>

    /// A server's response.
    struct Page: Hashable, Sendable {
        let location: Location
        let status: Int
        var headers: [String: String] = [:]
        var body = Data()
    }

    /// The requested address.
    let start: Location
    var userAgent = ""
    /// Whether the user agent contains the engine's version, which is only known with a display.
    var isUserAgentKnown = true
    /// The first page, requested as the app.
    var page: Answer
    /// The first page, requested as a browser.
    var pageForBrowsers: Answer?
    /// The sign-in page, if the first page returns 401.
    var signInPage: Answer?
    /// The scripts and style sheets of the page's head, with their addresses.
    var assets: [(location: Location, answer: Answer)] = []
    /// The responses at the usual addresses of path configurations.
    var pathConfigurations: [(location: Location, answer: Answer)] = []
    /// The response for a page that does not exist.
    var missing: Answer?
    /// The app's manifest, if the page references a valid one.
    var manifest: WebManifest?
    /// The source of the icon that an installed app would have.
    var icon: IdentitySource?
    /// The unused parts of the page's head and manifest, and the unusable icons.
    var unused: [UnusedPart] = []
    /// The endpoint of the page's live updates, and its response.
    var cable: (cable: ActionCable, answer: WebSocketProbe.Answer)?
}

extension SiteAnswers {
    var findings: [Finding] {
        switch page {
        case .failure(let error):
            return [
                Finding(
                    .fault,
                    "\(start): \(ErrorText(error, at: start).title)",
                    "Check that the server is running and that the address is correct."
                )
            ]
        case .success(let page):
            let typical = typicalPage(page)
            let assets = PageAssets(html: typical.body, at: typical.location)
            let libraries = PageLibraries(scripts: scripts, assets)
            let hasTurbo = libraries.turbo != nil
            return address(page) + signIn(page) + libraries.findings + (hasTurbo ? head(assets) : [])
                + identity(typical)
                + [agent(page)] + files(of: typical, hasTurbo: hasTurbo)
                + [updates(typical), rules, errors].compactMap(\.self)
        }
    }

    private func address(_ page: Page) -> [Finding] {
        var found: [Finding] = []
        if page.status == 401 {
            found += signInFindings(page)
        } else if page.status != 200 {
            let text = "An app that starts here shows an error page. Start at a public page."
            found.append(Finding(.fault, "\(start) returns \(page.status)", text))
        } else {
            found.append(Finding(.fine, "\(start) returns 200"))
        }
        if page.location.origin != start.origin {
            let text =
                "Unless this is the sign-in page, start the app at \(page.location): links to other origins open "
                + "outside the app."
            found.append(Finding(.warning, "The page redirects to another origin, \(page.location)", text))
        } else if !page.location.isSamePage(as: start) {
            found.append(Finding(.note, "The page redirects to \(page.location)"))
        }
        let type = typicalPage(page).headers["content-type"] ?? "missing"
        if !type.lowercased().contains("html") {
            let title = "The page is not HTML: its content type is \(type)"
            found.append(Finding(.fault, title, "Start the app at an HTML page."))
        }
        let isHere = ["localhost", "127.0.0.1", "::1"].contains(page.location.host ?? "")
        if page.location.scheme == "http", !isHere {
            let text = "Anyone on the network can read and change what users see and send. Use https."
            found.append(Finding(.warning, "The connection is not encrypted", text))
        }
        return found
    }

    private func head(_ assets: PageAssets) -> [Finding] {
        var found: [Finding] = []
        if !assets.hasViewport {
            let text =
                "Phones display the page at desktop width. Add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">."
            found.append(Finding(.warning, "The page has no viewport", text))
        }
        if !assets.areTracked {
            let text =
                "After a deployment, open apps keep the old scripts and styles. Mark them with data-turbo-track=\"reload\"."
            found.append(Finding(.note, "No script or style sheet is tracked", text))
        }
        return found
    }

    private func agent(_ page: Page) -> Finding {
        let other = (try? pageForBrowsers?.get())?.body  // without it the pages cannot be compared
        let isSame = other.map(PageTokens.removed) == PageTokens.removed(from: page.body)
        let text =
            isSame
            ? "Browsers receive the same page. To hide the site's own navigation in apps, check the user agent for “Hotwire Native”."
            : "Browsers receive a different page: the server recognizes the app, or each response differs."
        guard isUserAgentKnown else {
            let gap = "The engine's version, which the app also sends, is only known with a display. "
            return Finding(.note, "Approximate user agent: \(userAgent)", gap + text)
        }
        return Finding(.note, "User agent: \(userAgent)", text)
    }

    /// The texts of the scripts and style sheets that loaded.
    var scripts: [String] {
        assets.compactMap { _, answer in try? answer.get() }.map { String(decoding: $0.body, as: UTF8.self) }
    }

    /// Returns the findings about the files that the page's head references.
    private func files(of page: Page, hasTurbo: Bool) -> [Finding] {
        // Another site may be unreachable only from here. Without Turbo, a missing file is as harmless as in a browser.
        let broken = assets.compactMap { location, answer -> Finding? in
            let level = hasTurbo && location.origin == page.location.origin ? Finding.Level.fault : .warning
            switch answer {
            case .failure(let error): return Finding(level, "\(location): \(ErrorText(error, at: location).title)")
            case .success(let answer) where answer.status >= 400:
                return Finding(level, "\(location) returns \(answer.status)", "The page's head references it.")
            case .success: return nil
            }
        }
        guard broken.isEmpty, !assets.isEmpty else { return broken }
        return [Finding(.fine, "\(assets.count) scripts and style sheets load")]
    }

    private func updates(_ page: Page) -> Finding? {
        cable.map { $0.cable.finding($0.answer, origin: page.location.origin?.description ?? "") }
    }

    private var errors: Finding? {
        guard case .success(let answer)? = missing else { return nil }
        if answer.status == 404 { return Finding(.fine, "A missing page returns 404") }
        let text = "Apps show their error page, with Retry, only for an error status. Return 404."
        return Finding(.warning, "A missing page returns \(answer.status)", text)
    }
}

/// Findings about apps whose first page returns 401, and about sign-in pages.
extension SiteAnswers {
    /// The page where the app asks the user to sign in; `nil` if the first page does not return 401.
    var signInLocation: Location? {
        guard case .success(let page) = page, page.status == 401 else { return nil }
        for (location, answer) in pathConfigurations {
            // ``rules`` reports invalid files.
            guard case .success(let answer) = answer, answer.status == 200, answer.location.mayAnswer(for: location),
                let text = String(textFile: answer.body),
                let data = try? PathConfigurationData(parsing: text, source: "")
            else { continue }
            return try? SignIn.location(in: data.settings, relativeTo: page.location)
        }
        return nil
    }

    /// Returns the page that represents the app's pages: the first one, or the sign-in page.
    func typicalPage(_ first: Page) -> Page {
        guard case .success(let page)? = signInPage, page.status == 200 else { return first }
        return page
    }

    /// Returns a finding if the first page is a sign-in page.
    func signIn(_ page: Page) -> [Finding] {
        guard page.status == 200, SignInForm.isIn(page.body) else { return [] }
        let text =
            "The app opens it like any other page. The results below are for that page. An installed app also takes "
            + "its name and icon from it, unless it links to a manifest."
        return [Finding(.note, "The first page asks the user to sign in", text)]
    }

    /// Returns the findings about a first page that returns 401.
    func signInFindings(_ page: Page) -> [Finding] {
        let schemes = ["basic", "digest", "ntlm", "negotiate"]
        let challenge = page.headers["www-authenticate"]?.lowercased() ?? ""
        if schemes.contains(where: challenge.contains) {
            let text = "The app asks for the user name and the password in a dialog."
            return [Finding(.fine, "\(start) returns 401 and asks for a password", text)]
        }
        switch (signInLocation, signInPage) {
        case (let location?, .success(let page)?) where page.status == 200:
            let text =
                "The app asks the user to sign in at \(location.pathAndQuery). The results below are for that page."
            return [Finding(.fine, "\(start) returns 401", text)]
        case (let location?, .success(let page)?):
            let text = "The path configuration sets it as sign_in_location."
            return [Finding(.fault, "The sign-in page \(location) returns \(page.status)", text)]
        case (let location?, .failure(let error)?):
            return [Finding(.fault, "\(location): \(ErrorText(error, at: location).title)")]
        case (_, _):
            let text = """
                An app that starts here shows an error page. Set the sign-in page in the settings of the path \
                configuration, as in "sign_in_location": "/session/new", or start at a public page.
                """
            return [Finding(.fault, "\(start) returns 401", text)]
        }
    }
}

extension SiteAnswers {
    /// The finding about the path configuration at its usual addresses.
    var rules: Finding? {
        for (location, answer) in pathConfigurations {
            guard case .success(let answer) = answer, answer.status == 200 else { continue }
            let isPage = (answer.headers["content-type"] ?? "").contains("html")
            if let finding = Self.redirect(from: location, to: answer.location) {
                if isPage { continue }
                return finding
            }
            guard let text = String(textFile: answer.body) else {
                return Finding(.fault, "\(location) is not UTF-8")
            }
            do throws(PathConfigurationError) {
                _ = try PathConfigurationData(parsing: text, source: location.absoluteString)
                return Finding(
                    .fine,
                    "A path configuration at \(location)",
                    "To see what its rules do, run hotwire-native explain."
                )
            } catch {
                // A site that returns the same page for every address has no path configuration.
                if isPage { continue }
                return Finding(
                    .fault,
                    "The path configuration has errors",
                    "\(error)".replacing("\n", with: "\n         ")
                )
            }
        }
        let names = pathConfigurations.map(\.location.path).joined(separator: ", ")
        let text = "Every page is pushed, and none opens as a modal. Apps look for \(names)."
        return pathConfigurations.isEmpty ? nil : Finding(.note, "No path configuration", text)
    }

    /// Returns a finding if another site answers for the path configuration, because no app uses such an answer.
    private static func redirect(from location: Location, to end: Location) -> Finding? {
        guard !end.mayAnswer(for: location) else { return nil }
        let text = "Apps ignore it. Make the server itself respond, or set the address in an app configuration."
        return Finding(.warning, "\(location) redirects to another site, \(end.displaySite)", text)
    }
}

extension SiteAnswers {
    /// Returns the findings about the name and icon that the window and the desktop show.
    func identity(_ page: Page) -> [Finding] {
        let head = WebPageHead(html: page.body, at: page.location)
        let app = SurveyedApp(
            page: page.location,
            manifest: manifest,
            declaredName: head.applicationName,
            title: head.title
        )
        return [Self.finding(app.name), iconFinding] + unused.map(Self.finding)
    }

    /// Returns a note for a valid but unsupported part, and a warning for a mistake of the site.
    private static func finding(_ part: UnusedPart) -> Finding {
        if case .unsupported = part.reason { return Finding(.note, "\(part)") }
        return Finding(.warning, "\(part)")
    }

    private static func finding(_ name: ProposedName) -> Finding {
        guard name.isGuess else { return Finding(.fine, "The app's name is “\(name.text)”") }
        let text =
            "It is installed as “\(name.text)”, from \(name.source == .title ? "the page's title" : "the address"), and windows "
            + "show the page's title. Set a name in a manifest or with <meta name=\"application-name\" content=\"…\">."
        return Finding(.note, "The app has no name", text)
    }

    private var iconFinding: Finding {
        if let icon { return Finding(.fine, "The icon is \(icon)") }
        let text =
            "The desktop shows a generic icon. Add <link rel=\"icon\" type=\"image/png\" sizes=\"192x192\" href=\"…\">."
        return Finding(.note, "The app has no icon", text)
    }
}

/// The per-response values of a page, such as CSRF tokens; two responses that differ only in these are the same page.
enum PageTokens {
    /// The names of token fields in Rails, Django, Laravel, Symfony, ASP.NET and others.
    private static let fields: Set = [
        "authenticity_token", "csrfmiddlewaretoken", "_token", "_csrf", "_csrf_token", "csrf_token", "csrf-token",
        "__requestverificationtoken",
    ]
    /// The names of their meta tags.
    private static let tags: Set = ["csrf-token", "csrf_token", "_csrf", "csp-nonce"]

    /// Returns a page without its tokens.
    static func removed(from html: Data) -> String {
        let text = String(decoding: html, as: UTF8.self)
        // Scripts repeat the tokens, so remove every occurrence.
        return tokens(in: html).sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { $0.replacing($1, with: "") }
    }

    private static func tokens(in html: Data) -> Set<String> {
        var reader = MarkupReader(Array(html))
        var tokens: Set<String> = []
        while reader.skip(to: "<") {
            guard reader.take("<"), let tag = reader.tag() else { continue }
            tokens.formUnion(Self.tokens(of: tag))
        }
        return tokens.filter { !$0.isEmpty }
    }

    private static func tokens(of tag: HeadTag) -> [String] {
        let name = tag.attributes["name"]?.lowercased() ?? ""
        let value =
            switch tag.name {
            case "meta" where tags.contains(name): tag.attributes["content"]
            case "input" where fields.contains(name): tag.attributes["value"]
            default: String?.none
            }
        return [value, tag.attributes["nonce"]].compactMap(\.self)
    }
}
