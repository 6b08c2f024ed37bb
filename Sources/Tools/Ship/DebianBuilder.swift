import FoundationEssentials
import HotwireCore

/// Adds to a tree of files what makes it a Debian package.
struct DebianBuilder {
    /// The app.
    let package: AppPackage
    /// The folder with the installed files, which becomes the package's.
    let tree: String

    private static let block = 1024

    /// Compresses the changelog, as Debian's policy requires.
    ///
    /// - Returns: The control file of a source package, which the tool for dependencies reads.
    func prepare() throws(PackageFailure) -> [PackageFile] {
        try PackageTool.gzip.run(["--best", "--no-name", tree + package.changelogPath], in: tree)
        let source = "Source: \(package.name)\n\nPackage: \(package.name)\nArchitecture: any\n"
        return [PackageFile("/debian/control", source)]
    }

    /// Describes the package.
    ///
    /// - Parameter folder: the folder with the source's control file
    /// - Returns: The files with the description.
    /// - Throws: ``PackageFailure`` if a tool fails.
    func control(in folder: String) throws(PackageFailure) -> [PackageFile] {
        let paths = ((try? FileManager.default.subpathsOfDirectory(atPath: tree)) ?? []).sorted()  // it is not empty
        let sizes = paths.map { path in (path, Self.size("\(tree)/\(path)")) }
        let sums = try PackageTool.md5sum.run(sizes.filter { $0.1 != nil }.map(\.0), in: tree)
        let control = package.debian.control(
            architecture: package.architecture,
            dependencies: try dependencies(in: folder),
            size: sizes.reduce(0) { $0 + (($1.1 ?? Self.block) + Self.block - 1) / Self.block }
        )
        return [PackageFile("/DEBIAN/control", control), PackageFile("/DEBIAN/md5sums", sums)]
    }

    /// The size of a file; `nil` for a folder.
    private static func size(_ path: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
        return attributes?[.size] as? Int ?? 0
    }

    /// The packages with the program that opens the app, or with the libraries of the app's own.
    private func dependencies(in folder: String) throws(PackageFailure) -> [String] {
        guard let program = package.program else { return ["hotwire-native (>= \(package.openedBy))"] }
        let path = "\(tree)/usr/\(package.programFolder)/\(program.name)"
        return Self.merged(libraries: try PackageTool.dpkgShlibdeps.run(["-O", path], in: folder))
    }

    /// Returns the packages of libraries, as `dpkg-shlibdeps` prints them, and those that every app needs.
    static func merged(libraries output: String) -> [String] {
        let found = output.trimmingWhiteSpace.split(separator: "=", maxSplits: 1).dropFirst().first ?? ""
        let libraries = found.split(separator: ",").map { String($0).trimmingWhiteSpace }
        // Debian 13 has other names for libraries whose interface depends on the size of a time.
        let names = Set(libraries.map { name(of: $0).replacing("t64", with: "") })
        return libraries + DebianFiles.runtime.filter { !names.contains(name(of: $0)) }
    }

    private static func name(of dependency: String) -> String {
        String(dependency.prefix { $0 != " " })
    }
}
