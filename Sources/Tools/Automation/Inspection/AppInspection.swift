internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
package import HotwireDesktop
package import HotwireNative

/// Observes an app for a tool: its events, its windows, and the user's actions.
package final class AppInspection {
    /// Called for each event, with the matching rules of a proposal.
    package var onRecord: (TraceRecord, PathMatches?) -> Void = { _, _ in }
    /// Called for each action of the user while ``isRecording``.
    package var onAct: (UserAction) -> Void = { _ in }
    /// Called when a screen shows its page in place of the cover that preceded it.
    package var onUncover: () -> Void = {}
    /// The app, which usually owns the owner of this object.
    package private(set) weak var application: HotwireApplication?

    let pictures = ScreenThumbnails()
    private var acts: UserActions?

    /// Starts observing, in addition to other observers.
    package init(_ application: HotwireApplication) {
        self.application = application
        application.environment.outlets.observeTrace { [weak self] in self?.received($0) }
        application.environment.outlets.onUncover = { [weak self] in self?.onUncover() }
    }

    /// Whether pages report their console, their forms and their missing elements.
    package var isWatching = false { didSet { touchPages() } }

    /// Whether ``onAct`` is called.
    package var isRecording = false {
        didSet {
            acts = isRecording ? application.map(UserActions.init) : nil
            application?.onAct = isRecording ? { [weak self] in self?.onAct($0) } : nil
            touchPages()
        }
    }

    /// The active navigator.
    package var navigator: Navigator? { application?.windows.last?.navigator }

    /// The path configuration of the active navigator.
    package var pathConfiguration: PathConfiguration {
        navigator?.session.pathConfiguration ?? application?.configuration.pathConfiguration ?? PathConfiguration()
    }

    private func received(_ record: TraceRecord) {
        // A new view reports itself before its first page loads.
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

    /// Sends a page's message to its component again, or a reply to the page.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - isReply: whether the message was a reply to the page
    package func resend(_ message: Message, isReply: Bool) {
        guard let webView = navigator?.activeWebView, webView.location != nil else { return }
        guard isReply else { return webView.receive(message) }
        Task { try? await webView.call(.reply(message)) }  // the page may have closed
    }

    /// Copies a text to the clipboard.
    package func copy(_ text: String) { Clipboard.copy(text) }
}

/// The scripts that run in pages only while a tool is open.
enum InspectionScript {
    /// Reports the console, forms and missing elements; runs in the page's own world.
    static let watch = String(decoding: PackageResources.watch_js, as: UTF8.self)
    /// Reports the user's actions; runs in the relay's isolated world.
    static let record = [PackageResources.automation_js, PackageResources.record_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
}
