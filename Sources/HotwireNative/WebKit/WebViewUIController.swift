public import HotwireCore

/// The dialogs of a web view's pages (iOS: `WKUIController`).
///
/// Subclass it and override the methods whose dialogs you want to replace; the others show the library's dialogs.
///
/// ```swift
/// final class Dialogs: WebViewUIController {
///     override func webView(
///         _ webView: WebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedBy asker: String
///     ) async -> Bool {
///         await confirmationSheet.ask(title: asker, message)
///     }
/// }
///
/// navigator.webkitUIDelegate = Dialogs()
/// ```
///
/// The page waits meanwhile. Show `asker`, the sentence that names who asks: the text is the page's, and a frame of another
/// site may have asked. When the page goes away, for example with a visit, its dialog is answered with no, and the method's
/// task is canceled: close your dialog then. The library shows its own dialog before the user leaves a page with unsaved
/// changes. It also does so from the third dialog in quick succession on, with a checkbox that silences the page.
@MainActor open class WebViewUIController {
    /// Creates a controller that shows the library's dialogs.
    public init() {}

    /// Shows a page's message (JavaScript: `alert`).
    ///
    /// - Parameters:
    ///   - webView: the web view of the page
    ///   - message: the page's text, truncated to 5,000 characters
    ///   - asker: the sentence that names who asks, in the user's language
    open func webView(
        _ webView: WebView,
        runJavaScriptAlertPanelWithMessage message: String,
        initiatedBy asker: String
    ) async {
        _ = await webView.dialogs.present(.alert(message))
    }

    /// Asks for confirmation (JavaScript: `confirm`).
    ///
    /// - Parameters:
    ///   - webView: the web view of the page
    ///   - message: the page's text, truncated to 5,000 characters
    ///   - asker: the sentence that names who asks, in the user's language
    /// - Returns: Whether the user confirmed.
    open func webView(
        _ webView: WebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedBy asker: String
    ) async -> Bool {
        await webView.dialogs.present(.confirm(message)) == .accepted
    }

    /// Asks for text (JavaScript: `prompt`).
    ///
    /// - Parameters:
    ///   - webView: the web view of the page
    ///   - prompt: the page's text, truncated to 5,000 characters
    ///   - defaultText: the text that the page suggests
    ///   - asker: the sentence that names who asks, in the user's language
    /// - Returns: The user's text, or `nil` if the user canceled.
    open func webView(
        _ webView: WebView,
        runJavaScriptTextInputPanelWithPrompt prompt: String,
        defaultText: String,
        initiatedBy asker: String
    ) async -> String? {
        if case .text(let text) = await webView.dialogs.present(.prompt(prompt, text: defaultText)) {
            text
        } else {
            nil
        }
    }

    /// Returns whether a page may use a permission (iOS: `requestMediaCapturePermissionFor`); asks the user by default.
    ///
    /// A navigator's delegate decides first; see ``NavigatorDelegate/handle(permissionRequest:from:)``.
    open func webView(_ webView: WebView, decidePermission request: PermissionRequest) -> PermissionDecision { .prompt }
}

extension WebViewUIController {
    /// Calls the method for a dialog's kind.
    func answer(to dialog: ScriptDialog, of webView: WebView, _ asker: String) async -> ScriptDialog.Answer {
        switch dialog {
        case .alert(let message):
            await self.webView(webView, runJavaScriptAlertPanelWithMessage: message, initiatedBy: asker)
            return .accepted
        case .confirm(let message):
            let isAccepted = await self.webView(
                webView,
                runJavaScriptConfirmPanelWithMessage: message,
                initiatedBy: asker
            )
            return isAccepted ? .accepted : .refused
        case .prompt(let prompt, let text):
            let answer = await self.webView(
                webView,
                runJavaScriptTextInputPanelWithPrompt: prompt,
                defaultText: text,
                initiatedBy: asker
            )
            return answer.map { .text($0) } ?? .refused
        case .leave: return .refused
        }
    }
}
