internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative
internal import Logging

/// The part of the application that stores the windows' state shortly after each change.
final class StateSaver {
    /// The delay that combines a burst of changes into one write; a killed app loses the changes of at most this time.
    private static let pause = Duration.milliseconds(300)

    private let file: StateFile
    private let app: AppEnvironment
    private weak var application: HotwireApplication?
    private var wait: Task<Void, Never>?
    private var written: String?
    private var hasEnded = false
    private var cookies: [StoredCookie] = []
    private var cookiesChanged = true
    private var jar: (environment: WebEnvironment, listener: CookieListener)?

    init(_ application: HotwireApplication) {
        self.application = application
        app = application.environment
        file = StateFile(applicationID: app.applicationID, logger: app.logger)
    }

    isolated deinit { wait?.cancel() }

    private var windows: [NavigationWindow] { application?.windows ?? [] }

    /// Sets the cookies that are already in the jar, which is only read after the first change.
    func take(_ cookies: [StoredCookie]) { self.cookies = cookies }

    /// Starts storing the state, because a window was opened.
    func begin() {
        hasEnded = false
        changed()
    }

    /// Records that the state may have changed.
    func changed() {
        guard wait == nil, !hasEnded, !windows.isEmpty else { return }
        wait = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.pause)  // throws when the wait is canceled
            guard !Task.isCancelled else { return }
            await self?.keep()
        }
    }

    /// Writes the current state before the program ends, then stops: closing the windows one after another is not a change.
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

    /// Writes the state if it has changed, unless all windows are still empty because the previous state is loading.
    private func write() {
        let state = state
        let text = state.text
        guard text != written, !state.windows.isEmpty else { return }
        written = text
        file.write(text)
    }

    /// The state without cookies of other sites, such as a popup's.
    private var state: SavedApp {
        let origins = windows.flatMap(\.content.navigators).map(\.engine.router.origins)
        return SavedApp(
            windows: windows.map(\.saved).filter { !$0.isEmpty },
            cookies: cookies.filter { cookie in origins.contains { cookie.belongs(to: $0) } }
        )
    }

    /// Observes the jar of the app's web views, which exist by now.
    private func watchCookies() {
        let navigators = windows.flatMap(\.content.navigators)
        guard let environment = navigators.first?.session.webView.configuration.environment,
            environment !== jar?.environment
        else { return }
        jar = (environment, environment.onCookieChange { [weak self] in self?.cookiesChange() })
        cookiesChanged = true
    }

    /// Called when the cookies have changed.
    func cookiesChange() {
        cookiesChanged = true
        changed()
    }

    private func readCookies() async {
        guard let jar else { return }
        cookiesChanged = false
        do {
            cookies = try await jar.environment.cookieJar.sessionCookies()
        } catch {
            app.logger.warning("could not read the session cookies: \(error)")
        }
    }
}

/// The file of the app's windows and screens, written atomically and readable only by its owner.
struct StateFile {
    private let folder: StateFolder
    private let logger: Logger

    init(applicationID: String, logger: Logger) {
        folder = StateFolder(applicationID: applicationID)
        self.logger = logger
    }

    var path: String { "\(folder.path)/state.json" }

    /// Returns the stored state; `nil` if there is none that can be read.
    func read() async -> SavedApp? {
        // The first run has no file.
        guard let data = await BackgroundWriter.shared.read(path, logger: logger) else { return nil }
        do {
            guard data.count <= SavedApp.format.mostBytes else { throw StoredFileError.tooLarge(SavedApp.format) }
            return try SavedApp(parsing: String(decoding: data, as: UTF8.self)) { problem in
                logger.warning("\(path): \(problem)")
            }
        } catch {
            logger.warning("could not read window state: \(path): \(error)")
            return nil
        }
    }

    /// Writes the state in the background.
    func write(_ text: String) {
        guard text.utf8.count <= SavedApp.format.mostBytes else {
            return logger.warning("could not save window state: it is larger than \(SavedApp.format.mostBytes) bytes")
        }
        BackgroundWriter.shared.change(path, .replace(Data(text.utf8)), logger: logger)
    }

    func remove() { BackgroundWriter.shared.change(path, .remove, logger: logger) }
}
