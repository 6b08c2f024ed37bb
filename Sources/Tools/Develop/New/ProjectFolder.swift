import Foundation

/// The folder of a new app, which must not have any files yet.
struct ProjectFolder {
    /// The reason that nothing was written.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// There is something of that name.
        case exists(String)
        /// There is a folder of that name with files.
        case isUsed(String)
        /// A file could not be written.
        case file(FileTransaction.Failure)

        var description: String {
            switch self {
            case .exists(let name): "“\(name)” exists and is not a folder; choose another name"
            case .isUsed(let name): "the folder “\(name)” is not empty; choose another name, or remove its files"
            case .file(let failure): "\(failure)"
            }
        }
    }

    private let name: String

    /// Describes a folder below the current one.
    init(_ name: String) { self.name = name }

    /// Writes all files, or none.
    ///
    /// - Parameter files: texts by paths relative to the folder
    /// - Throws: ``Failure``; nothing has changed then.
    func write(_ files: [String: String]) throws(Failure) {
        // The path of the current folder is unknown once that was removed.
        let folder = "./\(name)"
        // A dangling symbolic link is in the way as well.
        if (try? FileManager.default.attributesOfItem(atPath: folder)) != nil {
            guard let contents = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                throw .exists(name)
            }
            guard contents.isEmpty else { throw .isUsed(name) }
        }
        let writes = files.sorted { $0.key < $1.key }.map { path, text in
            FileTransaction.File(path: "\(folder)/\(path)", text: text)
        }
        do throws(FileTransaction.Failure) {
            try FileTransaction(files: writes, removed: []).commit()
        } catch {
            throw .file(error)
        }
    }
}
