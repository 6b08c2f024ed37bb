import Glibc
import HotwireCore

// An app may still run while it is removed. It then writes nothing, because each write requires that its ``AppOwner`` exists.
/// The files in the user's folders that a running app writes for itself.
struct OwnFiles {
    /// The reason why no file was changed.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// The app with this name was removed.
        case removed(String)
        /// The file at this path is a link or belongs to another program.
        case foreign(String)
        /// A file could not be written or removed.
        case file(FileTransaction.Failure)

        var description: String {
            switch self {
            case .removed(let name): "“\(name)” is no longer installed."
            case .foreign(let path): "\(path) belongs to another program."
            case .file(let failure): "\(failure)"
            }
        }
    }

    let app: DesktopApp

    /// Writes files that differ from the existing ones; returns whether a file changed, and changes nothing if it throws.
    @discardableResult
    func write(_ files: [FileTransaction.File]) throws(Failure) -> Bool {
        guard !app.owner.isGone else { throw .removed(app.name) }
        var changed: [FileTransaction.File] = []
        for file in files {
            let text = Self.text(file.path)
            guard mayReplace(text) else { throw .foreign(file.path) }
            // The program could not read a larger file again.
            guard file.bytes.count <= AppFile.largestFile else { throw .file(.init(path: file.path, code: EFBIG)) }
            if text.map({ Array($0.utf8) }) != file.bytes { changed.append(file) }
        }
        guard !changed.isEmpty else { return false }
        try commit(FileTransaction(files: changed, removed: []))
        return true
    }

    /// Deletes a file of the app, even after the app was removed; throws if another program owns the file.
    func delete(_ path: String) throws(Failure) {
        guard let text = Self.text(path) else { return }
        guard mayReplace(text) else { throw .foreign(path) }
        try commit(FileTransaction(files: [], removed: [path]))
    }

    private func mayReplace(_ text: String?) -> Bool {
        AppOwner.mayReplace(text) { $0.app == app.baseID }
    }

    /// Returns a file's text; `nil` if there is no file, and an empty text if it is a link or cannot be read.
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
