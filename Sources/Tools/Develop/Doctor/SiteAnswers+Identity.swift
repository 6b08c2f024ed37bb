import FoundationEssentials
import HotwireCore
import HotwireNative

extension SiteAnswers {
    /// The findings about the app's name and icon, as the window and the desktop show them.
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

    /// A part that is valid but unsupported is good to know; anything else is a mistake of the site.
    private static func finding(_ part: UnusedPart) -> Finding {
        if case .unsupported = part.reason { return Finding(.note, "\(part)") }
        return Finding(.warning, "\(part)")
    }

    private static func finding(_ name: ProposedName) -> Finding {
        guard name.isGuess else { return Finding(.fine, "The app's name is “\(name.text)”") }
        let text =
            "It is installed as “\(name.text)”, from \(name.source == .title ? "the page's title" : "the address"), and windows "
            + "show the page's title. Set a name in a manifest, or with <meta name=\"application-name\" content=\"…\">."
        return Finding(.note, "The app has no name", text)
    }

    private var iconFinding: Finding {
        if let icon { return Finding(.fine, "The icon is \(icon)") }
        let text =
            "The desktop shows a generic icon. Add <link rel=\"icon\" type=\"image/png\" sizes=\"192x192\" href=\"…\">."
        return Finding(.note, "The app has no icon", text)
    }
}
