package import CWebKitGTK
package import GLibInterop

/// Makes a list a single stop of the Tab key, within which the arrow keys move.
package final class ListTabStop {
    // GTK stops at every row. Here Tab enters the list at its selected or last focused row, continues with the buttons in
    // that row, and then leaves the list.
    private let list: Reference<GtkListBox>
    private var last = 0
    private var connections: [SignalConnection] = []

    /// Changes the list's stops while this object exists.
    package init(_ list: Reference<GtkListBox>) {
        self.list = list
        connections = [
            list.answer(Signal<GtkDirectionType>("focus"), from: self, ListTabStop.move),
            list.connect(Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus-child"), to: self, ListTabStop.remember),
        ]
    }

    private func move(_ direction: GtkDirectionType) -> Bool {
        guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else { return false }
        if let row = list.focusChild {
            return row.moveFocus(direction) || leave()
        }
        if let row = entry { return row.moveFocus(direction) }
        // An empty list may take the focus itself, so that a screen reader reads it.
        guard !list.hasFocus, list.canFocus else { return leave() }
        list.grabFocus()
        return true
    }

    /// Keeps GTK from moving to the next row.
    private func leave() -> Bool {
        g_signal_stop_emission_by_name(UnsafeMutableRawPointer(list.pointer), "focus")
        return false
    }

    private var entry: UnsafeMutablePointer<GtkWidget>? {
        let selected = list.selectedRow
        let row = selected ?? list.row(at: last)
        return (row ?? list.row(at: 0))?.widget
    }

    private func remember(_ row: UnsafeMutablePointer<GtkWidget>?) {
        guard let row = row?.ifCast(to: GtkListBoxRow.self) else { return }
        last = max(row.index, 0)
    }
}

extension UnsafeMutablePointer<GtkListBox> {
    /// Lets an empty list have the focus, so that a screen reader reads the reason; `nil` if the list has rows.
    @MainActor package func explainEmptiness(_ text: String?) {
        canFocus = text != nil
        setAccessibilityDescription(text ?? "")
    }
}
