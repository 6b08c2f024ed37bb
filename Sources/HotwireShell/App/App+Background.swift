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

    /// Keeps the app running without a visible window; an installed app offers to start at login.
    func stayInBackground() {
        let name = configuration.name ?? configuration.startLocation.displayHost ?? application.id
        application.stayInBackground(title: name, icon: configuration.icon?.path)
        let folders = DesktopFolders(data: DesktopDatabase.dataFolder)
        guard let installed = InstalledApp.read(application.id, in: folders) else { return }
        let login = LoginStart(installed, folders, application.configuration.logger)
        application.commands.append(command(login))
    }

    /// The entry of the main menu.
    private func command(_ login: LoginStart) -> AppCommand {
        let isOn = login.isOn
        return AppCommand(translated("Start at Login"), isOn: isOn) { [self] navigator in
            Task { await set(login, !isOn, navigator) }
        }
    }

    private func set(_ login: LoginStart, _ isOn: Bool, _ navigator: Navigator) async {
        do throws(LoginStart.Failure) {
            try await login.set(isOn)
        } catch {
            application.configuration.logger.warning("could not change the start at login: \(error)")
            navigator.present(
                AlertDialog(title: translated("The start at login could not be changed"), message: error.description)
            )
        }
        // The command's state is a value, so the entry is made again.
        application.commands = application.commands.dropLast() + [command(login)]
    }
}
