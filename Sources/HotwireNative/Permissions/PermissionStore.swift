internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
import HotwireCore
internal import Logging

/// Keeps what people answered when pages asked, in a file that its owner alone can read.
///
/// Without an application id there is no file, and the answers end with the program.
final class PermissionStore {
    /// The answers.
    private(set) var permissions: SitePermissions
    /// The file, if there is one.
    let path: String?
    private let logger: Logger
    private var observers: [ObjectIdentifier: () -> Void] = [:]

    init(applicationID: String?, logger: Logger) {
        self.logger = logger
        let folder = g_get_user_data_dir().map { String(cString: $0) } ?? "."
        path = applicationID.map { "\(folder)/\($0)/permissions.json" }
        permissions = Self.read(path, logger)
    }

    /// Hears when the answers change; the same object is told once.
    func observe(_ object: AnyObject, _ body: @escaping () -> Void) { observers[ObjectIdentifier(object)] = body }

    /// Tells an object no more.
    func stopObserving(_ object: AnyObject) { observers[ObjectIdentifier(object)] = nil }

    /// Takes in an answer.
    func remember(_ answer: SitePermissions.Answer) { change { $0.remember(answer) } }

    /// Forgets an answer.
    func forget(_ origin: Origin, _ permission: PagePermission) { change { $0.forget(origin, permission) } }

    /// Forgets all answers.
    func forgetAll() { change { $0.forgetAll() } }

    /// Another start of the program may have written meanwhile.
    private func change(_ body: (inout SitePermissions) -> Void) {
        if path != nil { permissions = Self.read(path, logger) }
        body(&permissions)
        write()
        observers.values.forEach { $0() }
    }

    private static func read(_ path: String?, _ logger: Logger) -> SitePermissions {
        guard let path, let file = try? FileManager.default.attributesOfItem(atPath: path) else {
            return SitePermissions()  // nobody was asked yet
        }
        do {
            guard file[.type] as? FileAttributeType == .typeRegular,
                let size = file[.size] as? Int64, size <= SitePermissions.mostBytes
            else { throw SitePermissionsError.tooLarge }
            let data = try Data(contentsOf: URL(filePath: path))
            return try SitePermissions(parsing: String(decoding: data, as: UTF8.self))
        } catch {
            logger.warning("what pages may use is asked anew: \(path): \(error)")
            return SitePermissions()
        }
    }

    private func write() {
        guard let path else { return }
        let text = permissions.text
        g_mkdir_with_parents(URL(filePath: path).deletingLastPathComponent().path, 0o700)
        var error: UnsafeMutablePointer<GError>?
        let flags = G_FILE_SET_CONTENTS_CONSISTENT
        g_file_set_contents_full(path, text, gssize(text.utf8.count), flags, 0o600, &error)
        if let error { logger.warning("an answer was not kept: \(GLibError(consuming: error))") }
    }
}
