internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// The list of the user's decisions for pages, and of the programs that sites may open, in which the user revokes them.
final class SitePermissionsDialog {
    private let store: PermissionStore
    private let schemes: SchemeMemory
    private let dialog: Reference<GtkWindow>
    private let list: Reference<GtkListBox>
    private var buttons: [IconButton] = []
    private var shown: [SiteAnswer] = []
    private var connections: [SignalConnection] = []
    private let onEnd: () -> Void

    /// Creates the list over a window; the caller retains it until `onEnd` is called.
    init(
        _ parent: Reference<GtkWindow>,
        _ store: PermissionStore,
        _ schemes: SchemeMemory,
        onEnd: @escaping () -> Void
    ) {
        self.store = store
        self.schemes = schemes
        self.onEnd = onEnd
        dialog = Reference<GtkWindow>()
        list = Reference<GtkListBox>()
        setUp(parent)
        fill()
        connections = [
            dialog.connect(WidgetSignal.destroy, to: self, SitePermissionsDialog.end),
            dialog.answer(WidgetSignal.keyPress, from: self, SitePermissionsDialog.keyPressed),
        ]
        store.observe(self) { [weak self] in self?.fill() }
    }

    /// Shows the list; while it is empty, it has the focus itself, so that a screen reader reads why.
    func present() {
        if shown.isEmpty { list.grabFocus() }
        dialog.showAll()
    }

    private func setUp(_ parent: Reference<GtkWindow>) {
        let bar = Reference<GtkHeaderBar>()
        bar["show-close-button"] = true
        bar["title"] = translated("Site Permissions")
        bar.addStyleClass("hotwire-bar")
        dialog.title = translated("Site Permissions")
        dialog.setTitleBar(bar)
        dialog.setTransient(for: parent.pointer)
        dialog["destroy-with-parent"] = true
        dialog["modal"] = true
        dialog.setDefaultSize(460, 380)
        list.disableSelection()
        list.accessibilityLabel = translated("Site Permissions")
        list.setPlaceholder(placeholder())
        let scroller = Reference<GtkScrolledWindow>()
        scroller.put(list)
        dialog.put(scroller)
    }

    private var emptyText: String { translated("No page has asked for the camera, your location or the like.") }

    private func placeholder() -> Label {
        let label = Label(text: emptyText)
        label.wrap(anywhere: false)
        label["margin-start"] = 24
        label["margin-end"] = 24
        label.isVisible = true
        return label
    }

    private func fill() {
        let container = list.pointer.cast(to: GtkContainer.self)
        while let row = list.row(at: 0) {
            container.remove(row.widget)
        }
        shown = SiteAnswer.list(store.permissions, schemes.read())
        buttons = shown.map { answer in
            let button = IconButton("edit-delete-symbolic", translated("Forget This Answer"))
            button.onClick = { [weak self] in self?.forget(answer) }
            return button
        }
        for (answer, button) in zip(shown, buttons) { container.put(row(answer, button)) }
        list.pointer.explainEmptiness(shown.isEmpty ? emptyText : nil)
    }

    private func row(_ answer: SiteAnswer, _ button: IconButton) -> Reference<GtkListBoxRow> {
        let content = ListScreen.Row(
            answer.origin.displayName,
            subtitle: translated(answer.phrase),
            isSelectable: false
        )
        let row = ListRow.widget(for: content)
        if let box = row.onlyChild {
            box.borderWidth = 10
            box.cast(to: GtkBox.self).packEnd(button)
        }
        return row
    }

    /// Removes an answer, and moves the focus to the row that takes its position.
    private func forget(_ answer: SiteAnswer) {
        let index = shown.firstIndex(of: answer) ?? 0
        switch answer {
        case .permission(let answer): store.forget(answer.origin, answer.permission)
        case .program(let entry):
            schemes.forget(entry)
            fill()
        }
        let next = list.row(at: min(index, shown.count - 1))
        next?.grabFocus()
    }

    /// Closes the list with Escape, and removes the focused row's answer with Delete.
    private func keyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        switch Int32(event.pointee.key.keyval) {
        case GDK_KEY_Escape:
            dialog.close()
            return true
        case GDK_KEY_Delete, GDK_KEY_KP_Delete:
            guard let focus = dialog.focus,
                let row = focus.ancestor(GtkListBoxRow.self)
            else { return false }
            let index = row.index
            if shown.indices.contains(index) { forget(shown[index]) }
            return true
        default: return false
        }
    }

    private func end() {
        connections = []
        store.stopObserving(self)
        onEnd()
    }
}
