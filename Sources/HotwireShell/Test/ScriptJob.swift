import FoundationEssentials
import NavigationScripts

/// What the process of one user of a script is told.
struct ScriptJob: Codable {
    /// The script's file, as the person wrote it.
    let file: String
    /// The address of the app, for a script that names none.
    let url: String?
    /// The address of the demo site, where it is the app.
    let site: String?
    /// A path configuration in place of the demo's.
    let paths: String?
    /// The longest time that an expectation may take.
    let limit: Duration?
    /// The folder for pictures and for what helps to understand a failure.
    let artifacts: String?
    /// The folder that files are downloaded to.
    let downloads: String
    /// Whether nobody sees the display.
    let isHeadless: Bool
}

/// What a script's processes are asked to do, each on a line of their standard input, as JSON.
enum ScriptOrder: Codable, Hashable {
    /// To wait for the app's first page.
    case start
    /// To run a step of the script, by its number, counted from 1.
    case step(number: Int)
    /// To count what happens from now on.
    case startOver
    /// To keep what helps to understand a failure.
    case keepEvidence
}

/// What a script's process answers each order, on a line of its standard output, as JSON.
struct ScriptReply: Codable {
    /// Why what was ordered failed, if it did.
    var failure: ScriptResult.Failure?
}
