/// The app's own commands in a window.
extension NavigationWindow {
    /// Shows the app's current commands in the main menu, and enables their shortcuts.
    func appCommandsChanged() {
        let commands = host.appCommands
        header.show(
            appEntries: commands.all.filter(\.isInMenu).map { command in
                MenuEntry(title: command.title) { [weak self] in self?.perform(command) }
            }
        )
        appShortcuts = commands.keyed.map { command, key in
            ScreenShortcut(accelerator: key, title: command.title) { [weak self] in self?.perform(command) }
        }
        update()
    }

    /// Performs a command; tabs that are not loaded yet have no navigator, so nothing happens.
    private func perform(_ command: AppCommand) {
        if let navigator { command.action(navigator) }
    }
}
