import FoundationEssentials
import HotwireCore
import HotwireNative

extension SiteAnswers {
    /// The findings about the app's name and icon, as the window and the desktop show them.
    func identity(_ page: Page) -> [Finding] {
        let head = WebPageHead(html: page.body, at: page.location)
        let app = SurveyedApp(
            page: page.location,
            manifest: readManifest,
            declaredName: head.applicationName,
            title: head.title
        )
        return [manifestFinding, Self.finding(app.name)].compactMap(\.self) + icons
    }

    /// The app's manifest, if it loads and is valid.
    var readManifest: WebManifest? {
        guard let manifest, case .success(let answer) = manifest.answer, answer.status == 200,
            let text = String(validating: answer.body, as: UTF8.self)
        else { return nil }
        return try? WebManifest(parsing: text, at: manifest.location)  // reported by the finding
    }

    private var manifestFinding: Finding? {
        guard let manifest, readManifest == nil else { return nil }
        let text = "The app's name, icon and color come from the manifest. Correct it, or remove the link to it."
        switch manifest.answer {
        case .success(let answer) where answer.status != 200:
            return Finding(.warning, "The manifest \(manifest.location) returns \(answer.status)", text)
        case .success: return Finding(.warning, "The manifest \(manifest.location) is not JSON", text)
        case .failure(let error):
            return Finding(.warning, "\(manifest.location): \(ErrorText(error, at: manifest.location).title)", text)
        }
    }

    private static func finding(_ name: ProposedName) -> Finding {
        guard name.isGuess else { return Finding(.fine, "The app's name is “\(name.text)”") }
        let text =
            "It is installed as “\(name.text)”, from \(name.source == .title ? "the page's title" : "the address"), and windows "
            + "show the page's title. Set a name in a manifest, or with <meta name=\"application-name\" content=\"…\">."
        return Finding(.note, "The app has no name", text)
    }

    /// The findings about the icons that were tried, up to the first usable one.
    private var icons: [Finding] {
        guard !triedIcons.isEmpty else {
            let text =
                "The desktop shows a generic icon. Add <link rel=\"icon\" type=\"image/png\" sizes=\"192x192\" href=\"…\">."
            return [Finding(.note, "The app has no icon", text)]
        }
        return triedIcons.map { location, answer, isUsable in
            switch answer {
            case .success(let answer) where answer.status != 200:
                Finding(.warning, "The icon \(location) returns \(answer.status)")
            case .success where !isUsable:
                Finding(
                    .warning,
                    "The icon \(location) cannot be displayed",
                    "It must be a PNG, JPEG, GIF, BMP, ICO or SVG file of at most \(SmallImage.longestSide) pixels per side."
                )
            case .success: Finding(.fine, "The icon is \(location)")
            case .failure(let error):
                Finding(.warning, "The icon \(location): \(ErrorText(error, at: location).title)")
            }
        }
    }
}
