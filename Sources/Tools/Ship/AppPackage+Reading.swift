import FoundationEssentials
import Glibc
import HotwireCore
import HotwireDesktop

extension AppPackage {
    /// The size limit of a program, in bytes.
    private static let largestProgram = 1024 * 1024 * 1024
    /// The size limit of each other file, in bytes.
    private static let largestFile = 8 * 1024 * 1024
    /// The smallest side of an icon that software centers show, in pixels.
    private static let smallestIcon = 128

    /// Reads an app and its files.
    ///
    /// - Parameters:
    ///   - file: the configuration file
    ///   - program: the app's own program, if it has one
    ///   - date: when the version was released
    ///   - openedBy: the oldest version of `hotwire-native` that opens the app, if it has no program
    /// - Throws: ``PackageFailure`` with the first mistake, or those of the configuration.
    @MainActor init(
        contentsOf file: URL,
        program: URL?,
        date: ReleaseDate,
        openedBy: String
    ) throws(PackageFailure) {
        do throws(AppConfigurationError) { description = try PackageDescription(contentsOf: file) } catch {
            throw .configuration(error)
        }
        let folder = AppFolder(url: description.folder)
        files = try folder.files(description.appFiles, limit: Self.largestFile)
        license = try description.licenseFile.map { url throws(PackageFailure) in
            let file = try folder.file(url, limit: Self.largestFile)
            return String(decoding: file.bytes, as: UTF8.self)
        }
        do throws(Installer.Failure) { icon = try InstallationPlanner.icon(description.icon.path) } catch {
            throw .file("\(error)")
        }
        if case .images(let images) = icon, (images.keys.max() ?? 0) < Self.smallestIcon {
            throw .file("the icon \(description.icon.path) has fewer than \(Self.smallestIcon) pixels a side")
        }
        self.program = try program.map { url throws(PackageFailure) in try Self.program(url) }
        self.date = date
        self.openedBy = openedBy
        database = .read(DesktopFolders.system)
    }

    private static func program(_ url: URL) throws(PackageFailure) -> PackagedProgram {
        let data: Data
        do throws(BoundedFile.Problem) { data = try BoundedFile.read(url.path, limit: largestProgram) } catch {
            throw .program(url.path, "cannot be read: \(error)")
        }
        let bytes = Array(data)
        guard let file = ELFFile(bytes), let machine = file.machine else {
            throw .program(url.path, "is not a program for Linux on amd64 or arm64")
        }
        if let library = file.swiftLibraries.first {
            throw .program(
                url.path,
                "needs \(library) of Swift's runtime, which users do not have. Build it with --static-swift-stdlib."
            )
        }
        let folder = url.deletingLastPathComponent().standardizedFileURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []  // then it has none
        let bundles = names.filter { $0.hasSuffix(".resources") }.map { folder.appending(path: $0) }
        let resources = try AppFolder(url: folder).tree(of: bundles, limit: largestFile)
        return PackagedProgram(name: url.lastPathComponent, bytes: bytes, machine: machine, resources: resources)
    }
}

/// The folder of an app, outside of which no file is read.
struct AppFolder {
    /// The folder.
    let url: URL

    /// Reads files, each once.
    func files(_ urls: [URL], limit: Int) throws(PackageFailure) -> [PackageFile] {
        var files: [PackageFile] = []
        for url in Set(urls).sorted(by: { $0.path < $1.path }) { files.append(try file(url, limit: limit)) }
        return files
    }

    /// Reads all files in folders.
    func tree(of folders: [URL], limit: Int) throws(PackageFailure) -> [PackageFile] {
        let urls = folders.flatMap { folder -> [URL] in
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []  // an empty one
            return paths.map { folder.appending(path: $0) }
        }
        return try files(urls.filter { !Self.isFolder($0.path) }, limit: limit)
    }

    /// Reads a file, whose path in the package is relative to the folder.
    ///
    /// - Throws: ``PackageFailure`` if it cannot be read, or is a symbolic link to another folder.
    func file(_ url: URL, limit: Int) throws(PackageFailure) -> PackageFile {
        let root = self.url.path.hasSuffix("/") ? self.url.path : self.url.path + "/"
        guard let real = Self.real(url.path) else { throw .file("\(url.path): there is no such file.") }
        guard url.path.hasPrefix(root), let folder = Self.real(root), real.hasPrefix("\(folder)/") else {
            throw .file("\(url.path) is a link to \(real), outside of the app's folder")
        }
        do throws(BoundedFile.Problem) {
            return PackageFile(String(url.path.dropFirst(root.count)), Array(try BoundedFile.read(real, limit: limit)))
        } catch {
            throw .file("\(url.path): \(error)")
        }
    }

    /// Returns a path without symbolic links; `nil` if there is no such file.
    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
