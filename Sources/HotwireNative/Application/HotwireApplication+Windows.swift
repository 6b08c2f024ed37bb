internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// What the windows and the objects in them need of the application.
extension HotwireApplication: WindowHost, RunningApplication {
    /// The popups of all windows.
    var popupCount: Int { windows.flatMap(\.content.navigators).map(\.popups.windows.count).reduce(0, +) }
    /// The icon that the app chose for its windows.
    var icon: OpaqueReference? { appearance.icon }

    func windowChanged() { stateKeeper?.changed() }

    /// Reports an action to the session's recorder.
    package func personDid(_ act: PersonAct) { onAct?(act) }

    func setKeys(_ keys: [String], for action: String) {
        var texts: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
        gtk_application_set_accels_for_action(reference.pointer, action, &texts)
        texts.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
    }

    /// The user signed in or out in a navigator, which all others follow.
    func account(_ change: AccountChange, in navigator: Navigator?) {
        for other in windows.flatMap(\.content.navigators) where other !== navigator {
            other.accountChangedElsewhere(change)
        }
    }

    /// Quits, unless the person then wants to stay.
    func quitByPerson(from window: NavigationWindow) {
        Task {
            for window in windows { guard await window.mayClose() else { return } }
            askAboutDownloads(over: window) { [weak self] in self?.quit() }
        }
    }
}
