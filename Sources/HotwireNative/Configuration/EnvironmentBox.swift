import HotwireCore

/// Holds the shared web environment by reference, because the configuration is a value.
final class EnvironmentBox {
    private struct Choice: Equatable {
        let applicationID: String?
        let allowsThirdPartyCookies: Bool
    }

    private var made: (choice: Choice, environment: WebEnvironment)?

    /// The environment, if it was created already.
    var existing: WebEnvironment? { made?.environment }

    func environment(for configuration: HotwireConfig) -> WebEnvironment {
        let choice = Choice(
            applicationID: configuration.isPrivate ? nil : configuration.applicationID,
            allowsThirdPartyCookies: configuration.allowsThirdPartyCookies
        )
        if let made, made.choice == choice {
            configuration.adopt(made.environment)
            return made.environment
        }
        let environment = configuration.makeEnvironment(choice.applicationID)
        made = (choice, environment)
        return environment
    }
}
