import FoundationEssentials
import HotwireDesktop
import HotwireNative
import Logging

/// Running without a visible window, and starting at login.
extension App {
    /// Whether the app keeps running when its last window is closed.
    var staysInBackground: Bool {
        let app = application.environment
        return BackgroundRule(
            isConfigured: configuration.staysInBackground,
            isPrivate: app.isPrivate,
            isEmulated: app.emulation != nil,
            isTraced: start.isTraced,
            isAlone: start.isAlone
        ).isAllowed
    }

    /// Keeps the app running without a visible window.
    func stayInBackground() {
        let name = configuration.name ?? configuration.startLocation.displayHost ?? application.id
        application.stayInBackground(title: name, icon: configuration.icon?.path)
    }

    /// The start at login of an installed app or its profile.
    private var login: LoginStart? {
        guard staysInBackground, let installed else { return nil }
        return LoginStart(installed, application.configuration.logger)
    }

    /// The preference that starts an installed app at login.
    var loginPreference: LoginPreference? {
        guard let login else { return nil }
        let logger = application.configuration.logger
        return LoginPreference(isOn: { login.isOn }) { isOn in
            do throws(LoginStart.Failure) {
                try await login.set(isOn)
                return nil
            } catch {
                logger.warning("could not change the start at login: \(error)")
                return error.message
            }
        }
    }

    /// Updates what starts the app at login, as an update of its package cannot.
    func refreshLogin() { login?.refresh() }
}
