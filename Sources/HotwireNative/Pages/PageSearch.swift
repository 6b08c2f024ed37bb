package import CWebKitGTK
package import GLibInterop
package import HotwireCore

// The engine finds and marks the matches. Its marks are hard to read on a dark page, and it does not know a match's position, so
// the page's script helps where it runs.
/// A search in the page or file that a window shows.
package final class PageSearch {
    /// Called with the matches after each step.
    package var onResult: (FoundMatches) -> Void = { _ in }

    /// Held weakly, because a file's screen destroys its view.
    private let view: WeakReference<WebKitWebView>
    private let relay: PageRelay?
    private let style = SearchStyle()
    private var text = ""
    private var count = 0
    /// The number of matches that the page's script found.
    private var markCount: Int?
    /// Whether the next result belongs to a step, for which the engine reports no count.
    private var isStep = false
    private var number = 0
    private var results: [SignalConnection] = []

    init(in content: any WebContent) {
        view = WeakReference(content.view.pointer)
        relay = content.relay
        guard let finder else { return }
        let reference = Reference(sharing: finder)
        results = [
            reference.connect(Signal<UInt32>("found-text"), to: self) { search in { search.found(Int($0)) } },
            reference.connect(PlainSignal("failed-to-find-text"), to: self) { search in { search.found(nil) } },
        ]
    }

    isolated deinit { end() }

    /// Returns whether the search is in a view.
    package func isIn(_ view: Reference<WebKitWebView>) -> Bool { self.view.reference?.pointer == view.pointer }

    /// Searches for a text, and selects its first match.
    package func begin(_ text: String) {
        guard let finder, let view = view.reference else { return }
        style.add(to: view)
        self.text = text
        isStep = false
        markCount = nil
        let options = WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue | WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue
        webkit_find_controller_search(finder, text, options, guint(FoundMatches.most))
    }

    /// Selects the next or previous match.
    package func step(isForward: Bool) {
        guard let finder, !text.isEmpty else { return }
        isStep = true
        isForward ? webkit_find_controller_search_next(finder) : webkit_find_controller_search_previous(finder)
    }

    /// Removes all marks.
    package func end() {
        text = ""
        number += 1
        relay?.endSearch()
        style.remove()
        if let finder { webkit_find_controller_search_finish(finder) }
    }

    private var finder: UnsafeMutablePointer<WebKitFindController>? {
        view.reference.flatMap { webkit_web_view_get_find_controller($0.pointer) }
    }

    private func found(_ count: Int?) {
        if !isStep || count == nil { self.count = count ?? 0 }
        number += 1
        guard let relay, self.count > 0 else {
            relay?.endSearch()
            return onResult(FoundMatches(count: self.count))
        }
        Task { [weak self, number, text, isStep] in
            let marks = await relay.showMatches(of: text)
            guard let self, self.number == number else { return }
            let markCount = marks?["count"]?.intValue
            // The page has changed, or another page is shown.
            if isStep, let known = self.markCount, markCount != known { return begin(text) }
            self.markCount = markCount
            onResult(FoundMatches(count: self.count, marks: marks))
        }
    }
}

// The text keeps its color, whatever a style says (WebKitGTK 2.50): the selected match's color suits light and dark text.
/// The colors of matches.
private final class SearchStyle {
    private static let text = """
        ::selection { background-color: #c85000 !important; }
        ::highlight(hotwire-find) { background-color: #ffff00; }
        ::highlight(hotwire-find-light) { background-color: #7a6000; }
        """

    private var added: (manager: Reference<WebKitUserContentManager>, style: OpaquePointer)?

    func add(to view: Reference<WebKitWebView>) {
        guard added == nil, let manager = webkit_web_view_get_user_content_manager(view.pointer),
            let style = webkit_user_style_sheet_new(
                Self.text,
                WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
                WEBKIT_USER_STYLE_LEVEL_USER,
                nil,
                nil
            )
        else { return }
        webkit_user_content_manager_add_style_sheet(manager, style)
        added = (Reference(sharing: manager), style)
    }

    func remove() {
        guard let (manager, style) = added.take() else { return }
        webkit_user_content_manager_remove_style_sheet(manager.pointer, style)
        webkit_user_style_sheet_unref(style)
    }
}
