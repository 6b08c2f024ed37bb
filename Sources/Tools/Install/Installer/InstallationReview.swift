/// What the user should know, and may decide, before an app is installed.
struct InstallationReview: Hashable, Sendable {
    /// The name to confirm; `nil` if the app names itself, or the user chose one.
    let guessedName: ProposedName?
    /// The parts of the site's description that are not used, and why.
    let notes: [String]
    /// What will be other than expected, in one sentence each.
    let warnings: [String]

    /// Reviews an app's description.
    init(_ description: InstallationPlanner.Description, _ choices: InstalledApp.Choices) {
        switch description {
        case .survey(let survey, _):
            guessedName = choices.name == nil && survey.app.name.isGuess ? survey.app.name : nil
            notes = survey.app.unused.map(\.description)
            warnings = survey.icon == .none ? [Self.genericIcon("the site offers no icon that can be used")] : []
        case .file(_, _, let icon):
            guessedName = nil
            notes = []
            warnings = icon == .none ? [Self.genericIcon("the configuration names no icon")] : []
        }
    }

    private static func genericIcon(_ reason: String) -> String {
        "\(reason), so the app gets a generic one. To choose one, use --icon FILE."
    }
}
