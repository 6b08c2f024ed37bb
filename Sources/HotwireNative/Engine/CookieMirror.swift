internal import GLibInterop
internal import HotwireCore
internal import Logging

// The next request of a page would start a new process with an empty jar, and the user would be signed out.
/// A copy of the cookies without an expiry date, which restores them if the network process that held them dies.
final class CookieMirror {
    /// The jar's content when it was last read.
    private(set) var cookies: [StoredCookie] = []

    private weak var environment: WebEnvironment?
    let processes = NetworkProcessWatch()
    private var connection: SignalConnection?
    private var listeners = CookieListeners()
    private var isReading = false
    private var isOutdated = false
    private var isRestoring = false
    private var waiting: [() -> Void] = []
    /// Closures that wait until the process has ended, because its death made their load fail.
    private var expecting: [() -> Void] = []
    private var patience: Task<Void, Never>?
    /// Whether the engine no longer reports changes, which it does only for its first network process.
    private var missesChanges = false

    init(environment: WebEnvironment) {
        self.environment = environment
        processes.onEnd = { [weak self] in self?.endDead() }
    }

    /// Starts observing; further calls do nothing.
    func start() {
        guard connection == nil else { return }
        connection = jar?.manager?.connect(PlainSignal("changed"), to: self, CookieMirror.changed)
    }

    /// Calls a closure when cookies have changed, or may have, until the returned listener is released.
    func listen(_ body: @escaping () -> Void) -> CookieListener {
        start()
        return listeners.add(body)
    }

    /// Handles a server's response, which may have set cookies.
    func pageCame() {
        if missesChanges { changed() } else { processes.search() }
    }

    private func changed() {
        read()
        listeners.notify()
    }

    /// Runs a closure when the jar is complete: at once, unless the network process has just died.
    func whenSettled(_ body: @escaping () -> Void) {
        endDead()
        isRestoring ? waiting.append(body) : body()
    }

    /// Forgets all cookies after their deletion, so that none is restored.
    func jarWasCleared() { cookies = [] }

    /// Runs a closure after a load failed as if the process had died; waits briefly, because the page may notice the death first.
    func afterInterruption(_ body: @escaping () -> Void) {
        guard mayDie else { return whenSettled(body) }
        expecting.append(body)
        guard expecting.count == 1 else { return }
        patience = Task { [weak self] in
            do { try await MainLoopClock().sleep(for: Self.mostPatience) } catch { return }  // the process has ended
            self?.stopExpecting()
        }
    }

    private func stopExpecting() {
        patience?.cancel()
        let ready = expecting
        expecting = []
        ready.forEach(whenSettled)
    }

    /// How long to wait for a process's end, which may follow a moment after its connections close on a busy machine.
    private static let mostPatience = Duration.milliseconds(500)

    private var jar: CookieJar? { environment?.cookieJar }

    /// Whether a death that a load reported has yet to be observed.
    private var mayDie: Bool { !isRestoring && processes.isWatching && !processes.hasDead }

    private func endDead() {
        if processes.hasDead { processEnded() }
    }

    /// Reads the jar; a change during a read causes another read.
    private func read() {
        processes.search()
        guard !isReading else { return isOutdated = true }
        read(after: .zero)
    }

    private func read(after pause: Duration) {
        // A read in progress may outlive the jar.
        guard let jar else { return }
        isReading = true
        Task { [weak self, jar] in
            if pause > .zero { try? await MainLoopClock().sleep(for: pause) }  // is never canceled
            let found = try? await jar.sessionCookies()  // on an error, the previous cookies are kept
            self?.take(found, isSecondLook: pause > .zero)
        }
    }

    /// Handles the result of a read; cookies that are missing must still be missing in a second read.
    private func take(_ found: [StoredCookie]?, isSecondLook: Bool) {
        // A jar is empty when its process has just died, perhaps before the death is known.
        isReading = false
        if let found, !isRestoring, !processes.hasDead {
            guard isSecondLook || cookies.allSatisfy({ Self.holds(found, $0) }) else {
                return read(after: Self.secondLook)
            }
            cookies = found
        }
        if isOutdated {
            isOutdated = false
            read()
        }
    }

    private static func holds(_ found: [StoredCookie], _ cookie: StoredCookie) -> Bool {
        found.contains { $0.hasPlace(of: cookie) }
    }

    private static let secondLook = Duration.milliseconds(200)

    private func processEnded() {
        processes.forgetDead()
        guard !isRestoring else { return }  // the restoring continues until a process is alive
        missesChanges = true
        processes.searchesAlways = true
        isRestoring = true
        stopExpecting()
        guard let jar else { return }
        let lost = cookies
        environment?.logger.warning("the network process died; restoring \(lost.count) session cookies")
        Task.immediate { [weak self, jar, processes] in
            for _ in 0..<Self.mostTries {
                await Self.putBack(lost, into: jar)
                guard let found = try? await jar.sessionCookies() else { continue }  // the next attempt may succeed
                // A restored cookie shows that the jar is alive; the engine may refuse another one permanently.
                let isAlive = lost.isEmpty || lost.contains { Self.holds(found, $0) }
                guard isAlive else { continue }
                // If the process is not watched, its end goes unnoticed, and the cookies are lost with it.
                guard self != nil else { return }
                if await processes.findLiving(), !processes.hasDead { break }
            }
            self?.restored()
        }
    }

    /// The maximum number of attempts, because restored cookies are silently lost until the engine notices that its process died.
    private static let mostTries = 1_000

    /// Sets all cookies concurrently, because a page's first request must not precede the last cookie.
    private static func putBack(_ cookies: [StoredCookie], into jar: CookieJar) async {
        let tasks = cookies.map { cookie in Task.immediate { await jar.putBack([cookie]) } }
        for task in tasks { await task.value }
    }

    private func restored() {
        isRestoring = false
        changed()
        let ready = waiting
        waiting = []
        ready.forEach { $0() }
    }
}

/// A subscription to changes in the cookie jar, which ends when it is released.
package final class CookieListener {
    fileprivate let body: () -> Void

    fileprivate init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

/// The jar's listeners, held weakly.
struct CookieListeners {
    private struct Weak {
        weak var listener: CookieListener?
    }

    private var all: [Weak] = []

    mutating func add(_ body: @escaping () -> Void) -> CookieListener {
        let listener = CookieListener(body)
        all = all.filter { $0.listener != nil } + [Weak(listener: listener)]
        return listener
    }

    func notify() { all.forEach { $0.listener?.body() } }
}
