import FoundationEssentials
import Glibc
import HotwireCore
import HotwireDesktop

/// The content from which an app's packages are built.
struct AppPackage: Hashable, Sendable {
    let description: PackageDescription
    let icon: DesktopIntegration.Icon
    /// The files that the app reads at run time; their paths are relative to the configuration's folder.
    let files: [PackageFile]
    /// The license's text; `nil` if the app has no license file.
    let license: String?
    /// The app's own program; `nil` for an app without code.
    let program: PackagedProgram?
    /// The time at which the version was released.
    let date: ReleaseDate
    /// The file types that the system knows on the build machine.
    var database = MimeDatabase()
    /// The oldest version of `hotwire-native` that opens an app without its own program.
    let openedBy: String

    var name: String { PackageName.name(for: description.id) }

    /// The architecture's name in Debian.
    var architecture: String {
        switch program?.machine {
        case .amd64: "amd64"
        case .arm64: "arm64"
        case nil: "all"
        }
    }

    var debian: DebianFiles { DebianFiles(package: name, description: description, date: date) }

    /// The folder of the app's own program, relative to the prefix.
    var programFolder: String { "lib/\(name)" }
    /// The path of the changelog, which the Debian package compresses.
    var changelogPath: String { "/usr/share/doc/\(name)/changelog" }

    /// Returns the name of the built file or folder.
    func result(_ format: PackageFormat) -> String {
        switch format {
        case .deb: "\(name)_\(description.version)_\(architecture).deb"
        case .tar: "\(name)-\(description.version)-\(architecture).tar.xz"
        case .flatpak: "\(description.id).flatpak-build"
        }
    }

    /// Returns the files that a package installs, ordered by their absolute paths.
    func installed(_ format: PackageFormat) -> [PackageFile] {
        let share = "\(format.prefix)/share"
        let desktop = desktop(format)
        var files = desktop.files.map { PackageFile($0.path, $0.bytes) }
        let metainfo = Metainfo(description: description, date: date).text
        files.append(.init("\(share)/metainfo/\(description.id).metainfo.xml", metainfo))
        if let program {
            let folder = "\(format.prefix)/\(programFolder)"
            files.append(.init("\(folder)/\(program.name)", program.bytes, isExecutable: true))
            files += program.resources.map { $0.below(folder) }
        } else {
            let folder = "\(DesktopFolders(data: share).apps)/\(description.id)"
            files.append(.init("\(folder)/app.json", description.text))
            files += self.files.map { $0.below(folder) }
        }
        switch format {
        case .deb:
            let documents = "\(share)/doc/\(name)"
            files.append(.init("\(documents)/copyright", debian.copyright(license)))
            files.append(.init(changelogPath, debian.changelog))
        case .tar, .flatpak:
            if let license { files.append(.init("\(share)/licenses/\(name)/LICENSE", license)) }
            if format == .flatpak { files.append(.init("/app/bin/\(name)", starter, isExecutable: true)) }
        }
        return files.sorted { $0.path < $1.path }
    }

    private func desktop(_ format: PackageFormat) -> DesktopIntegration {
        DesktopIntegration(
            description.app,
            id: description.id,
            start: start(format),
            icon: icon,
            owner: nil,
            folders: DesktopFolders(data: "\(format.prefix)/share"),
            database: database
        )
    }

    /// Returns how the desktop starts the app; an app's own program creates its windows and services itself.
    private func start(_ format: PackageFormat) -> DesktopIntegration.Start {
        let (bin, id) = ("\(format.prefix)/bin", description.id)
        let isFlatpak = format == .flatpak
        guard let program else {
            guard isFlatpak else {
                return .installed(id, program: "\(bin)/hotwire-native", newWindow: Self.newWindow, quit: Self.quit)
            }
            return .init(
                command: ["\(bin)/\(name)"],
                serviceOptions: ["--service"],
                newWindow: Self.newWindow,
                quit: Self.quit
            )
        }
        return .init(command: [isFlatpak ? "\(bin)/\(name)" : "\(format.prefix)/\(programFolder)/\(program.name)"])
    }

    /// The menu items' titles, which are not translated, because a package is the same for all languages.
    private static let newWindow = "New Window"
    private static let quit = "Quit"

    /// The script that `flatpak run` starts.
    private var starter: String {
        let command =
            program.map { "/app/\(programFolder)/\(EscapedText.shell($0.name))" }
            ?? "hotwire-native open --app \(description.id)"
        return "#!/bin/sh\nexec \(command) \"$@\"\n"
    }
}

