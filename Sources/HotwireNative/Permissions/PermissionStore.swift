internal import FoundationEssentials
import HotwireCore
internal import Logging
internal import Synchronization

/// Keeps what people answered when pages asked, in a file that its owner alone can read.
///
/// An answer applies at once and is written in the background. Without an application id there is no file, and the answers
/// end with the program.
final class PermissionStore {
    /// The answers.
    private(set) var permissions: SitePermissions
    /// The file, if there is one.
    let path: String?
    private let logger: Logger
    private var observers: [ObjectIdentifier: () -> Void] = [:]
    /// What was changed here and is not in the file yet; it stays until a write has succeeded.
    private let unwritten = UnwrittenChanges()

    init(applicationID: String?, logger: Logger) {
        self.logger = logger
        path = applicationID.map { "\(BaseFolders.data)/\($0)/permissions.json" }
        permissions = Self.parse(path.flatMap { BackgroundWriter.content(of: $0, logger: logger) }, path, logger)
    }

    /// Hears when the answers change; the same object is told once.
    func observe(_ object: AnyObject, _ body: @escaping () -> Void) { observers[ObjectIdentifier(object)] = body }

    /// Tells an object no more.
    func stopObserving(_ object: AnyObject) { observers[ObjectIdentifier(object)] = nil }

    /// Takes in an answer.
    func remember(_ answer: SitePermissions.Answer) { change(.remember(answer)) }

    /// Forgets an answer.
    func forget(_ origin: Origin, _ permission: PagePermission) { change(.forget(origin, permission)) }

    /// Forgets all answers.
    func forgetAll() { change(.forgetAll) }

    /// Another start of the program may have written meanwhile, so the change is made on what the file has.
    private func change(_ change: SitePermissions.Change) {
        permissions.apply(change)
        observers.values.forEach { $0() }
        guard let path else { return }
        unwritten.add(change)
        let update = BackgroundWriter.Change.update { [unwritten, logger] data in
            Data(unwritten.written(to: Self.parse(data, path, logger)).text.utf8)
        }
        BackgroundWriter.shared.change(path, update, logger: logger) { [weak self, unwritten] isWritten in
            guard isWritten else { return }
            unwritten.wereWritten()
            Task { @MainActor [weak self] in self?.take() }
        }
    }

    /// The file has other answers now, perhaps those that another start of the program wrote.
    private func take() {
        guard let known = unwritten.known, known != permissions else { return }
        permissions = known
        observers.values.forEach { $0() }
    }

    private nonisolated static func parse(_ data: Data?, _ path: String?, _ logger: Logger) -> SitePermissions {
        guard let data else { return SitePermissions() }  // nobody was asked yet
        do {
            return try SitePermissions(parsing: String(decoding: data, as: UTF8.self))
        } catch {
            logger.warning("could not read \(path ?? ""), so pages ask again: \(error)")
            return SitePermissions()
        }
    }
}

/// The changes that the file of answers lacks, in order; a write that failed leaves them for the next one.
private nonisolated final class UnwrittenChanges: Sendable {
    private struct State {
        var changes: [SitePermissions.Change] = []
        /// How many of them the write that is under way makes.
        var inWork = 0
        /// What that write makes of the file.
        var result: SitePermissions?
        /// What the file has.
        var file: SitePermissions?
    }

    private let state = Mutex(State())

    func add(_ change: SitePermissions.Change) {
        state.withLock { state in
            // Nothing before it matters any longer; what a write has in work is counted.
            if case .forgetAll = change { state.changes.removeSubrange(state.inWork...) }
            state.changes.append(change)
        }
    }

    /// Returns what becomes of the file's answers with all changes.
    func written(to file: SitePermissions) -> SitePermissions {
        state.withLock { state in
            var answers = file
            for change in state.changes { answers.apply(change) }
            state.inWork = state.changes.count
            state.result = answers
            return answers
        }
    }

    /// The write has succeeded.
    func wereWritten() {
        state.withLock { state in
            // The write of several changes reports each of them.
            guard let result = state.result else { return }
            state.changes.removeFirst(state.inWork)
            (state.file, state.result, state.inWork) = (result, nil, 0)
        }
    }

    /// The answers in the file with the changes that it lacks; `nil` before the first write.
    var known: SitePermissions? {
        state.withLock { state in
            guard var answers = state.file else { return nil }
            for change in state.changes { answers.apply(change) }
            return answers
        }
    }
}
