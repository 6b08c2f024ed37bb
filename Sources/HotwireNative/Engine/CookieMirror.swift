internal import GLibInterop
internal import HotwireCore
internal import Logging

/// Remembers the cookies without an expiry date, and restores them if the network process that held them dies.
///
/// The next request of a page gets a new process with an empty jar, and the user would be signed out.
final class CookieMirror {
    /// The content of the jar when it was last read.
    private(set) var cookies: [Cookie] = []

    private weak var environment: WebEnvironment?
    private var processes: [Int32: ProcessEnd] = [:]
    private var connection: SignalConnection?
    /// The queue on which processes are searched for.
    let disk = DiskQueue()
    /// Whether a search for processes is running, and whether to search again afterwards.
    private var (isLooking, looksAgain) = (false, false)
    private var listeners = CookieListeners()
    private var isReading = false
    private var isOutdated = false
    private var isRestoring = false
    private var waiting: [() -> Void] = []
    /// Closures that wait for the process to end, as their load did.
    private var expecting: [() -> Void] = []
    private var patience: Task<Void, Never>?
    /// Whether the engine no longer reports changes; it does so only for its first network process.
    private var isDeaf = false

    init(environment: WebEnvironment) {
        self.environment = environment
    }

    /// Starts observing; further calls do nothing.
    func start() {
        guard connection == nil else { return }
        connection = store?.manager?.connect(PlainSignal("changed"), to: self, CookieMirror.changed)
    }

    /// Calls a closure when cookies have changed, or may have, until the returned listener is released.
    func listen(_ body: @escaping () -> Void) -> CookieListener {
        start()
        return listeners.add(body)
    }

    /// Handles a server's response, which may have set cookies.
    func pageCame() {
        if isDeaf { changed() } else { watchProcess() }
    }

    private func changed() {
        read()
        listeners.tell()
    }

    /// Runs a closure when the jar is complete: now, unless the network process has just died.
    func whenSettled(_ body: @escaping () -> Void) {
        endDead()
        isRestoring ? waiting.append(body) : body()
    }

    /// All cookies were deleted, and none of them may be restored.
    func jarWasCleared() { cookies = [] }

    /// Runs a closure after a load failed as if the process had died: waits a moment, as the page may notice it before
    /// us.
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

    /// On a busy machine, a process may end a moment after its connections do.
    private static let mostPatience = Duration.milliseconds(500)

    private var store: CookieStore? { environment.map { CookieStore(environment: $0) } }

    /// Whether the end of a network process would be noticed: it is searched for after the first page came.
    var isWatching: Bool { !processes.isEmpty }

    /// Whether the death that a load reported has yet to be observed.
    private var mayDie: Bool { !isRestoring && isWatching && !hasDead }

    private var hasDead: Bool { processes.values.contains { $0.hasEnded } }

    private func endDead() {
        if hasDead { processEnded() }
    }

    private func watchProcess() {
        guard processes.isEmpty || isDeaf else { return }
        guard !isLooking else { return looksAgain = true }
        isLooking = true
        Task { [weak self, disk] in
            let found = await disk.run { NetworkProcess.identifiers }
            self?.watch(found)
            self?.searchEnded()
        }
    }

    private func searchEnded() {
        isLooking = false
        guard looksAgain else { return }
        looksAgain = false
        watchProcess()
    }

    private func watch(_ found: [Int32]) {
        for identifier in found where processes[identifier] == nil {
            processes[identifier] = ProcessEnd(of: identifier) { [weak self] in self?.endDead() }
        }
    }

    /// Changes that arrive while the jar is read cause another read.
    private func read() {
        watchProcess()
        guard !isReading else { return isOutdated = true }
        read(after: .zero)
    }

    private func read(after pause: Duration) {
        // A read in progress may outlive the jar.
        guard let store else { return }
        isReading = true
        Task { [weak self, store] in
            if pause > .zero { try? await MainLoopClock().sleep(for: pause) }  // nobody cancels it
            let found = try? await store.sessionCookies()  // what cannot be read is kept as it was
            self?.take(found, isSecondLook: pause > .zero)
        }
    }

    /// A jar whose process just died is empty, perhaps before the death is known: missing cookies must still be missing
    /// later.
    private func take(_ found: [Cookie]?, isSecondLook: Bool) {
        isReading = false
        if let found, !isRestoring, !hasDead {
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

    private static func holds(_ jar: [Cookie], _ cookie: Cookie) -> Bool { jar.contains { $0.hasPlace(of: cookie) } }

    private static let secondLook = Duration.milliseconds(200)

    private func processEnded() {
        processes = processes.filter { !$0.value.hasEnded }
        guard !isRestoring else { return }  // that goes on until a process lives
        isDeaf = true
        isRestoring = true
        stopExpecting()
        guard let store else { return }
        let lost = cookies
        environment?.logger.warning("the network process died; \(lost.count) session cookies are put back")
        Task.immediate { [weak self, store, disk] in
            for _ in 0..<Self.mostTries {
                await Self.putBack(lost, into: store)
                guard let found = try? await store.sessionCookies() else { continue }  // the next try may tell
                // A cookie that is present shows that the jar is alive; the engine may refuse another permanently.
                let isAlive = lost.isEmpty || lost.contains { Self.holds(found, $0) }
                guard isAlive else { continue }
                // The end of a process that is not watched goes unnoticed, and the cookies are lost with it.
                let living = await disk.run { NetworkProcess.identifiers }
                guard let self else { return }
                watch(living)
                if !living.isEmpty, !hasDead { break }
            }
            self?.restored()
        }
    }

    /// Until the engine itself has noticed that its process died, what is put into the jar is silently lost.
    private static let mostTries = 1_000

    /// All are set concurrently: a page's first request must not precede the last cookie.
    private static func putBack(_ cookies: [Cookie], into store: CookieStore) async {
        let tasks = cookies.map { cookie in Task.immediate { await store.putBack([cookie]) } }
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
