import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

// Only an app that was opened by its address has this entry. An app with a configuration file is installed from the file.
/// The menu entry that installs the web app in a window.
@MainActor struct InstallOffer {
    private let start: Location
    private let logger: Logger

    init(_ start: Location, _ logger: Logger) {
        (self.start, self.logger) = (start, logger)
    }

    var command: AppCommand {
        AppCommand(translated("Install as App…")) { navigator in ask(navigator) }
    }

    private func ask(_ navigator: Navigator) {
        navigator.present(
            AlertDialog(
                title: translated("Install {host} as an app?", ["host": start.displayHost ?? ""]),
                message: translated("It gets a name and an icon in the desktop's menu, as the site describes them."),
                actions: [.cancel(), .normal(translated("Install")) { install(navigator) }]
            )
        )
    }

    private func install(_ navigator: Navigator) {
        Task {
            do throws(Installer.Failure) {
                let installation = try await Installer().install(.address(start), .init()).installation
                let isGeneric = installation.entry.icon == HotwireConfig.usualApplicationID
                report(
                    translated("“{name}” is installed", ["name": installation.entry.name]),
                    isGeneric
                        ? translated(
                            "It is in the desktop's menu now, with a generic icon: the site offers none that can be used."
                        )
                        : translated("It is in the desktop's menu now."),
                    navigator
                )
            } catch {
                if case .portal(.canceled) = error { return }
                logger.error("could not install the app: \(error)")
                report(translated("The app could not be installed"), error.description, navigator)
            }
        }
    }

    private func report(_ title: String, _ message: String, _ navigator: Navigator) {
        navigator.present(AlertDialog(title: title, message: message))
    }
}
