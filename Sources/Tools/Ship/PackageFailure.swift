import HotwireCore

/// The reason why no package was made.
enum PackageFailure: Error, CustomStringConvertible {
    /// The configuration lacks something, or is invalid.
    case configuration(AppConfigurationError)
    /// A file of the app cannot be used, with the reason.
    case file(String)
    /// The app's own program cannot be used: its path, and the reason.
    case program(String, String)
    /// A file cannot be written.
    case output(FileTransaction.Failure)
    /// The folder belongs to something else.
    case occupied(String)
    /// A tool is not installed: its name, and that of Debian's package.
    case missingTool(String, package: String)
    /// A tool failed, with its message.
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

    /// The exit code of the program.
    var code: Shell.ExitCode {
        switch self {
        case .configuration, .file, .program: .configuration
        case .output, .occupied, .tool, .interrupted: .cannotCreate
        case .missingTool: .unavailable
        }
    }
}
