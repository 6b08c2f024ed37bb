import FoundationEssentials
import NavigationScripts

/// What the process that runs one script is told.
struct ScriptJob: Codable {
    /// The script's file, as the person wrote it.
    let file: String
    /// The address of the app, for a script that names none.
    let url: String?
    /// The Turbo build of the demo site's pages.
    let turbo: String?
    /// A path configuration in place of the demo's.
    let paths: String?
    /// The longest time that an expectation may take.
    let limit: Duration?
    /// The folder for pictures and for what helps to understand a failure.
    let artifacts: String?
    /// Whether nobody sees the display.
    let isHeadless: Bool
    /// The file that the result is written to.
    let result: String
}