extension AppPackage {
    /// The size limit of a program, in bytes.
    private static let largestProgram = 1024 * 1024 * 1024
    /// The size limit of each other file, in bytes.
    private static let largestFile = 8 * 1024 * 1024
    /// The smallest icon that software centers show, as a side length in pixels.
    private static let smallestIcon = 128

    /// Reads an app and its files; throws the first error, or all problems of the configuration.
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
            let least = "\(Self.smallestIcon) × \(Self.smallestIcon) pixels"
            throw .file("the icon \(description.icon.path) is smaller than \(least)")
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
                "needs \(library) from the Swift runtime, which users do not have. Build it with --static-swift-stdlib."
            )
        }
        let folder = url.deletingLastPathComponent().standardizedFileURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []  // then it has none
        let bundles = names.filter { $0.hasSuffix(".resources") }.map { folder.appending(path: $0) }
        let resources = try AppFolder(url: folder).tree(of: bundles, limit: largestFile)
        return PackagedProgram(name: url.lastPathComponent, bytes: bytes, machine: machine, resources: resources)
    }
}

/// An app's folder; files outside it are never read.
struct AppFolder {
    let url: URL

    /// Reads each file once, ordered by path.
    func files(_ urls: [URL], limit: Int) throws(PackageFailure) -> [PackageFile] {
        var files: [PackageFile] = []
        for url in Set(urls).sorted(by: { $0.path < $1.path }) { files.append(try file(url, limit: limit)) }
        return files
    }

    /// Reads all files in folders, including their subfolders.
    func tree(of folders: [URL], limit: Int) throws(PackageFailure) -> [PackageFile] {
        let urls = folders.flatMap { folder -> [URL] in
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []  // an empty one
            return paths.map { folder.appending(path: $0) }
        }
        return try files(urls.filter { !Self.isFolder($0.path) }, limit: limit)
    }

    /// Reads a file, and returns it with its path relative to the folder; throws if a link points outside.
    func file(_ url: URL, limit: Int) throws(PackageFailure) -> PackageFile {
        let root = self.url.path.hasSuffix("/") ? self.url.path : self.url.path + "/"
        guard let real = Self.real(url.path) else { throw .file("\(url.path): there is no such file.") }
        guard url.path.hasPrefix(root), let folder = Self.real(root), real.hasPrefix("\(folder)/") else {
            throw .file("\(url.path) is a link to \(real), outside the app's folder")
        }
        do throws(BoundedFile.Problem) {
            return PackageFile(String(url.path.dropFirst(root.count)), Array(try BoundedFile.read(real, limit: limit)))
        } catch {
            throw .file("\(url.path): \(error)")
        }
    }

    /// Returns a path without symbolic links; `nil` if the file does not exist.
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

// Debian allows fewer characters than identifiers contain. Identifiers that differ only in case, `_` or `-` share a name.
/// Derives a package's name from the application identifier.
enum PackageName {
    /// Returns the name for an application identifier: `com.example.journal` for `com.example.Journal`.
    static func name(for id: String) -> String {
        let name = id.lowercased().map { $0 == "_" ? "-" : $0 }.drop { !$0.isLetter && !$0.isNumber }
        return name.count < 2 ? "app-\(String(name))" : String(name)
    }
}

/// A package's release time, which all of its files carry, so that builds are reproducible.
struct ReleaseDate: Hashable, Sendable {
    let seconds: Int

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    var year: Int { parts.year ?? 1970 }

    /// The day in UTC, such as `2026-11-26`.
    var day: String { "\(year)-\(Self.twoDigits(parts.month))-\(Self.twoDigits(parts.day))" }

    /// The time in the format of Debian's changelog: `Thu, 26 Nov 2026 12:00:00 +0000`.
    var line: String {
        let (day, month) = (Self.days[(parts.weekday ?? 1) - 1], Self.months[(parts.month ?? 1) - 1])
        let time = [parts.hour, parts.minute, parts.second].map(Self.twoDigits).joined(separator: ":")
        return "\(day), \(Self.twoDigits(parts.day)) \(month) \(year) \(time) +0000"
    }

    private var parts: DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let units: Set<Calendar.Component> = [.year, .month, .day, .weekday, .hour, .minute, .second]
        return calendar.dateComponents(units, from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    private static func twoDigits(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
    }
}
