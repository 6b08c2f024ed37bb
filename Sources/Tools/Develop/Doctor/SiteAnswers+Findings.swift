import FoundationEssentials
import HotwireCore

extension SiteAnswers {
    /// The findings that follow from the responses.
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
                "Unless it is the sign-in, start the app at \(page.location): links to other origins open outside the app."
            found.append(Finding(.warning, "The page redirects to another origin, \(page.location)", text))
        } else if !page.location.isSamePage(as: start) {
            found.append(Finding(.note, "The page redirects to \(page.location)"))
        }
        let type = typicalPage(page).headers["content-type"] ?? "nothing"
        if !type.lowercased().contains("html") {
            found.append(Finding(.fault, "The page is not HTML but \(type)", "Start the app at an HTML page."))
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

    /// The findings about the files of the page's head.
    ///
    /// Another site may be unreachable from here only, and without Turbo a missing file is as harmless as in a browser.
    private func files(of page: Page, hasTurbo: Bool) -> [Finding] {
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
