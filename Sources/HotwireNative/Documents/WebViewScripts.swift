internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore

// The message handler is registered only in an isolated world: the page and its frames never see it. A popup that keeps its
// opener shares the scripts, so each view receives the token after its load; the scripts do not contain it.
/// One web view's scripts, and the token that authenticates their messages.
final class WebViewScripts {
    static let messageReceived = Signal<UnsafeMutablePointer<JSCValue>, OpaquePointer>(
        "script-message-with-reply-received::\(PageScript.handler)"
    )

    let manager: Reference<WebKitUserContentManager>
    let token = UUID().uuidString
    private let components: BridgeComponentTypes
    private let bridgeRules: BridgePlatform?
    private let platform: BridgePlatform?
    private let userScripts: [UserScript]
    private let styleSheets: [String]
    private let handlers: [String]
    private let receivesFiles: Bool
    private var allowed: Set<Origin> = []
    /// A tool's script in the page's own world that reports the console, form responses and missing elements.
    var watching: String? { didSet { if watching != oldValue { renew() } } }
    /// A tool's script in the isolated world that reports user actions.
    var recording: String? { didSet { if recording != oldValue { renew() } } }

    /// Creates the scripts, which run nowhere until ``allow(_:)`` receives origins.
    init(
        components: BridgeComponentTypes,
        bridgeRules: BridgePlatform?,
        platform: BridgePlatform?,
        userScripts: [UserScript],
        styleSheets: [String],
        handlers: [String],
        receivesFiles: Bool
    ) {
        manager = makeObject(WebKitUserContentManager.self, [])
        self.components = components
        self.bridgeRules = bridgeRules
        self.platform = platform
        self.userScripts = userScripts
        self.styleSheets = styleSheets
        self.handlers = handlers
        self.receivesFiles = receivesFiles
        WeekFields.keepOrder(in: manager)
    }

    /// Registers the message handler; its signals must be connected first.
    func register() {
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer,
            PageScript.handler,
            PageScript.world
        )
    }

    /// Lets the scripts run only in these origins.
    func allow(_ origins: Set<Origin>) {
        guard origins != allowed else { return }
        allowed = origins
        renew()
    }

    /// Recreates the scripts, so that the next documents get the current components.
    func renew() {
        webkit_user_content_manager_remove_all_scripts(manager.pointer)
        webkit_user_content_manager_remove_all_style_sheets(manager.pointer)
        WeekFields.keepOrder(in: manager)
        withStringArray(Set(allowed.map { "\($0.scheme)://\($0.host)/*" }).sorted()) { list in
            // Without a list, the engine would run the scripts everywhere.
            guard let list else { return }
            let relay = webkit_user_script_new_for_world(
                onlyInOrigins(isolated),
                WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
                WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START,
                PageScript.world,
                list,
                nil
            )
            let page = webkit_user_script_new(
                onlyInOrigins(
                    PageScript.replace + PageScript.adapter + bridge
                        + "\n\(PageScript.badge);\n\(PageScript.showPicker);\n\(PageScript.missing);\n\(PageScript.sounds)"
                        + launch
                        + ownHandlers + "\n\(watch)"
                ),
                WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
                WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START,
                list,
                nil
            )
            for script in [relay, page] + userScripts.map({ engineScript($0, list) }) {
                guard let script else { continue }
                webkit_user_content_manager_add_script(manager.pointer, script)
                webkit_user_script_unref(script)
            }
            for styleSheet in styleSheets { add(styleSheet, list) }
        }
    }

    // For a document, pass ``ViewDocument/origin``, because one of the app's addresses may have an opaque origin.
    /// Returns whether the scripts run in an origin's documents; each script also checks this itself.
    func run(in origin: Origin?) -> Bool { origin.map(allowed.contains) ?? false }

    private var names: String { JSONValue.array(components.names.map(JSONValue.string)).text }

    /// The watching script with the components' names; empty if there is none.
    var watch: String { watching.map { "{ const bridgeComponents = \(names);\n\(PageScript.replace)\n\($0)\n}" } ?? "" }

    /// The scripts of the isolated world.
    private var isolated: String {
        PageScript.relay + WeekFields.script + ";\n\(PageScript.picker)\n\(recording ?? "")"
    }

    private func engineScript(_ script: UserScript, _ origins: UnsafePointer<UnsafePointer<CChar>?>) -> OpaquePointer? {
        webkit_user_script_new(
            onlyInOrigins(script.source),
            script.forMainFrameOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
            script.injectionTime == .atDocumentStart
                ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END,
            origins,
            nil
        )
    }

    private func add(_ styleSheet: String, _ origins: UnsafePointer<UnsafePointer<CChar>?>) {
        let made = webkit_user_style_sheet_new(
            styleSheet,
            WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
            WEBKIT_USER_STYLE_LEVEL_USER,
            origins,
            nil
        )
        guard let made else { return }
        webkit_user_content_manager_add_style_sheet(manager.pointer, made)
        webkit_user_style_sheet_unref(made)
    }

    /// The script that gives pages the app's own message handlers; empty if the app has none.
    private var ownHandlers: String {
        guard !handlers.isEmpty else { return "" }
        let names = JSONValue.array(handlers.map(JSONValue.string)).text
        return "\n{ const messageHandlers = \(names);\n\(PageScript.handlers)\n}"
    }

    /// The script of the web's launch queue; empty if the app opens no files.
    private var launch: String { receivesFiles ? "\n{\n\(PageScript.launch)\n}" : "" }

    private var bridge: String {
        let rules = bridgeRules.map { JSONValue.string($0.rawValue) } ?? .null
        let platform = JSONValue.string(platform?.rawValue ?? "linux").text
        let given = "bridgePlatform = \(platform), bridgeComponents = \(names), bridgeRules = \(rules.text)"
        return "\n{ const \(given);\n\(PageScript.bridge)\n}"
    }

    /// Wraps a script so that it runs only in the app's origins and in the app's own views.
    private func onlyInOrigins(_ script: String) -> String {
        // The engine's patterns match addresses and cannot contain ports, and an address may have an opaque origin, so each
        // script checks its origin itself. A popup that keeps its opener has the same scripts, but not the app's user agent.
        let origins = JSONValue.array(allowed.map(\.description).sorted().map(JSONValue.string)).text
        let isApp = "appOrigins.includes(self.origin) && navigator.userAgent.includes(\"\(UserAgent.mark)\")"
        return "{ const appOrigins = \(origins); if (\(isApp)) {\(script)\n} }"
    }
}

/// A script of the app that runs in its pages (iOS: `WKUserScript`).
///
/// It runs in the page's own world, and only in documents of the app's origins. Because it has its own scope, assign values for
/// the page to `globalThis`.
public struct UserScript: Hashable, Sendable {
    /// When a script runs (iOS: `WKUserScriptInjectionTime`).
    public enum InjectionTime: Hashable, Sendable {
        /// Before the document's own scripts.
        case atDocumentStart
        /// After the document has been parsed.
        case atDocumentEnd
    }

    let source: String
    let injectionTime: InjectionTime
    /// Whether it runs only in the page itself, not in its frames.
    let forMainFrameOnly: Bool

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - source: the JavaScript, written by the app; never text from a page or a server
    ///   - injectionTime: when the script runs
    ///   - forMainFrameOnly: whether the script runs only in the page itself; otherwise also in frames of the app's origins
    public init(source: String, injectionTime: InjectionTime = .atDocumentStart, forMainFrameOnly: Bool = true) {
        (self.source, self.injectionTime, self.forMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    }
}
