internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// What the view's process does: whether it is alive and responsive.
extension WebView {
    /// Starts the app's first web process while the window is being built, instead of with the first load.
    ///
    /// WebKit has no function for this, but starts the process to run any script. Later views start none: when they load, WebKit may
    /// reuse the process of a view that was closed.
    func startFirstProcess() {
        let environment = configuration.environment
        guard !environment.hasStartedProcess else { return }
        environment.hasStartedProcess = true
        webkit_web_view_evaluate_javascript(reference.pointer, "", 0, PageScript.world, nil, nil, nil, nil)
    }

    func processDidTerminate(_ reason: WebKitWebProcessTerminationReason) {
        logger.warning("the web process \(reason.inWords)", metadata: ["page": "\(location?.displayString ?? "none")"])
        document.load.processTerminated()
        requests = [:]
        clicked = nil
        dropAwaitedPaint()
        mayShowOldFrames = true
        stillness.restart()
        client?.receive(.processTerminated)
    }

    /// The window closes, and the page will not be seen again.
    ///
    /// The engine waits for an unresponsive page: one that asks in a loop would continue, and keep us busy.
    func windowWillClose() {
        guard dialogs.isBusy else { return }
        client = nil  // it would load the page again
        endProcess()
    }

    /// Terminates the process of an unresponsive page; the rest is handled like a crash.
    func endProcess() { webkit_web_view_terminate_web_process(reference.pointer) }

    /// The engine notices when a page handles no input for three seconds, or starts no load.
    ///
    /// A page that waits for the user is not unresponsive, and neither are those that share its process.
    func responsivenessDidChange() {
        guard !isInspected, !wait.isWaiting else { return }
        client?.receive(.responsiveness(isResponsive ? .answered : .stalled))
    }

    /// The user has answered: the engine reports no change where it found the page unresponsive before.
    func checkAfterQuestion() {
        if !isResponsive { ping() }
    }

    private var isResponsive: Bool { webkit_web_view_get_is_web_process_responsive(reference.pointer) != 0 }

    /// Runs a responsiveness check, as the engine does not check whether our own calls return.
    func ping() {
        guard !isPinging, !isInspected, !wait.isWaiting else { return }
        isPinging = true
        client?.receive(.responsiveness(.asked))
        Task { [weak self] in
            _ = try? await self?.evaluate("return 0", [:], world: PageScript.world)  // an error is an answer too
            self?.isPinging = false
            self?.client?.receive(.responsiveness(.answered))
        }
    }
}

/// Loads that end with the network process.
extension WebView {
    /// What interrupted a load that ended with an error; `nil` where the error is the page's.
    ///
    /// When the network process dies, loads end with an "internal error" (measured).
    ///
    /// The load after one whose certificate was refused is sometimes cancelled by libsoup, and not by us (measured); a
    /// load that another replaces ends with WebKit's own error, and so does one whose authentication request the engine
    /// dropped.
    func interruption(_ error: GLibError) -> LoadEvent? {
        if error.domain == "WebKitErrorDomain", error.code == 300 { return .interrupted }
        guard loading != nil else { return nil }
        if error.domain == "g-io-error-quark", error.code == Int(G_IO_ERROR_CANCELLED.rawValue) { return .canceled }
        return authentication.explains(error) ? .interrupted : nil
    }

    /// Reports an interruption when the load can be repeated.
    func reportInterruption(_ event: LoadEvent) {
        document.load.drop()
        let number = document.load.number
        configuration.environment.cookieMirror.afterInterruption { [weak self] in
            guard let self, document.load.number == number else { return }  // another load was asked for meanwhile
            client?.receive(.load(event))
        }
    }
}

extension WebKitWebProcessTerminationReason {
    fileprivate var inWords: String {
        switch self {
        case WEBKIT_WEB_PROCESS_CRASHED: "crashed"
        case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: "took more memory than it may, and was ended"
        case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: "was ended by us"
        default: "ended"
        }
    }
}
