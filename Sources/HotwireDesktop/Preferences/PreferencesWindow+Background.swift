internal import GLibInterop
internal import HotwireNative

/// The preferences of an app that can run without a window.
extension PreferencesWindow {
    /// Whether the app keeps running, and whether it starts at login, which needs that it does.
    var background: PreferenceGroup {
        let login = loginRow
        let stays = SwitchRow(
            translated("Keep Running in the Background"),
            isOn: host.preferenceValues.staysInBackground
        ) { [weak self, weak login] isOn in
            self?.host.changePreferences { $0.staysInBackground = isOn }
            login?.row.isEnabled = isOn
            if !isOn, login?.isOn == true { self?.setLogin(false) }
        }
        stays.row.subtitle = translated("Without a window, the app still shows notifications")
        login?.row.isEnabled = stays.isOn
        controls += [stays] + [login].compactMap(\.self)
        return PreferenceGroup(translated("Background"), [stays.row] + [login?.row].compactMap(\.self))
    }

    private var loginRow: SwitchRow? {
        guard let login = host.loginStart() else { return nil }
        let row = SwitchRow(translated("Start at Login"), isOn: login.isOn()) { [weak self] in self?.setLogin($0) }
        row.row.subtitle = translated("Without a window, when you log in")
        self.loginSwitch = row
        return row
    }

    /// Changes the start at login, after earlier changes; if that fails, the switch returns.
    private func setLogin(_ isOn: Bool) {
        guard let login = host.loginStart() else { return }
        loginChange = Task { [weak self, before = loginChange] in
            await before?.value
            let reason = await login.set(isOn)
            guard let self else { return }
            loginSwitch?.isOn = login.isOn()
            guard let reason, isOpen else { return }
            AlertDialog(title: translated("The start at login could not be changed"), message: reason)
                .present(over: window.widget)
        }
    }
}
