import HotwireCore

/// Everything that the packages of an app are made of.
struct AppPackage: Hashable, Sendable {
    /// The app.
    let description: PackageDescription
    /// Its icon.
    let icon: DesktopIntegration.Icon
    /// The files that it reads when it runs, relative to the folder of its configuration.
    let files: [PackageFile]
    /// The text of its license, if it has a file of it.
    let license: String?
    /// Its own program, if it has code.
    let program: PackagedProgram?
    /// When the version was released.
    let date: ReleaseDate
    /// The types of files that the system knows where the package is built.
    var database = MimeDatabase()
    /// The oldest version of `hotwire-native` that opens the app, if it has no program.
    let openedBy: String

    /// The name of the package.
    var name: String { PackageName.name(for: description.id) }

    /// Debian's name of the architecture.
    var architecture: String {
        switch program?.machine {
        case .amd64: "amd64"
        case .arm64: "arm64"
        case nil: "all"
        }
    }

    /// The texts of the Debian package.
    var debian: DebianFiles { DebianFiles(package: name, description: description, date: date) }

    /// Where the app's own program is, below the prefix.
    var programFolder: String { "lib/\(name)" }
    /// The changelog, which is compressed there.
    var changelogPath: String { "/usr/share/doc/\(name)/changelog" }

    /// Returns the file's name or the folder's of a package.
    func result(_ format: PackageFormat) -> String {
        switch format {
        case .deb: "\(name)_\(description.version)_\(architecture).deb"
        case .tar: "\(name)-\(description.version)-\(architecture).tar.xz"
        case .flatpak: "\(description.id).flatpak-build"
        }
    }

    /// Returns the files that a package installs, by their absolute paths.
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

    /// An app's own program decides itself about windows and services, so the desktop only starts it.
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

    /// Not translated: a package is the same in every language.
    private static let newWindow = "New Window"
    private static let quit = "Quit"

    /// The script that `flatpak run` starts without arguments.
    private var starter: String {
        let command =
            program.map { "/app/\(programFolder)/\(EscapedText.shell($0.name))" }
            ?? "hotwire-native open --app \(description.id)"
        return "#!/bin/sh\nexec \(command) \"$@\"\n"
    }
}
