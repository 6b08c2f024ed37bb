import ArgumentParser
import FoundationEssentials
import HotwireCore

/// Builds installable packages of an app: `hotwire-native package app.json`.
struct PackageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "package",
        abstract: "Builds an installable package of an app.",
        discussion: """
            The version, maintainer, license and description come from the configuration's “package” object. An app \
            without code depends on the hotwire-native package. Builds are reproducible: files have the time in \
            SOURCE_DATE_EPOCH or, without it, the configuration's time. Needs no display.
            """
    )

    @Argument(help: "The app's configuration as a JSON file; see the guide shipping.md.")
    var config: String

    @Option(help: ArgumentHelp("The package formats, separated by commas: deb, tar, flatpak.", valueName: "formats"))
    var format = PackageFormats.usual

    @Option(help: ArgumentHelp("The folder for the packages; the default is the current folder.", valueName: "folder"))
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

    /// Returns the release time: `SOURCE_DATE_EPOCH`, or else the configuration file's modification time.
    private static func date(of file: URL) -> ReleaseDate {
        let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let changed = attributes?[.modificationDate] as? Date
        return ReleaseDate(seconds: max(0, given ?? Int(changed?.timeIntervalSince1970 ?? 0)))
    }
}

/// A package format.
enum PackageFormat: String, CaseIterable, Sendable {
    /// A package for Debian and Ubuntu.
    case deb
    /// An archive of the installed files.
    case tar
    /// A folder from which `flatpak-builder` builds a Flatpak.
    case flatpak

    /// The folder in which the files are installed.
    var prefix: String { self == .flatpak ? "/app" : "/usr" }
}

/// The formats in a command line argument, such as `deb,tar`.
struct PackageFormats: Hashable, Sendable, ExpressibleByArgument, CustomStringConvertible {
    /// The formats in the order of their declaration, without duplicates.
    let formats: [PackageFormat]

    /// The default: only Debian's format.
    static let usual = PackageFormats(formats: [.deb])

    init(formats: [PackageFormat]) { self.formats = formats }

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false)
        let named = names.compactMap { PackageFormat(rawValue: String($0)) }
        guard named.count == names.count else { return nil }
        formats = PackageFormat.allCases.filter(named.contains)
    }

    var description: String { formats.map(\.rawValue).joined(separator: ",") }

    var defaultValueDescription: String { description }
}

/// The reason why no package was built.
enum PackageFailure: Error, CustomStringConvertible {
    /// The configuration is invalid or incomplete.
    case configuration(AppConfigurationError)
    /// A file of the app cannot be used, for this reason.
    case file(String)
    /// The app's own program at this path cannot be used, for this reason.
    case program(String, String)
    /// A file could not be written.
    case output(FileTransaction.Failure)
    /// The folder at this path does not contain the files of an earlier run.
    case occupied(String)
    /// A tool is not installed; `package` is the Debian package that contains it.
    case missingTool(String, package: String)
    /// The named tool failed with this message.
    case tool(String, String)
    /// The user interrupted a tool.
    case interrupted

    var description: String {
        switch self {
        case .configuration(let error): "the app cannot be packaged:\n\(error)"
        case .file(let reason): "could not package the app: \(reason)"
        case .program(let path, let reason): "\(path) \(reason)"
        case .output(let failure): "\(failure)"
        case .occupied(let path): "did not replace \(path): it does not contain the files of an earlier run"
        case .missingTool(let name, let package):
            "\(name) is not installed. On Debian, it is in the package \(package)."
        case .tool(let name, let message): "\(name) failed: \(message)"
        case .interrupted: "interrupted; nothing was written"
        }
    }

    var code: Shell.ExitCode {
        switch self {
        case .configuration, .file, .program: .configuration
        case .output, .occupied, .tool, .interrupted: .cannotCreate
        case .missingTool: .unavailable
        }
    }
}
