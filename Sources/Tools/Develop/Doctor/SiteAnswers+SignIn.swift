import FoundationEssentials
import HotwireCore

/// Apps whose first page returns 401, and their sign-in page.
extension SiteAnswers {
    /// The page where the app asks the user to sign in; `nil` if its first page does not require it.
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

    /// The finding about a first page that is a sign-in page.
    func signIn(_ page: Page) -> [Finding] {
        guard page.status == 200, SignInForm.isIn(page.body) else { return [] }
        let text =
            "The app opens it as any other page. The results below are for that page; name and icon of an installed app "
            + "come from it, too, unless it names a manifest."
        return [Finding(.note, "The first page asks the user to sign in", text)]
    }

    /// The findings about a first page that returns 401.
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
