/// The program of an app that has code of its own.
struct PackagedProgram: Hashable, Sendable {
    /// The name of its file.
    let name: String
    /// The content of its file.
    let bytes: [UInt8]
    /// The processor that it runs on.
    let machine: ELFFile.Machine
    /// The resources of its Swift packages, which it looks for beside itself; the paths are relative to its folder.
    let resources: [PackageFile]
}

/// A file of a package.
struct PackageFile: Hashable, Sendable {
    /// The path: absolute where it is installed, or relative to a folder of the package.
    let path: String
    /// The content.
    let bytes: [UInt8]
    /// Whether it is a program.
    var isExecutable = false

    init(_ path: String, _ bytes: [UInt8], isExecutable: Bool = false) {
        (self.path, self.bytes, self.isExecutable) = (path, bytes, isExecutable)
    }

    init(_ path: String, _ text: String, isExecutable: Bool = false) {
        self.init(path, Array(text.utf8), isExecutable: isExecutable)
    }

    /// Returns the file with a path below another folder.
    func withoutPrefix(_ prefix: String) -> PackageFile {
        PackageFile(String(path.dropFirst(prefix.count)), bytes, isExecutable: isExecutable)
    }

    /// Returns the file below a folder.
    func below(_ folder: String) -> PackageFile { PackageFile("\(folder)/\(path)", bytes, isExecutable: isExecutable) }
}
