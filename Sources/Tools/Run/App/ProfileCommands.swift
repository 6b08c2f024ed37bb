import HotwireDesktop
import HotwireNative
import Logging

/// The menu items that open a window of another profile, each in a separate process.
@MainActor struct ProfileCommands {
    private static let mostEntries = 5

    private let profiles: [AppProfile]
    private let current: AppProfile?
    private let arguments: [String]
    private let logger: Logger
    private let isInstalled: () -> Bool
    private let onOpen: (AppProfile) -> Void

    /// Creates the menu items; `isInstalled` returns whether `arguments` still open an app.
    init(
        _ profiles: [AppProfile],
        current: AppProfile?,
        opening arguments: [String],
        _ logger: Logger,
        isInstalled: @escaping () -> Bool,
        onOpen: @escaping (AppProfile) -> Void
    ) {
        (self.profiles, self.current, self.arguments, self.logger) = (profiles, current, arguments, logger)
        (self.isInstalled, self.onOpen) = (isInstalled, onOpen)
    }

    var commands: [AppCommand] {
        let others = profiles.filter { $0 != current }.prefix(Self.mostEntries)
        let main = current == nil ? [] : [AppCommand(translated("New Window Without Profile")) { open(nil, $0) }]
        return main
            + others.map { profile in
                AppCommand(translated("New Window as {profile}", ["profile": profile.name])) { open(profile, $0) }
            }
            + [AppCommand(translated("New Window as…")) { ask($0) }]
    }

    private func ask(_ navigator: Navigator) {
        let content = DialogContent(fields: [.init(label: translated("Profile"))])
        let dialog = AlertDialog(
            title: translated("Open a window for another account"),
            message: translated("A profile has its own cookies and windows. Enter its name, such as “Work”."),
            actions: [
                .cancel(),
                .normal(translated("Open")) {
                    guard let profile = content.texts.first.flatMap({ AppProfile($0) }) else {
                        return refuse(navigator)
                    }
                    open(profile, navigator)
                },
            ]
        )
        dialog.content = content
        navigator.present(dialog)
    }

    private func refuse(_ navigator: Navigator) {
        navigator.present(
            AlertDialog(
                title: translated("This name cannot be used"),
                message: translated(
                    "Enter a name of at most {count} characters.",
                    ["count": "\(AppProfile.longestName)"]
                )
            )
        )
    }

    private func open(_ profile: AppProfile?, _ navigator: Navigator) {
        guard isInstalled() else {
            // The started program could not report the error.
            return navigator.present(
                AlertDialog(
                    title: translated("The window could not be opened"),
                    message: translated("This app is no longer installed.")
                )
            )
        }
        let choice = profile.map { [$0.option] } ?? []
        guard OwnProgram.launch(arguments + choice + ["--new-window"]) else {
            return logger.error("could not open a window of another profile: the program did not start")
        }
        profile.map(onOpen)
    }
}
