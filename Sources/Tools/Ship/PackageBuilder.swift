import FoundationEssentials
import GLibInterop
import Glibc
import HotwireCore

// All packages are built in a folder beside the results, and are moved to their final paths only when all are complete.
/// Builds an app's packages.
struct PackageBuilder {
    let package: AppPackage
    let output: String

    private static let permissions: mode_t = 0o644
    private static let programPermissions: mode_t = 0o755

    /// Builds packages and returns their paths; if it throws, nothing has changed except a new, empty output folder.
    func build(_ formats: [PackageFormat]) throws(PackageFailure) -> [String] {
        for tool in formats.flatMap({ PackageTool.needed(for: $0, hasProgram: package.program != nil) }) {
            try tool.require()
        }
        // The terminal's signal also ends the tools; this process survives it to remove their files.
        signal(SIGINT) { _ in }
        setenv("SOURCE_DATE_EPOCH", "\(package.date.seconds)", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
        let work = try makeWorkFolder()
        defer { try? FileManager.default.removeItem(atPath: work) }  // a full disk does not prevent it
        for format in formats {
            let folder = "\(work)/\(format.rawValue)"
            try build(format, in: folder, result: "\(folder)/\(package.result(format))")
        }
        var results: [String] = []
        for format in formats {
            let result = "\(output)/\(package.result(format))"
            try replace(result, with: "\(work)/\(format.rawValue)/\(package.result(format))", work)
            results.append(result)
        }
        return results
    }

    private func makeWorkFolder() throws(PackageFailure) -> String {
        do throws(FileTransaction.Failure) { try FileTransaction.makeFolder(output) } catch { throw .output(error) }
        var template = Array("\(output)/.hotwire-native-package-XXXXXX".utf8CString)
        guard template.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap(mkdtemp) }) != nil else {
            throw .output(.init(path: output, code: errno))
        }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func build(_ format: PackageFormat, in folder: String, result: String) throws(PackageFailure) {
        let tree = format == .flatpak ? "\(result)/files" : "\(folder)/tree"
        var files = package.installed(format)
        if format == .flatpak {
            files = files.map { $0.withoutPrefix(format.prefix) }
        }
        try write(files, below: tree)
        if let program = package.program {
            let prefix = format == .flatpak ? "" : format.prefix
            try prepare("\(tree)\(prefix)/\(package.programFolder)/\(program.name)", in: folder)
        }
        switch format {
        case .deb:
            let debian = DebianBuilder(package: package, tree: tree)
            let source = try debian.prepare()
            try write(source, below: folder)
            try write(try debian.control(in: folder), below: tree)
            try settle(tree)
            try PackageTool.dpkgDeb.run(["--root-owner-group", "--build", tree, result], in: folder)
        case .tar:
            try settle(tree)
            let options = ["--create", "--xz", "--file", result, "--directory", tree, "--format=gnu", "--sort=name"]
            let owners = ["--owner=0", "--group=0", "--numeric-owner", "--mtime=@\(package.date.seconds)"]
            try PackageTool.tar.run(options + owners + ["usr"], in: folder)
        case .flatpak:
            let id = package.description.id
            let manifest = FlatpakManifest(id: id, command: package.name, hasProgram: package.program != nil)
            try write([PackageFile("/\(id).yml", manifest.text)], below: result)
            try settle(result)
        }
    }

    /// Removes debug information, and the library paths of the machine on which the program was built.
    private func prepare(_ program: String, in folder: String) throws(PackageFailure) {
        try PackageTool.patchelf.run(["--remove-rpath", program], in: folder)
        let notes = ["--remove-section=.comment", "--remove-section=.note"]
        try PackageTool.strip.run(notes + ["--strip-unneeded", program], in: folder)
    }

    private func write(_ files: [PackageFile], below folder: String) throws(PackageFailure) {
        let written = files.map { FileTransaction.File(path: folder + $0.path, bytes: $0.bytes) }
        do throws(FileTransaction.Failure) { try FileTransaction(files: written, removed: []).commit() } catch {
            // The file's own path would name a temporary folder that no longer exists.
            throw .output(.init(path: output, code: error.code))
        }
        for file in files where file.isExecutable { chmod(folder + file.path, Self.programPermissions) }
    }

    /// Sets the release time, and permissions that do not depend on the user's, for all files and folders.
    private func settle(_ tree: String) throws(PackageFailure) {
        let time = timespec(tv_sec: package.date.seconds, tv_nsec: 0)
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: tree)) ?? []  // it is not empty
        for path in paths.map({ "\(tree)/\($0)" }) + [tree] {
            var status = stat()
            lstat(path, &status)
            chmod(path, status.st_mode & S_IXUSR == 0 ? Self.permissions : Self.programPermissions)
            guard utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) == 0 else {
                throw .output(.init(path: path, code: errno))
            }
        }
    }

    /// Moves a result to its final path; a folder is replaced only if an earlier run created it.
    private func replace(_ path: String, with new: String, _ work: String) throws(PackageFailure) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            let manifest = "\(path)/\(package.description.id).yml"
            guard lstat(manifest, &status) == 0 else { throw .occupied(path) }
            guard rename(path, "\(work)/old") == 0 else { throw .output(.init(path: path, code: errno)) }
        }
        guard rename(new, path) == 0 else { throw .output(.init(path: path, code: errno)) }
    }
}

/// A program that builds a part of a package.
enum PackageTool: String, CaseIterable, Sendable {
    case dpkgDeb = "dpkg-deb"
    case dpkgShlibdeps = "dpkg-shlibdeps"
    case gzip
    case md5sum
    case patchelf
    case strip
    case tar
    case xz

    /// The name of the Debian package that contains the program.
    var package: String {
        switch self {
        case .dpkgDeb: "dpkg"
        case .dpkgShlibdeps: "dpkg-dev"
        case .gzip: "gzip"
        case .md5sum: "coreutils"
        case .patchelf: "patchelf"
        case .strip: "binutils"
        case .tar: "tar"
        case .xz: "xz-utils"
        }
    }

    static func needed(for format: PackageFormat, hasProgram: Bool) -> [PackageTool] {
        let own: [PackageTool] = hasProgram ? [.strip, .patchelf] : []
        switch format {
        case .deb: return own + (hasProgram ? [.dpkgShlibdeps] : []) + [.gzip, .md5sum, .dpkgDeb]
        case .tar: return own + [.tar, .xz]
        case .flatpak: return own
        }
    }

    func require() throws(PackageFailure) {
        guard ToolProcess.isInstalled(rawValue) else { throw .missingTool(rawValue, package: package) }
    }

    /// Runs the program in a folder, and returns its output.
    @discardableResult
    func run(_ arguments: [String], in folder: String) throws(PackageFailure) -> String {
        let outcome: ToolProcess.Outcome
        do throws(ToolProcess.Failure) { outcome = try ToolProcess.run([rawValue] + arguments, in: folder) } catch {
            throw .tool(rawValue, error.message)
        }
        guard let code = outcome.code else { throw .interrupted }
        guard code == 0 else { throw .tool(rawValue, outcome.errors.trimmingWhiteSpace) }
        return outcome.output
    }
}
