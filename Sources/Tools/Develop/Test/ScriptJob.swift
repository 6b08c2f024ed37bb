import FoundationEssentials
import NavigationScripts

/// The job of the process of one script user.
struct ScriptJob: Codable {
    /// The script's file, as given on the command line.
    let file: String
    /// The app's address for scripts that do not name one.
    let url: String?
    /// The demo site's address, if the script runs in the demo.
    let site: String?
    /// The path configuration that replaces the demo's own.
    let paths: String?
    /// The time limit of an expectation.
    let limit: Duration?
    /// The folder for screenshots and for the details of a failure.
    let artifacts: String?
    /// The folder for downloads.
    let downloads: String
    /// Whether the display is virtual.
    let isHeadless: Bool
    /// Whether a warning fails the script.
    let isStrict: Bool
}

/// A request to the process of a script user, sent as a line of JSON on standard input.
enum ScriptOrder: Codable, Hashable {
    /// Waits for the app's first page.
    case start
    /// Runs a step of the script, counted from 1.
    case step(number: Int)
    /// Waits after the last step until the app is idle.
    case rest
    /// Lists the warnings so far.
    case warnings
    /// Restarts the counting of events.
    case startOver
    /// Saves the details of a failure.
    case keepEvidence
}

/// The reply to an order, sent as a line of JSON on standard output.
struct ScriptReply: Codable {
    /// The failure of the order, if any.
    var failure: ScriptResult.Failure?
    /// The warnings, if they were ordered.
    var warnings: [ScriptWarning] = []
}
