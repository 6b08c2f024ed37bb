import HotwireCore

/// A new app: a folder of files.
struct Project: Hashable, Sendable {
    /// What the app consists of.
    enum Kind: Hashable, Sendable {
        /// A configuration file, without code.
        case file
        /// A Swift package, with the library from its repository, or from a folder.
        case package(library: String?)
    }

    /// The repository of the library.
    static let repository = "https://github.com/hotwire-native-linux/hotwire-native-linux"

    /// The name.
    let name: ProjectName
    /// The first page.
    let start: Location
    /// What it consists of.
    let kind: Kind
    /// The version of the library and the program.
    let version: String

    /// Returns the files: texts by paths relative to the folder.
    ///
    /// - Throws: ``ProjectTemplates/Failure``, which a test rules out.
    func files() throws(ProjectTemplates.Failure) -> [String: String] {
        let values = ProjectValues(self)
        var files: [String: String] = [:]
        for template in ProjectTemplates.all where template.isPart(of: kind) {
            files[template.path(module: values.module)] = try template.text(values)
        }
        return files
    }

    /// The library in the manifest of the Swift package.
    var dependency: String {
        switch kind {
        case .file, .package(nil):
            // Before 1.0, a minor version may change the API.
            #".package(url: \#(WrittenText.swift(Self.repository)), .upToNextMinor(from: "\#(version)"))"#
        case .package(let folder?): #".package(name: "hotwire-native-linux", path: \#(WrittenText.swift(folder)))"#
        }
    }
}
