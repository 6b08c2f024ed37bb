package import HotwireCore

/// What bridge components ask of the page that they belong to.
extension WebView {
    /// Whether the user has just done something in the page.
    package var isUserActive: Bool { activation.isActive() }

    /// Records that the user used a control of the window which answers the page: what it does next is the user's wish.
    package func userAnswered() { activation.userAnswered() }

    /// Takes the one program that the page may start for what the user did; `false` if there is none left.
    package func takeProgram() -> Bool { activation.takeProgram() }

    /// The origin whose permissions the page has.
    package var permissionOrigin: Origin? { services.permissions.origin }

    /// Returns whether the page may use something; asks the user if nothing else decides.
    package func request(_ permission: PagePermission) async -> Bool {
        await services.permissions.request(permission, trust: configuration.pageTrust)
    }

    /// The decision on a permission, without asking the user; `nil` if the page cannot have any.
    package func decision(on permission: PagePermission) -> PermissionDecision? {
        services.permissions.decision(on: permission)
    }

    /// Asks the user over the page, after the questions that came before.
    package func ask(_ question: AlertDialog) { questions.ask(question) }

    /// Withdraws a question of the page.
    package func withdraw(_ question: AlertDialog) { questions.withdraw(question) }
}
