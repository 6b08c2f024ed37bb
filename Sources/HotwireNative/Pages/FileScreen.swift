internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A screen that displays a file, with the file's name as the title and a Save button.
final class FileScreen: Screen, ErrorShowing, WebContent {
    private(set) var shownError: HotwireNativeError?

    private let page: FilePage
    private var name: DownloadName
    private let errorCover: ErrorCover
    /// The view of the page that led to the file, which saves the file and follows its redirects.
    private weak var owner: WebView?
    private let makeErrorScreen: (ErrorContext) -> Screen

    init(
        _ page: FilePage,
        _ name: DownloadName,
        of owner: WebView?,
        makeErrorScreen: @escaping (ErrorContext) -> Screen
    ) {
        self.page = page
        self.name = name
        self.owner = owner
        self.makeErrorScreen = makeErrorScreen
        let overlay = Reference<GtkOverlay>()
        errorCover = ErrorCover(over: overlay)
        super.init(title: name.text, widget: Widget(overlay))
        overlay.put(page.widget)
        widget.raw.showAll()
        let item = BarButtonItem(title: translated("Save"), image: Self.saveIcon) { [weak self] in
            self?.save()
        }
        navigationItem.rightBarButtonItem = item
        zoom = owner?.zoom ?? 1
        page.onOutcome = { [weak self] in self?.reloaded($0) }
    }

    var errorScreen: Screen? { errorCover.screen }
    var view: Reference<WebKitWebView> { page.view }
    var location: Location? { page.location }

    override func grabFocus() { errorScreen.map { $0.grabFocus() } ?? page.widget.grabFocus() }

    /// The Save button's icon, which is not a down arrow because the downloads button beside it has one.
    static let saveIcon = "media-floppy-symbolic"

    func reload() { page.load() }

    private func save() { owner?.download(page.location) }

    private func reloaded(_ outcome: FilePage.Outcome) {
        errorCover.remove()
        shownError = nil
        if case .shown(let shown) = outcome { name = shown }
        navigationItem.title = name.text
        navigationItem.isErrorShown = false
        switch outcome {
        case .failed(let error): show(error)
        case .shown, .downloaded: break  // a download leaves the content as it was
        case .left(let location): owner?.follow(location)
        }
    }

    private func show(_ error: HotwireNativeError) {
        let retry = { [weak self] in
            self?.owner?.activation.forgiveUnasked()
            self?.reload() ?? ()
        }
        let context = ErrorContext(
            error: error,
            location: page.location,
            retryHandler: retry,
            continueHandler: TLSException.handler(for: page.refusedCertificate, in: page.context, retry) {
                [weak self] question in
                if let self { question.present(over: widget) }
            }
        )
        let screen = makeErrorScreen(context)
        shownError = error
        navigationItem.title = screen.navigationItem.title
        errorCover.show(screen)
        navigationItem.isErrorShown = true
    }
}

/// Web content for a window's commands: a session's page, or a screen's file.
protocol WebContent: AnyObject {
    var view: Reference<WebKitWebView> { get }
    /// The current address; `nil` before the first document.
    var location: Location? { get }
    /// The calls into the page's isolated world; `nil` if no scripts run in the content.
    var relay: PageRelay? { get }
    func reload()
}

extension WebContent {
    var relay: PageRelay? { nil }

    /// The zoom factor; 1 by default.
    var zoom: Double {
        get { webkit_web_view_get_zoom_level(view.pointer) }
        set { webkit_web_view_set_zoom_level(view.pointer, newValue) }
    }
}
