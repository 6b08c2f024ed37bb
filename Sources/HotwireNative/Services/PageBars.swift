internal import CWebKitGTK
internal import GLibInterop

/// One page's bars, stacked above its view, which they push down instead of covering it.
final class PageBars {
    private let view: Reference<WebKitWebView>
    private let box: Reference<GtkBox>
    private var bars: [PageBar] = []

    init(view: Reference<WebKitWebView>) {
        self.view = view
        box = Box.column()
        widget.isVisible = true
    }

    isolated deinit { widget.destroy() }

    var isEmpty: Bool { bars.isEmpty }

    /// Shows a bar; returns `false` if the view is not in a box.
    func add(_ bar: PageBar) -> Bool {
        guard let host else { return false }
        if widget.parent != host.widget {
            takeOut()
            host.pack(widget)
            host.reorder(widget, to: 0)
        }
        box.pack(bar.widget)
        bars.append(bar)
        return true
    }

    /// Removes a bar, and returns the focus to the page if the bar had it.
    func remove(_ bar: PageBar) {
        guard let position = bars.firstIndex(where: { $0 === bar }) else { return }
        let hadFocus = bar.widget.toplevelWindow?.focus?.isDescendant(of: bar.widget) ?? false
        bars.remove(at: position)
        box.remove(bar.widget)
        bars[position...].forEach { $0.guardAnswers() }  // the bars below it move up
        if bars.isEmpty { takeOut() }
        if hadFocus { view.grabFocus() }
    }

    /// Disables the buttons for a while after something that covered them has gone.
    func guardAnswers() { bars.forEach { $0.guardAnswers() } }

    private var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    /// The vertical box that holds the view.
    private var host: UnsafeMutablePointer<GtkBox>? {
        view.parent?.ifCast(to: GtkBox.self)
    }

    private func takeOut() {
        guard let parent = widget.parent else { return }
        parent.remove(widget)
    }
}

/// A bar above a page that asks or reports something while the page keeps running.
final class PageBar {
    // The bar takes neither the focus nor the window: the user answers with mnemonics, or continues without answering.
    /// A button's title, with its mnemonic, and its action.
    typealias Action = (title: String, body: () -> Void)

    private let bar = Reference<GtkInfoBar>()
    private let text: String
    private let actions: [Action]
    private var onClose: (() -> Void)?
    private var connection: SignalConnection?
    // The buttons react after a delay, so that a click meant for the page is not taken as an answer.
    private lazy var answerGuard = AnswerGuard { [weak self] in self?.setSensitive($0) }

    /// Creates a bar that calls either one of its actions or `onClose`, once.
    init(_ text: String, details: String? = nil, actions: [Action] = [], onClose: @escaping () -> Void) {
        self.text = [text, details].compactMap(\.self).joined(separator: " ")
        self.actions = actions
        self.onClose = onClose
        bar.messageType = actions.isEmpty ? GTK_MESSAGE_INFO : GTK_MESSAGE_QUESTION
        bar["show-close-button"] = true
        for (number, action) in actions.enumerated() { bar.addButton(action.title, gint(number)) }
        addText(text, details)
        connection = bar.connect(Signal<Int32>("response"), to: self) { bar in { bar.answered(Int($0)) } }
        widget.showAll()
        guardAnswers()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.widget }

    /// Disables the buttons for a while, because the bar has just appeared or moved.
    func guardAnswers() { answerGuard.arm() }

    private func setSensitive(_ isSensitive: Bool) {
        bar.setSensitive(isSensitive, responses: actions.indices.lazy.map(gint.init))
    }

    private func addText(_ text: String, _ details: String?) {
        let column = Box.column(spacing: 2)
        for (line, isPale) in [(text, false), (details, true)] {
            guard let line else { continue }
            let label = Label(text: line)
            label.alignAtStart()
            label.wrap()
            if isPale { label.addStyleClass("hotwire-list-subtitle") }
            column.pack(label)
        }
        column.valign = GTK_ALIGN_CENTER
        bar.contentArea.pack(column, expands: true)
        bar.accessibilityLabel = self.text
        // Screen readers announce a notification when it appears, but not an info bar.
        bar.setAccessibilityRole(ATK_ROLE_NOTIFICATION)
    }

    private func answered(_ response: Int) {
        guard let onClose = onClose.take() else { return }
        actions.indices.contains(response) ? actions[response].body() : onClose()
    }
}

extension Reference<GtkInfoBar> {
    /// Enables or disables the bar's buttons, including its close button.
    func setSensitive(_ isSensitive: Bool, responses: some Sequence<gint>) {
        let sensitive: gboolean = isSensitive ? 1 : 0
        for response in responses { gtk_info_bar_set_response_sensitive(pointer, response, sensitive) }
        guard let close = gtk_widget_get_template_child(widget, gtk_info_bar_get_type(), "close_button") else { return }
        UnsafeMutableRawPointer(close).assumingMemoryBound(to: GtkWidget.self).isSensitive = sensitive != 0
    }
}
