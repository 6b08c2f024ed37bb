public import HotwireCore

/// The dialogs of a web view's pages (iOS: `WKUIController`).
///
/// Subclass it to show dialogs of your own, and override what differs; a method that is not overridden shows the library's
/// dialog.
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
/// site may have asked. When the page goes, by a visit for example, its dialog is answered with no, and the method's task
/// is cancelled: close what you show. The library asks in your place from the third dialog in quick succession on, with the
/// box that silences the page, and before a page with unsaved changes is left.
open class WebViewUIController {
    /// Creates a controller that shows the library's dialogs.
    public init() {}

    /// Shows a page's message (JavaScript: `alert`).
    ///
    /// - Parameters:
    ///   - webView: the web view of the page
    ///   - message: the page's text, cut to 5,000 characters
    ///   - asker: the sentence that names who asks, in the user's language
    open func webView(
        _ webView: WebView,
        runJavaScriptAlertPanelWithMessage message: String,
        initiatedBy asker: String
    ) async {
        _ = await webView.dialogs.present(.alert(message))
    }

    /// Asks for a yes or a no (JavaScript: `confirm`).
    ///
    /// - Parameters:
    ///   - webView: the web view of the page
    ///   - message: the page's text, cut to 5,000 characters
    ///   - asker: the sentence that names who asks, in the user's language
    /// - Returns: whether the user agrees.
    open func webView(
        _ webView: WebView,
        runJavaScriptConfirmPanelWithMessage message: String,
        initiatedBy asker: String
    ) async -> Bool {
        await webView.dialogs.present(.confirm(message)) == .accepted
    }

    /// Asks for a text (JavaScript: `prompt`).
    ///
    /// - Parameters:
    ///   - webView: the web view of the page
    ///   - prompt: the page's text, cut to 5,000 characters
    ///   - defaultText: the text that the page proposes
    ///   - asker: the sentence that names who asks, in the user's language
    /// - Returns: the user's text, or `nil` if the user cancels.
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

    /// Decides whether a page may use a permission (iOS: `requestMediaCapturePermissionFor`); by default the user is asked.
    ///
    /// The delegate of a navigator decides first; see ``NavigatorDelegate/handle(permissionRequest:from:)``.
    open func webView(_ webView: WebView, decidePermission request: PermissionRequest) -> PermissionDecision { .prompt }
}

extension WebViewUIController {
    /// Asks the method for a dialog's kind.
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
