internal import GLibInterop
internal import HotwireCore
internal import Logging

/// Stores the windows' state shortly after a change; does nothing while nothing changes.
final class StateSaver {
    /// Changes come in bursts, of which one is written; so long a kill may take back.
    private static let pause = Duration.milliseconds(300)

    private let file: StateFile
    private let app: AppEnvironment
    private weak var application: HotwireApplication?
    private var wait: Task<Void, Never>?
    private var written: String?
    private var hasEnded = false
    private var cookies: [Cookie] = []
    private var cookiesChanged = true
    private var jar: (environment: WebEnvironment, listener: CookieListener)?

    init(_ application: HotwireApplication) {
        self.application = application
        app = application.environment
        file = StateFile(applicationID: app.applicationID, logger: app.logger)
    }

    isolated deinit { wait?.cancel() }

    private var windows: [NavigationWindow] { application?.windows ?? [] }

    /// These cookies are in the jar now, which is not read before the first change is written.
    func take(_ cookies: [Cookie]) { self.cookies = cookies }

    /// There is a window, whose state is kept from now on.
    func begin() {
        hasEnded = false
        changed()
    }

    /// Something is another than it was, perhaps.
    func changed() {
        guard wait == nil, !hasEnded, !windows.isEmpty else { return }
        wait = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.pause)  // an error says that the wait was dropped
            guard !Task.isCancelled else { return }
            await self?.keep()
        }
    }

    /// Writes what there is now, before the program ends, and nothing afterwards: windows that are closed one after another are no change.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        wait?.cancel()
        wait = nil
        write()
    }

    private func keep() async {
        wait = nil
        watchCookies()
        if cookiesChanged { await readCookies() }
        guard !hasEnded else { return }
        write()
    }

    /// A window that shows nothing yet takes nothing back: its state may just be on its way.
    private func write() {
        let state = state
        let text = state.text
        guard text != written, !state.windows.isEmpty else { return }
        written = text
        file.write(text)
    }

    /// Cookies of others, such as those that a popup got, are none of the app's.
    private var state: SavedState {
        let origins = windows.flatMap(\.content.navigators).map(\.engine.router.origins)
        return SavedState(
            windows: windows.map(\.saved).filter { !$0.isEmpty },
            cookies: cookies.filter { cookie in origins.contains { cookie.belongs(to: $0) } }
        )
    }

    /// The jar is the one of the app's web views, which there are now.
    private func watchCookies() {
        let navigators = windows.flatMap(\.content.navigators)
        guard let environment = navigators.first?.session.webView.configuration.environment,
            environment !== jar?.environment
        else { return }
        jar = (environment, environment.cookieMirror.listen { [weak self] in self?.cookiesChange() })
        cookiesChanged = true
    }

    /// The cookies are others than they were.
    func cookiesChange() {
        cookiesChanged = true
        changed()
    }

    private func readCookies() async {
        guard let jar else { return }
        cookiesChanged = false
        do {
            cookies = try await CookieStore(environment: jar.environment).sessionCookies()
        } catch {
            app.logger.warning("the session's cookies are not known: \(error)")
        }
    }
}
