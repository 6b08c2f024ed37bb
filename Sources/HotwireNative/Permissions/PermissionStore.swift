internal import CWebKitGTK
internal import FoundationEssentials
import HotwireCore
internal import Logging

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
    /// What was changed here and is not in the file yet.
    private var unwritten: [SitePermissions.Change] = []

    init(applicationID: String?, logger: Logger) {
        self.logger = logger
        let folder = g_get_user_data_dir().map { String(cString: $0) } ?? "."
        path = applicationID.map { "\(folder)/\($0)/permissions.json" }
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
        unwritten.append(change)
        let update = BackgroundWriter.Change.update { [weak self, logger] data in
            var written = Self.parse(data, path, logger)
            written.apply(change)
            Task { @MainActor [weak self, written] in self?.take(written) }
            return Data(written.text.utf8)
        }
        BackgroundWriter.shared.change(path, update, logger: logger)
    }

    /// The oldest change is in the file now, with what other starts of the program wrote.
    private func take(_ written: SitePermissions) {
        unwritten.removeFirst()
        var known = written
        for change in unwritten { known.apply(change) }
        guard known != permissions else { return }
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
