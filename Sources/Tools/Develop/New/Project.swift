import Foundation
import HotwireCore

/// A new app: a folder of files.
struct Project: Hashable, Sendable {
    /// What the app consists of.
    enum Kind: Hashable, Sendable {
        /// A configuration file, without code.
        case file
        /// A Swift package that gets the library from its repository, or from a folder.
        case package(library: String?)
    }

    static let repository = "https://github.com/hotwire-native-linux/hotwire-native-linux"

    let name: ProjectName
    /// The first page.
    let start: Location
    let kind: Kind
    /// The version of the library and the program.
    let version: String

    /// Returns the files' texts by paths relative to the folder; it throws only for an invalid template, which a test rules out.
    func files() throws(ProjectTemplates.Failure) -> [String: String] {
        let values = ProjectValues(self)
        var files: [String: String] = [:]
        for template in ProjectTemplates.all where template.isPart(of: kind) {
            files[template.path(module: values.module)] = try template.text(values)
        }
        return files
    }

    /// The library's entry in the dependencies of the package manifest.
    var dependency: String {
        switch kind {
        case .file, .package(nil):
            // Before 1.0, a minor version may change the API.
            #".package(url: \#(WrittenText.swift(Self.repository)), .upToNextMinor(from: "\#(version)"))"#
        case .package(let folder?): #".package(name: "hotwire-native-linux", path: \#(WrittenText.swift(folder)))"#
        }
    }
}

/// The folder of a new app, which must be missing or empty.
struct ProjectFolder {
    /// The reason why nothing was written.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// A file with that name exists.
        case exists(String)
        /// The folder exists and contains files.
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

    /// Names a folder below the current one.
    init(_ name: String) { self.name = name }

    /// Writes all texts by their paths relative to the folder, or none.
    func write(_ files: [String: String]) throws(Failure) {
        // The path is relative, because a current folder that was removed has no absolute path.
        let folder = "./\(name)"
        // A dangling symbolic link blocks the path as well.
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
