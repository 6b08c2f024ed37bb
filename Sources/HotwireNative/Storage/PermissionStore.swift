internal import FoundationEssentials
package import HotwireCore
internal import Logging
internal import Synchronization

/// The user's answers to permission requests, in a file that only its owner can read.
package final class PermissionStore {
    // An answer applies at once, and is written in the background. Without an application identifier there is no file, and
    // the answers are lost when the program ends.
    package private(set) var permissions: SitePermissions
    /// The file's path; `nil` without an application identifier.
    let path: String?
    private let logger: Logger
    private var observers: [ObjectIdentifier: () -> Void] = [:]
    /// The changes that are not yet in the file, kept until a write succeeds.
    private let unwritten = UnwrittenChanges()

    init(applicationID: String?, logger: Logger) {
        self.logger = logger
        path = applicationID.map { "\(BaseFolders.data)/\($0)/permissions.json" }
        permissions = Self.parse(path.flatMap { BackgroundWriter.content(of: $0, logger: logger) }, path, logger)
    }

    /// Calls a closure when the answers change; each object has at most one closure.
    package func observe(_ object: AnyObject, _ body: @escaping () -> Void) {
        observers[ObjectIdentifier(object)] = body
    }

    package func stopObserving(_ object: AnyObject) { observers[ObjectIdentifier(object)] = nil }

    func remember(_ answer: SitePermissions.Answer) { change(.remember(answer)) }

    package func forget(_ origin: Origin, _ permission: PagePermission) { change(.forget(origin, permission)) }

    func forgetAll() { change(.forgetAll) }

    private func change(_ change: SitePermissions.Change) {
        permissions.apply(change)
        observers.values.forEach { $0() }
        guard let path else { return }
        unwritten.add(change)
        // Another process of the app may have written meanwhile, so the change is applied to the file's current content.
        let update = BackgroundWriter.Change.update { [unwritten, logger] data in
            Data(unwritten.written(to: Self.parse(data, path, logger)).text.utf8)
        }
        BackgroundWriter.shared.change(path, update, logger: logger) { [weak self, unwritten] isWritten in
            guard isWritten else { return }
            unwritten.wereWritten()
            Task { @MainActor [weak self] in self?.take() }
        }
    }

    /// Adopts the answers in the file, which another process of the app may have changed.
    private func take() {
        guard let known = unwritten.known, known != permissions else { return }
        permissions = known
        observers.values.forEach { $0() }
    }

    private nonisolated static func parse(_ data: Data?, _ path: String?, _ logger: Logger) -> SitePermissions {
        guard let data else { return SitePermissions() }  // no page has asked yet
        do {
            return try SitePermissions(parsing: String(decoding: data, as: UTF8.self))
        } catch {
            logger.warning("could not read \(path ?? ""); sites must ask for permissions again: \(error)")
            return SitePermissions()
        }
    }
}

/// The changes that are not yet in the file of answers, in order; the next write includes those of a failed one.
private nonisolated final class UnwrittenChanges: Sendable {
    private struct State {
        var changes: [SitePermissions.Change] = []
        /// The number of changes that the current write includes.
        var inWork = 0
        /// The file's content after the current write.
        var result: SitePermissions?
        /// The file's current content.
        var file: SitePermissions?
    }

    private let state = Mutex(State())

    func add(_ change: SitePermissions.Change) {
        state.withLock { state in
            // Earlier changes no longer matter; those of the current write are still counted.
            if case .forgetAll = change { state.changes.removeSubrange(state.inWork...) }
            state.changes.append(change)
        }
    }

    /// Returns the file's answers with all changes applied.
    func written(to file: SitePermissions) -> SitePermissions {
        state.withLock { state in
            var answers = file
            for change in state.changes { answers.apply(change) }
            state.inWork = state.changes.count
            state.result = answers
            return answers
        }
    }

    /// Records that the write has succeeded.
    func wereWritten() {
        state.withLock { state in
            // A write of several changes reports its success once for each of them.
            guard let result = state.result else { return }
            state.changes.removeFirst(state.inWork)
            (state.file, state.result, state.inWork) = (result, nil, 0)
        }
    }

    /// The answers in the file with the pending changes applied; `nil` before the first write.
    var known: SitePermissions? {
        state.withLock { state in
            guard var answers = state.file else { return nil }
            for change in state.changes { answers.apply(change) }
            return answers
        }
    }
}
