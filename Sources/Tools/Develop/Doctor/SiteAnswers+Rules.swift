import FoundationEssentials
import HotwireCore

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

    /// The finding about a path configuration that another site answers, which no app uses.
    private static func redirect(from location: Location, to end: Location) -> Finding? {
        guard !end.mayAnswer(for: location) else { return nil }
        let text = "Apps do not use it. Let the server itself respond, or name the address in an app configuration."
        return Finding(.warning, "\(location) redirects to another site, \(end.displaySite)", text)
    }
}
