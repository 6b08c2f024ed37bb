internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
package import HotwireNative

/// Looks at an app for a tool: what happened, what its windows show, and what people do in them.
package final class AppInspection {
    /// Hears of everything that happens, and of the rules that a proposal met.
    package var onRecord: (TraceRecord, PathMatches?) -> Void = { _, _ in }
    /// Hears what people do, while ``isRecording``.
    package var onAct: (UserAction) -> Void = { _ in }
    /// The app, which most likely holds whoever holds this.
    package private(set) weak var application: HotwireApplication?

    let pictures = ScreenThumbnails()
    private var acts: UserActions?

    /// Begins to look, beside whoever hears of everything already.
    package init(_ application: HotwireApplication) {
        self.application = application
        application.environment.outlets.observeTrace { [weak self] in self?.received($0) }
    }

    /// Whether pages tell of their consoles, their forms and what they lack.
    package var isWatching = false { didSet { touchPages() } }

    /// Whether it is told what people do.
    package var isRecording = false {
        didSet {
            acts = isRecording ? application.map(UserActions.init) : nil
            application?.onAct = isRecording ? { [weak self] in self?.onAct($0) } : nil
            touchPages()
        }
    }

    /// The navigator that a person uses.
    package var navigator: Navigator? { application?.windows.last?.navigator }

    /// The path configuration of that navigator.
    package var pathConfiguration: PathConfiguration {
        navigator?.session.pathConfiguration ?? application?.configuration.pathConfiguration ?? PathConfiguration()
    }

    private func received(_ record: TraceRecord) {
        // A view that is new tells of itself before its first page is loaded.
        if isWatching || isRecording { touchPages() }
        let matches = record.event.name == .proposed ? record.event.location.map(pathConfiguration.matches) : nil
        onRecord(record, matches)
    }

    private func touchPages() {
        for session in (application?.windows ?? []).flatMap(\.content.navigators).flatMap(\.sessions.all) {
            session.webView.watching = isWatching ? InspectionScript.watch : nil
            session.webView.recording = isRecording ? InspectionScript.record : nil
        }
    }

    /// Hands a message that a page sent to its component again, or one that it was sent to the page.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - isReply: whether it went to the page
    package func resend(_ message: Message, isReply: Bool) {
        guard let webView = navigator?.activeWebView, webView.location != nil else { return }
        guard isReply else { return webView.receive(message) }
        Task { try? await webView.call(.reply(message)) }  // a page that is gone no longer needs it
    }

    /// Puts a text on the desktop's clipboard.
    package func copy(_ text: String) { Clipboard.copy(text) }
}

/// The scripts that run in pages only while a developer looks.
enum InspectionScript {
    /// Tells of the console, of forms and of what the page lacks; in the page's own world.
    static let watch = String(decoding: PackageResources.watch_js, as: UTF8.self)
    /// Tells what a person does; in the isolated world of the relay.
    static let record = [PackageResources.automation_js, PackageResources.record_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
}
