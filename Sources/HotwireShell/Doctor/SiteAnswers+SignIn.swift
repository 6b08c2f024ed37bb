import FoundationEssentials
import HotwireCore

/// Apps that answer their first page with 401, and the page where their users sign in then.
extension SiteAnswers {
    /// Where the app asks the user to sign in; `nil` where it does not ask at its first page.
    var signInLocation: Location? {
        guard case .success(let page) = page, page.status == 401 else { return nil }
        for (_, answer) in pathConfigurations {
            // ``rules`` reports what cannot be read.
            guard case .success(let answer) = answer, answer.status == 200,
                let text = String(validating: answer.body, as: UTF8.self),
                let data = try? PathConfigurationData(parsing: text, source: "")
            else { continue }
            return try? SignIn.location(in: data.settings, relativeTo: page.location)
        }
        return nil
    }

    /// The page that shows what the app's pages are like: the first one, or the one where the user signs in.
    func typicalPage(_ first: Page) -> Page {
        guard case .success(let page)? = signInPage, page.status == 200 else { return first }
        return page
    }

    /// What follows from a first page that is answered with 401.
    var signInFindings: [Finding] {
        switch (signInLocation, signInPage) {
        case (let location?, .success(let page)?) where page.status == 200:
            let text = "The app asks the user to sign in at \(location.pathAndQuery). That page is checked below."
            return [Finding(.fine, "\(start) is answered with 401", text)]
        case (let location?, .success(let page)?):
            let text = "The path configuration names it as sign_in_location."
            return [Finding(.fault, "The sign-in page \(location) is answered with \(page.status)", text)]
        case (let location?, .failure(let error)?):
            return [Finding(.fault, "\(location): \(ErrorText(error, at: location).title)")]
        case (_, _):
            let text = """
                An app that starts here shows an error page. Name the sign-in page in the settings of the path \
                configuration, as in "sign_in_location": "/session/new", or start at a page that everybody may see.
                """
            return [Finding(.fault, "\(start) is answered with 401", text)]
        }
    }
}
