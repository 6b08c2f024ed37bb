internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
import HotwireDesktop
import HotwireNative

/// Inputs from outside the window: files, and requests of a script.
extension WindowAutomation {
    /// The pending request of a page's field for files.
    var fileChoice: FileChoice? { page?.fileChoice }

    /// Hides the desktop's file chooser, because ``chooseFiles(_:)`` answers instead.
    package func hideFileChoosers() { application.environment.outlets.showsFileChooser = false }

    /// Chooses files in the open file chooser, and waits until the page's field has them.
    ///
    /// - Parameter paths: the absolute paths of the files
    /// - Throws: ``AutomationError`` if no chooser is open, the field accepts only one file, or a file cannot be read.
    package func chooseFiles(_ paths: [String]) async throws(AutomationError) {
        guard let fileChoice else { throw AutomationError(sentence: "no file chooser is open; click the field first") }
        guard paths.count == 1 || fileChoice.isMultiple else {
            throw AutomationError(sentence: "the field accepts only one file", mayPass: false)
        }
        try check(paths)
        window?.navigator?.userDidAct()
        // A field in a frame of another origin is not visible here, but receives its files.
        _ = try? await ask("awaitFiles", [:])
        fileChoice.answer(with: paths)
        _ = try? await ask("filesArrived", [:])
    }

    /// Drops files onto an element of the page, as if from another program.
    ///
    /// - Parameters:
    ///   - paths: the absolute paths of the files and folders
    ///   - query: the element
    ///   - place: the pane in which it is; `nil` for any
    /// - Throws: ``AutomationError`` if no such element is visible, it accepts no files, or a file cannot be read.
    package func dropFiles(_ paths: [String], on query: Query, in place: Place?) async throws(AutomationError) {
        try check(paths)
        guard let (page, x, y) = try await locate(query, in: place) else {
            throw absence("nothing visible matches")
        }
        window?.navigator?.userDidAct()
        var failure: AutomationError?
        let isChosen = await page.giveFiles(paths) { type in
            do throws(AutomationError) {
                _ = try await ask("takeFiles", ["type": .string(type)], in: page)
            } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
        guard isChosen else { throw AutomationError(sentence: "the page was given no files") }
        _ = try await ask("drop", ["x": .number(x), "y": .number(y)], in: page)
    }

    private func check(_ paths: [String]) throws(AutomationError) {
        for path in paths where access(path, R_OK) != 0 {
            throw AutomationError(sentence: "could not read the file “\(path)”", mayPass: false)
        }
    }

    /// The app's start location; `nil` without a window.
    package var startLocation: Location? {
        (window?.navigator?.configuration?.startLocation).flatMap { try? Location($0) }
    }

    /// Sends a request of a script, without following redirects.
    ///
    /// - Parameters:
    ///   - request: the request
    ///   - sendsCookies: whether to send the cookies of the app's web views, and to store those of the response
    /// - Returns: The response's status, and the beginning of its body as text.
    /// - Throws: ``AutomationError`` if there is no response.
    package func send(_ request: HTTPRequest, sendsCookies: Bool) async throws(AutomationError) -> (
        status: Int, text: String
    ) {
        let limit = Duration.seconds(30)
        let transport =
            sendsCookies ? HTTPTransport(timeout: limit) : HTTPTransport(userAgent: Self.userAgent, timeout: limit)
        transport.followsRedirects = false
        do {
            let answer = try await transport.send(request)
            return (answer.status, String(decoding: answer.body.prefix(Self.longestAnswer), as: UTF8.self))
        } catch {
            throw AutomationError(sentence: "the server did not respond: \(error)", mayPass: false)
        }
    }

    private static let userAgent = "hotwire-native test"
    /// How much of a response is reported, in bytes.
    private static let longestAnswer = 400
}
