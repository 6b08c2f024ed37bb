internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore
public import Logging

/// The web view that a session moves between its screens.
///
/// It runs the page's scripts, decodes what they say, asks before each navigation, and paints again after each move.
public final class WebView {
    /// How it was made.
    public let configuration: WebViewConfiguration

    let reference: Reference<WebKitWebView>
    let scripts: WebViewScripts
    let logger: Logger
    weak var client: (any WebViewClient)?
    /// The location that we asked for, until its document comes.
    var loading: Location?
    /// Whether the document that loads now is one that we asked for.
    var finishesOurLoad = false
    var clicked: Location?
    var menuActions: [MenuAction] = []
    private var connections: [SignalConnection] = []
    private var isPaintLost = false

    /// Makes a web view.
    public init(configuration: WebViewConfiguration, logger: Logger = Logger(label: "hotwire-native")) {
        self.configuration = configuration
        self.logger = logger
        scripts = WebViewScripts()
        reference = makeObject(
            WebKitWebView.self,
            [
                ("web-context", configuration.environment.context.pointer),
                ("user-content-manager", scripts.manager.pointer),
            ])
        applySettings()
        connect()
    }

    /// The page's title, if it has one.
    public var title: String? {
        webkit_web_view_get_title(reference.pointer).map { String(cString: $0) }
    }

    /// How large the page is shown; 1 is its own size.
    public var zoom: Double {
        get { webkit_web_view_get_zoom_level(reference.pointer) }
        set { webkit_web_view_set_zoom_level(reference.pointer, newValue) }
    }

    var widget: UnsafeMutablePointer<GtkWidget> { reference.pointer.cast(to: GtkWidget.self) }

    private func connect() {
        connections = [
            reference.connect(WebViewSignal.loadChanged, to: self, WebView.loadDidChange),
            reference.answer(WebViewSignal.loadFailed, from: self, WebView.loadDidFail),
            reference.answer(WebViewSignal.loadFailedWithTLSErrors, from: self, WebView.loadDidFailWithTLSErrors),
            reference.answer(WebViewSignal.decidePolicy, from: self, WebView.decidePolicy),
            reference.connect(WebViewSignal.processTerminated, to: self, WebView.processDidTerminate),
            reference.answer(WebViewSignal.contextMenu, from: self, WebView.contextMenu),
            reference.supply(WebViewSignal.create, from: self, WebView.create),
            reference.answer(WidgetSignal.buttonPress, from: self, WebView.buttonPressed),
            reference.connect(WidgetSignal.map, to: self, WebView.didMap),
            reference.connect(WidgetSignal.sizeAllocate, to: self, WebView.didAllocate),
            reference.observe("title", by: self, WebView.titleDidChange),
            scripts.manager.connect(WebViewScripts.messageReceived, to: self, WebView.didReceiveMessage),
        ]
        scripts.register()
    }

    private func processDidTerminate(_ reason: WebKitWebProcessTerminationReason) {
        loading = nil
        client?.webViewProcessTerminated()
    }

    private func titleDidChange() {
        client?.webViewTitleChanged(title ?? "")
    }

    /// After a move the view has lost what it painted, and a page that paints nothing new would stay blank for ever.
    /// Only a change of size that does not last brings it back (measured), once the view has its place.
    private func didMap() {
        isPaintLost = true
        gtk_widget_queue_allocate(widget)
    }

    /// The size that the view is given first is the one of its new place; until then it is 1 x 1, or that of its old one.
    private func didAllocate(_ size: OpaquePointer) {
        guard isPaintLost, gtk_widget_get_mapped(widget) != 0 else { return }
        paintAgain()
    }

    private func paintAgain() {
        var whole = GtkAllocation()
        gtk_widget_get_allocation(widget, &whole)
        guard whole.width > 1, whole.height > 1 else { return }
        isPaintLost = false
        var less = whole
        less.height -= 1
        gtk_widget_size_allocate(widget, &less)
        gtk_widget_size_allocate(widget, &whole)
    }

    private func buttonPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        switch event.pointee.button.button {
        case 8:
            if event.pointee.type == GDK_BUTTON_PRESS { client?.webViewGoBack() }
            return true
        case 9: return true
        default: return false
        }
    }
}
