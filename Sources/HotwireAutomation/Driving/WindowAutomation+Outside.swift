internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
import HotwireNative

/// What reaches the app and its server from outside of the window: files, and requests of a script's own.
extension WindowAutomation {
    /// The question for files that a page's field asks.
    var fileChoice: FileChoice? { page?.fileChoice }

    /// Keeps the desktop's file chooser out of sight, as ``chooseFiles(_:)`` answers in its place.
    package func hideFileChoosers() { application.environment.outlets.showsFileChooser = false }

    /// Answers the open file chooser, and returns when the page's field has the files.
    ///
    /// - Parameter paths: the files, by their whole paths
    /// - Throws: ``AutomationError`` where no chooser is open, the field takes one file only, or a file cannot be read
    package func chooseFiles(_ paths: [String]) async throws(AutomationError) {
        guard let fileChoice else { throw AutomationError(sentence: "no file chooser is open; click the field first") }
        guard paths.count == 1 || fileChoice.isMultiple else {
            throw AutomationError(sentence: "the field takes one file only", mayPass: false)
        }
        for path in paths where access(path, R_OK) != 0 {
            throw AutomationError(sentence: "the file “\(path)” cannot be read", mayPass: false)
        }
        window?.navigator?.userDidAct()
        // A field in a frame of another origin tells nothing here; its files come all the same.
        _ = try? await ask("awaitFiles", [:])
        fileChoice.answer(with: paths)
        _ = try? await ask("filesArrived", [:])
    }

    /// The app's start location; `nil` without a window.
    package var startLocation: Location? {
        (window?.navigator?.configuration?.startLocation).flatMap { try? Location($0) }
    }

    /// Sends a request of the script's own, and follows no redirect.
    ///
    /// - Parameters:
    ///   - request: the request
    ///   - sendsCookies: whether it carries the cookies of the app's web views, and stores those of the answer
    /// - Returns: the answer's status, and the beginning of its body as text.
    /// - Throws: ``AutomationError`` where there is no answer
    package func send(_ request: HTTPRequest, sendsCookies: Bool) async throws(AutomationError) -> (
        status: Int, text: String
    ) {
        let limit = Duration.seconds(30)
        let client = sendsCookies ? HTTPClient(timeout: limit) : HTTPClient(userAgent: Self.userAgent, timeout: limit)
        client.followsRedirects = false
        do {
            let answer = try await client.send(request)
            return (answer.status, String(decoding: answer.body.prefix(Self.longestAnswer), as: UTF8.self))
        } catch {
            throw AutomationError(sentence: "the server did not answer: \(error)", mayPass: false)
        }
    }

    private static let userAgent = "hotwire-native test"
    /// So much of an answer helps to understand it, in bytes.
    private static let longestAnswer = 400
}
