internal import GLibInterop
internal import HotwireCore
internal import Logging

/// Remembers the cookies without an expiry date, and puts them back where the network process died that held them.
///
/// The next request of a page gets a new process with an empty jar, and the server would take the person for a stranger.
final class CookieMirror {
    /// Hears when the cookies are back in the jar.
    var onRestore: (() -> Void)?
    /// What the jar held when it was read last.
    private(set) var cookies: [Cookie] = []

    private unowned let environment: WebEnvironment
    private var process: ProcessEnd?
    private var connection: SignalConnection?
    private var isReading = false
    private var isOutdated = false
    private var isRestoring = false
    /// Whether the engine does not tell of changes any more, as it does only of those in its first network process.
    private var isDeaf = false

    init(environment: WebEnvironment) {
        self.environment = environment
    }

    /// Listens from now on; more than once does nothing.
    func start() {
        guard connection == nil else { return }
        connection = store.manager?.connect(PlainSignal("changed"), to: self, CookieMirror.read)
    }

    /// A server answered, perhaps with cookies.
    func pageCame() {
        watchProcess()
        if isDeaf { read() }
    }

    /// A load failed as if the process had died; that it did may not have been told yet.
    func loadWasInterrupted() {
        if process?.hasEnded == true { processEnded() }
    }

    private var store: CookieStore { CookieStore(environment: environment) }

    private func watchProcess() {
        guard process == nil, let identifier = NetworkProcess.identifier else { return }
        process = ProcessEnd(of: identifier) { [weak self] in self?.processEnded() }
    }

    /// Changes that come while the jar is read lead to one more reading.
    private func read() {
        watchProcess()
        guard !isReading else { return isOutdated = true }
        isReading = true
        Task { [weak self, store] in
            let found = try? await store.sessionCookies()  // what cannot be read is kept as it was
            self?.take(found)
        }
    }

    /// A jar whose process just died is empty; that is no news.
    private func take(_ found: [Cookie]?) {
        isReading = false
        if let found, !isRestoring, process?.hasEnded != true { cookies = found }
        if isOutdated {
            isOutdated = false
            read()
        }
    }

    private func processEnded() {
        process = nil
        isDeaf = true
        isRestoring = true
        let lost = cookies
        Hotwire.config.logger.warning("the network process died; \(lost.count) session cookies are put back")
        Task.immediate { [weak self, store] in
            for _ in 0..<Self.mostTries {
                await Self.putBack(lost, into: store)
                guard let found = try? await store.sessionCookies() else { continue }  // the next try may tell
                if lost.allSatisfy({ cookie in found.contains { $0.hasPlace(of: cookie) } }) { break }
            }
            self?.restored()
        }
    }

    /// Until the engine itself has noticed that its process died, what is put into the jar is lost without a word.
    private static let mostTries = 1_000

    /// All are on their way at once: the first request of a page must not come before the last cookie.
    private static func putBack(_ cookies: [Cookie], into store: CookieStore) async {
        let tasks = cookies.map { cookie in Task.immediate { await store.putBack([cookie]) } }
        for task in tasks { await task.value }
    }

    private func restored() {
        isRestoring = false
        read()
        onRestore?()
    }
}
