import Glibc
import HotwireCore

/// The files of an app in the user's folders, as far as the running app itself writes them.
///
/// An app may run while it is removed. It then leaves nothing behind, as nothing is written for an app without its ``AppOwner``.
struct OwnFiles {
    /// The reason why nothing was changed.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// The app was removed.
        case removed(String)
        /// There is a file of another program, or a link.
        case foreign(String)
        /// A file cannot be written or removed.
        case file(FileTransaction.Failure)

        var description: String {
            switch self {
            case .removed(let name): "“\(name)” is no longer installed."
            case .foreign(let path): "\(path) belongs to another program."
            case .file(let failure): "\(failure)"
            }
        }
    }

    /// The app.
    let app: DesktopApp

    /// Writes files, unless they are there already; a file of another program is never replaced.
    ///
    /// - Parameter files: the files
    /// - Returns: Whether a file has changed.
    /// - Throws: ``Failure``; nothing has changed then.
    @discardableResult
    func write(_ files: [FileTransaction.File]) throws(Failure) -> Bool {
        guard !app.owner.isGone else { throw .removed(app.name) }
        var changed: [FileTransaction.File] = []
        for file in files {
            let text = Self.text(file.path)
            guard mayReplace(text) else { throw .foreign(file.path) }
            // It could not be read again.
            guard file.bytes.count <= AppFile.largestFile else { throw .file(.init(path: file.path, code: EFBIG)) }
            if text.map({ Array($0.utf8) }) != file.bytes { changed.append(file) }
        }
        guard !changed.isEmpty else { return false }
        try commit(FileTransaction(files: changed, removed: []))
        return true
    }

    /// Deletes a file of the app, also after it was removed.
    ///
    /// - Parameter path: the path
    /// - Throws: ``Failure``; nothing has changed then.
    func delete(_ path: String) throws(Failure) {
        guard let text = Self.text(path) else { return }
        guard mayReplace(text) else { throw .foreign(path) }
        try commit(FileTransaction(files: [], removed: [path]))
    }

    private func mayReplace(_ text: String?) -> Bool {
        AppOwner.mayReplace(text) { $0.app == app.baseID }
    }

    /// Returns the text of a file: `nil` if there is none; empty if it cannot be read, as that of a link.
    static func text(_ path: String) -> String? {
        do throws(BoundedFile.Problem) {
            let data = try BoundedFile.read(path, limit: AppFile.largestFile, followsLinks: false)
            return String(decoding: data, as: UTF8.self)
        } catch {
            return error == .missing ? nil : ""
        }
    }

    private func commit(_ change: FileTransaction) throws(Failure) {
        do throws(FileTransaction.Failure) { try change.commit() } catch { throw .file(error) }
    }
}
