import Foundation
import HotwireBridgeComponents
import HotwireDesktop
import HotwireNative
import Logging

/// What the configuration sets up.
extension App {
    /// The size limit of the app's icon file, in bytes.
    private static let largestIcon = 8 * 1024 * 1024

    /// Applies the configuration, before anything is created.
    func configure() {
        if start.isFresh, !application.environment.isPrivate { HotwireApplication.forgetState(id: application.id) }
        application.restoresState = configuration.window.restores
        Hotwire.config.applicationUserAgentPrefix = configuration.userAgentPrefix
        Hotwire.config.popupsShareCookies = configuration.popupsShareCookies
        Hotwire.config.allowsThirdPartyCookies = configuration.thirdPartyCookies == .allow
        Hotwire.config.signInLocation = configuration.signInLocation?.url
        if application.environment.emulation == nil { Hotwire.config.navigationRules = configuration.rules }
        Hotwire.registerBridgeComponents(bridgeComponents)
        registerLinks()
        application.configuration.pathConfiguration.observers.add(self) { [weak self] in self?.rulesChanged() }
        Hotwire.config.trustsPages = configuration.isTrusted
        Hotwire.config.receivesFiles = !configuration.fileHandlers.isEmpty
        Hotwire.config.bridgeRules = configuration.bridgeRules
        Hotwire.config.showsServerErrorPages = configuration.showsServerErrorPages
        Hotwire.config.pagesWithoutTurbo = configuration.pagesWithoutTurbo
        Hotwire.config.tabsStyle = configuration.tabsStyle
        Hotwire.config.profile = start.profile?.name
        Hotwire.config.isInspectable = configuration.isInspectable
        if let schemes = configuration.externalSchemes { Hotwire.config.desktopSchemes = schemes }
        PageAdditions(configuration, application.configuration.logger).apply()
        WindowSetup(configuration).apply(to: application)
        if let color = configuration.color {
            application.setColor(red: color.red, green: color.green, blue: color.blue)
        }
    }

    private var bridgeComponents: [BridgeComponent.Type] {
        guard let names = configuration.bridgeComponents else { return Hotwire.bridgeComponents }
        let chosen = Hotwire.bridgeComponents.filter { !names.isDisjoint(with: [$0.name] + $0.otherNames) }
        for name in names where !chosen.contains(where: { ([$0.name] + $0.otherNames).contains(name) }) {
            application.configuration.logger.warning("ignored the unknown bridge component “\(name)”")
        }
        return chosen
    }

    /// Whether the app is the one that the desktop knows: neither private nor an emulated phone.
    var isUsualApp: Bool { !application.environment.isPrivate && application.environment.emulation == nil }

    /// The commands of the main menu; only an app that a command line opens again has some.
    var commands: [AppCommand] {
        guard isUsualApp, !start.arguments.isEmpty else { return [] }
        let logger = application.configuration.logger
        let isOffered = configuration.file == nil && start.profile == nil
        let profiles = ProfileList(of: baseID, configured: configuration.profiles)
        let ofProfiles = ProfileCommands(
            profiles.all,
            current: start.profile,
            opening: start.arguments,
            logger,
            isInstalled: { [self] in !start.isInstalled || installed != nil },
            onOpen: { [self] profile in
                // Its own process reports a failure.
                try? profiles.add(profile)
                application.commands = commands
            }
        )
        return (isOffered ? [InstallOffer(configuration.startLocation, logger).command] : [])
            + ofProfiles.commands
    }

    /// Shows the configured name and icon.
    func showIdentity() {
        // A name from a manifest is a page's claim, which dialogs must not show.
        let name = start.profile?.title(of: configuration.name) ?? configuration.name
        if configuration.isTrusted {
            application.name = name
        } else {
            application.nameFromPage = name
            // Only an installed app has a file that is not its author's.
            if configuration.file != nil, let name { application.setDesktopName(name) }
        }
        if let icon = configuration.icon { readIcon(icon) }
    }

    private func readIcon(_ file: URL) {
        let logger = application.configuration.logger
        do throws(BoundedFile.Problem) {
            guard application.setIcon(try BoundedFile.read(file.path, limit: Self.largestIcon)) else {
                return logger.warning("could not show the icon \(file.path): it is not an image")
            }
        } catch {
            logger.warning("could not read the icon \(file.path): \(error)")
        }
    }
}
