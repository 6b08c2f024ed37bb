/// A script of the app that runs in its pages (iOS: `WKUserScript`).
///
/// It runs in the page's own world, and only in documents of the app's origins. It has its own scope: assign to `globalThis`
/// what the page is to see.
public struct UserScript: Hashable, Sendable {
    /// When a script runs (iOS: `WKUserScriptInjectionTime`).
    public enum InjectionTime: Hashable, Sendable {
        /// Before the document's own scripts.
        case atDocumentStart
        /// When the document has been parsed.
        case atDocumentEnd
    }

    /// The JavaScript.
    let source: String
    /// When it runs.
    let injectionTime: InjectionTime
    /// Whether it runs only in the page itself, not in its frames.
    let forMainFrameOnly: Bool

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - source: the JavaScript, written by the app; never text from a page or a server
    ///   - injectionTime: when it runs
    ///   - forMainFrameOnly: whether it runs only in the page itself; otherwise also in its frames of the app's origins
    public init(source: String, injectionTime: InjectionTime = .atDocumentStart, forMainFrameOnly: Bool = true) {
        (self.source, self.injectionTime, self.forMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    }
}
