import FoundationEssentials
import HotwireCore

extension SiteAnswers {
    /// What the answers mean.
    var findings: [Finding] {
        switch page {
        case .failure(let error):
            return [
                Finding(
                    .fault,
                    "\(start): \(ErrorText(error, at: start).title)",
                    "Is the server running, and is this its address?"
                )
            ]
        case .success(let page):
            let typical = typicalPage(page)
            let assets = PageAssets(html: typical.body, at: typical.location)
            return address(page) + libraries(page, assets) + head(assets) + identity(typical) + [agent(page)] + files
                + [updates(typical), rules, errors].compactMap(\.self)
        }
    }

    private func address(_ page: Page) -> [Finding] {
        var found: [Finding] = []
        if page.status == 401 {
            found += signInFindings
        } else if page.status != 200 {
            let text = "An app that starts here shows an error page. Start it at a page that everybody may see."
            found.append(Finding(.fault, "\(start) is answered with \(page.status)", text))
        } else {
            found.append(Finding(.fine, "\(start) is answered with 200"))
        }
        if page.location.origin != start.origin {
            let text = "Start the app at \(page.location) instead: links to any other origin open outside of the app."
            found.append(Finding(.warning, "It redirects to another origin, \(page.location)", text))
        } else if !page.location.isSamePage(as: start) {
            found.append(Finding(.note, "It redirects to \(page.location)"))
        }
        let type = typicalPage(page).headers["content-type"] ?? "nothing"
        if !type.lowercased().contains("html") {
            found.append(Finding(.fault, "It is no HTML, but \(type)", "An app starts at a page."))
        }
        let isHere = ["localhost", "127.0.0.1", "::1"].contains(page.location.host ?? "")
        if page.location.scheme == "http", !isHere {
            let text = "Anybody on the way can read and change what people see and send. Serve it by https."
            found.append(Finding(.warning, "It is not encrypted", text))
        }
        return found
    }

    private func head(_ assets: PageAssets) -> [Finding] {
        var found: [Finding] = []
        if !assets.hasViewport {
            let text =
                "Phones show the page as wide as a desktop's. Add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">."
            found.append(Finding(.warning, "The page has no viewport", text))
        }
        if !assets.areTracked {
            let text =
                "After a deployment an app that stays open keeps old scripts and styles. Mark them with data-turbo-track=\"reload\"."
            found.append(Finding(.note, "No script or style sheet is tracked", text))
        }
        return found
    }

    private func agent(_ page: Page) -> Finding {
        let other = (try? pageForBrowsers?.get())?.body  // without it the pages cannot be compared
        let isSame = other.map(PageTokens.removed) == PageTokens.removed(from: page.body)
        let text =
            isSame
            ? "The page is the same for a browser. Servers that hide their own navigation in apps look for “Hotwire Native”."
            : "The page is another one for a browser, so the server knows the app, or makes each page anew."
        guard isUserAgentKnown else {
            let gap = "Without a display the engine does not tell its version, which the app sends as well. "
            return Finding(.note, "The server is told about: \(userAgent)", gap + text)
        }
        return Finding(.note, "The server is told: \(userAgent)", text)
    }

    private var files: [Finding] {
        let broken = assets.compactMap { location, answer -> Finding? in
            switch answer {
            case .failure(let error): return Finding(.fault, "\(location): \(ErrorText(error, at: location).title)")
            case .success(let answer) where answer.status >= 400:
                return Finding(.fault, "\(location) is answered with \(answer.status)", "The page's head names it.")
            case .success: return nil
            }
        }
        guard broken.isEmpty, !assets.isEmpty else { return broken }
        return [Finding(.fine, "\(assets.count) scripts and style sheets of the page are there")]
    }

    private func updates(_ page: Page) -> Finding? {
        cable.map { $0.cable.finding($0.answer, origin: page.location.origin?.description ?? "") }
    }

    private var errors: Finding? {
        guard case .success(let answer)? = missing else { return nil }
        if answer.status == 404 { return Finding(.fine, "A page that is not there is answered with 404") }
        let text = "Apps show their error page, with Retry, only for an error's status. Answer with 404."
        return Finding(.warning, "A page that is not there is answered with \(answer.status)", text)
    }
}
