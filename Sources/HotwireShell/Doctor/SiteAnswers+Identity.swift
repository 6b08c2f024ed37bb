import FoundationEssentials
import HotwireCore
import HotwireNative

extension SiteAnswers {
    /// What the app calls itself and looks like, as the window and the desktop show it.
    func identity(_ page: Page) -> [Finding] {
        let head = WebPageHead(html: page.body, at: page.location)
        return [manifestFinding, name(head)].compactMap(\.self) + icons
    }

    /// The app's manifest, where it is there and can be read.
    var readManifest: WebManifest? {
        guard let manifest, case .success(let answer) = manifest.answer, answer.status == 200,
            let text = String(validating: answer.body, as: UTF8.self)
        else { return nil }
        return try? WebManifest(parsing: text, at: manifest.location)  // the finding says that it cannot be read
    }

    private var manifestFinding: Finding? {
        guard let manifest, readManifest == nil else { return nil }
        let text = "The app takes its name, icon and colour from the manifest. Correct it, or remove the link to it."
        switch manifest.answer {
        case .success(let answer) where answer.status != 200:
            return Finding(.warning, "The manifest \(manifest.location) is answered with \(answer.status)", text)
        case .success: return Finding(.warning, "The manifest \(manifest.location) is not JSON", text)
        case .failure(let error):
            return Finding(.warning, "\(manifest.location): \(ErrorText(error, at: manifest.location).title)", text)
        }
    }

    private func name(_ head: WebPageHead) -> Finding {
        if let name = readManifest?.shortName ?? readManifest?.name ?? head.applicationName {
            return Finding(.fine, "The app is called “\(name)”")
        }
        let text =
            "Windows are called after their pages. Name it in a manifest, or with <meta name=\"application-name\" content=\"…\">."
        return Finding(.note, "The app has no name", text)
    }

    /// The icons that were tried, up to the first one that is shown.
    private var icons: [Finding] {
        guard !triedIcons.isEmpty else {
            let text =
                "The desktop shows a general one. Add <link rel=\"icon\" type=\"image/png\" sizes=\"192x192\" href=\"…\">; SVG files are not shown."
            return [Finding(.note, "The app has no icon", text)]
        }
        return triedIcons.map { location, answer in
            switch answer {
            case .success(let answer) where answer.status != 200:
                Finding(.warning, "The icon \(location) is answered with \(answer.status)")
            case .success(let answer) where SmallImage(answer.body) == nil:
                Finding(
                    .warning,
                    "The icon \(location) cannot be shown",
                    "It must be a PNG, JPEG, GIF, BMP or ICO file of no more than \(SmallImage.longestSide) pixels a side."
                )
            case .success: Finding(.fine, "The icon is \(location)")
            case .failure(let error):
                Finding(.warning, "The icon \(location): \(ErrorText(error, at: location).title)")
            }
        }
    }
}
