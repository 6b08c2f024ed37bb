import ArgumentParser
import FoundationEssentials
import HotwireCore

/// Builds installable packages of an app: `hotwire-native package app.json`.
struct PackageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "package",
        abstract: "Builds an installable package of an app.",
        discussion: """
            Version, maintainer, license and description come from the object “package” of the configuration. An app without \
            code depends on the package of hotwire-native. The time of the files is SOURCE_DATE_EPOCH, or else that of the \
            configuration, so that the same files make the same package. Needs no display.
            """
    )

    @Argument(help: "The app's configuration as a JSON file; see the guide shipping.md.")
    var config: String

    @Option(help: ArgumentHelp("The kinds of packages, separated by commas: deb, tar, flatpak.", valueName: "formats"))
    var format = PackageFormats.usual

    @Option(help: ArgumentHelp("The folder for the packages; without it, the current one.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("The app's own program, built with --static-swift-stdlib.", valueName: "program"))
    var executable: String?

    func run() throws {
        let file = URL(filePath: config)
        do throws(PackageFailure) {
            let date = Self.date(of: file)
            let program = executable.map { URL(filePath: $0).absoluteURL }
            let package = try MainActor.assumeIsolated {
                Result { () throws(PackageFailure) in
                    try AppPackage(
                        contentsOf: file,
                        program: program,
                        date: date,
                        openedBy: Shell.version
                    )
                }
            }.get()
            let folder = URL(filePath: output ?? ".").absoluteURL.standardizedFileURL.path
            for path in try PackageBuilder(package: package, output: folder).build(format.formats) {
                Terminal.print("Built \(TerminalText.plain(path)).")
            }
        } catch {
            Shell.fail(error.description, code: error.code)
        }
    }

    /// The time of the release: the environment's, or that of the configuration file.
    private static func date(of file: URL) -> ReleaseDate {
        let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let changed = attributes?[.modificationDate] as? Date
        return ReleaseDate(seconds: max(0, given ?? Int(changed?.timeIntervalSince1970 ?? 0)))
    }
}
