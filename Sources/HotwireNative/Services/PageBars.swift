internal import CWebKitGTK
internal import GLibInterop

/// One page's bars, stacked above its view, which they push down instead of covering it.
final class PageBars {
    private let view: Reference<WebKitWebView>
    private let box: Reference<GtkBox>
    private var bars: [PageBar] = []

    init(view: Reference<WebKitWebView>) {
        self.view = view
        box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        gtk_widget_show(widget)
    }

    isolated deinit { gtk_widget_destroy(widget) }

    var isEmpty: Bool { bars.isEmpty }

    /// Shows a bar; returns `false` if the view is not in a box.
    func add(_ bar: PageBar) -> Bool {
        guard let host else { return false }
        if gtk_widget_get_parent(widget) != host.widget {
            takeOut()
            gtk_box_pack_start(host, widget, 0, 0, 0)
            gtk_box_reorder_child(host, widget, 0)
        }
        gtk_box_pack_start(box.pointer, bar.widget, 0, 0, 0)
        bars.append(bar)
        return true
    }

    /// Removes a bar, and returns the focus to the page if the bar had it.
    func remove(_ bar: PageBar) {
        guard let position = bars.firstIndex(where: { $0 === bar }) else { return }
        let top = gtk_widget_get_toplevel(bar.widget)?.ifCast(to: GtkWindow.self)
        let focus = top.flatMap { gtk_window_get_focus($0) }
        let hadFocus = focus.map { gtk_widget_is_ancestor($0, bar.widget) != 0 } ?? false
        bars.remove(at: position)
        gtk_container_remove(box.pointer.cast(to: GtkContainer.self), bar.widget)
        bars[position...].forEach { $0.guardAnswers() }  // the bars below it move up
        if bars.isEmpty { takeOut() }
        if hadFocus { gtk_widget_grab_focus(view.widget) }
    }

    /// Disables the buttons for a while after something that covered them has gone.
    func guardAnswers() { bars.forEach { $0.guardAnswers() } }

    private var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    /// The vertical box that holds the view.
    private var host: UnsafeMutablePointer<GtkBox>? {
        gtk_widget_get_parent(view.widget)?.ifCast(to: GtkBox.self)
    }

    private func takeOut() {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        gtk_container_remove(parent.cast(to: GtkContainer.self), widget)
    }
}

/// A bar above a page that asks or reports something while the page keeps running.
final class PageBar {
    // The bar takes neither the focus nor the window: the user answers with mnemonics, or continues without answering.
    /// A button's title, with its mnemonic, and its action.
    typealias Action = (title: String, body: () -> Void)

    private let bar: Reference<GtkInfoBar>
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
        bar = Reference(adopting: gtk_info_bar_new().cast(to: GtkInfoBar.self))
        gtk_info_bar_set_message_type(bar.pointer, actions.isEmpty ? GTK_MESSAGE_INFO : GTK_MESSAGE_QUESTION)
        gtk_info_bar_set_show_close_button(bar.pointer, 1)
        for (number, action) in actions.enumerated() {
            gtk_info_bar_add_button(bar.pointer, action.title, gint(number))
        }
        addText(text, details)
        connection = bar.connect(Signal<Int32>("response"), to: self) { bar in { bar.answered(Int($0)) } }
        gtk_widget_show_all(widget)
        guardAnswers()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { bar.widget }

    /// Disables the buttons for a while, because the bar has just appeared or moved.
    func guardAnswers() { answerGuard.arm() }

    private func setSensitive(_ isSensitive: Bool) {
        bar.setSensitive(isSensitive, responses: actions.indices.lazy.map(gint.init))
    }

    private func addText(_ text: String, _ details: String?) {
        guard let area = gtk_info_bar_get_content_area(bar.pointer) else { return }
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2).cast(to: GtkBox.self)
        for (line, isPale) in [(text, false), (details, true)] {
            guard let line else { continue }
            let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(line)
            let label = widget.cast(to: GtkLabel.self)
            gtk_label_set_xalign(label, 0)
            gtk_label_set_line_wrap(label, 1)
            gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_selectable(label, 0)
            if isPale { gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-list-subtitle") }
            gtk_box_pack_start(column, widget, 0, 0, 0)
        }
        gtk_widget_set_valign(column.widget, GTK_ALIGN_CENTER)
        gtk_box_pack_start(area.cast(to: GtkBox.self), column.widget, 1, 1, 0)
        guard let accessible = gtk_widget_get_accessible(widget) else { return }
        atk_object_set_name(accessible, self.text)
        // Screen readers announce a notification when it appears, but not an info bar.
        atk_object_set_role(accessible, ATK_ROLE_NOTIFICATION)
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
        gtk_widget_set_sensitive(UnsafeMutableRawPointer(close).assumingMemoryBound(to: GtkWidget.self), sensitive)
    }
}
