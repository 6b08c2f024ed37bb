internal import CWebKitGTK
internal import GLibInterop
import HotwireDesktop
import HotwireNative

/// Controls outside the page: the header bar, tabs, native screens, banners, menus and dialogs.
extension WindowAutomation {
    /// How an element is identified.
    package enum Query {
        /// By its visible text or accessible name.
        case text(String)
        /// By its whole visible text or accessible name.
        case exactText(String)
        /// By its role and its accessible name.
        case role(String, name: String?)
        /// By a CSS selector, only in the page.
        case css(String)
    }

    /// The part of the app that contains an element.
    package enum Place {
        case page, list, window, dialog, popup
    }

    /// The dialog above the window.
    var dialog: AlertDialog? {
        AlertDialog.open.values.first { dialog in
            dialog.dialog.map { gtk_widget_get_mapped($0.widget) != 0 } ?? false
        }
    }

    /// The visible popup.
    var popup: PopupWindow? { window?.content.navigators.flatMap(\.popupWindows).last { !$0.isHidden } }

    /// The visible controls of the window outside its page.
    var windowControls: [Control] {
        guard let window else { return [] }
        return Control.shown(in: window.window.widget)
    }

    var dialogControls: [Control] {
        dialog?.dialog.map { Control.shown(in: $0.widget) } ?? []
    }

    /// Clicks a control; `false` if none matches.
    func click(_ query: Query, among controls: [Control]) throws(AutomationError) -> Bool {
        let found = controls.filter { $0.isClickable && $0.fits(query) }
        // Of nested controls, only the innermost is meant.
        let inner = found.filter { control in
            !found.contains { gtk_widget_is_ancestor($0.widget, control.widget) != 0 }
        }
        guard let control = inner.first else { return false }
        guard inner.count == 1 else {
            throw AutomationError(
                sentence: "\(inner.count) controls match: \(inner.map(\.role).joined(separator: ", "))"
            )
        }
        guard control.isSensitive else { throw AutomationError(sentence: "the control is disabled") }
        window?.navigator?.userDidAct()
        control.activate()
        return true
    }

    /// Enters text into a field of the window or a dialog; `false` if none matches.
    func fill(_ field: String, with text: String, among controls: [Control]) throws(AutomationError) -> Bool {
        let entries = controls.filter { $0.widget.ifCast(to: GtkEntry.self) != nil }
        // The only field of a dialog has no label.
        let found = entries.first { $0.name == field || $0.placeholder == field }
        guard let found, let entry = found.widget.ifCast(to: GtkEntry.self) else { return false }
        guard found.isSensitive else { throw AutomationError(sentence: "the field “\(field)” is disabled") }
        guard gtk_editable_get_editable(OpaquePointer(entry)) != 0 else {
            throw AutomationError(sentence: "the field “\(field)” is read-only")
        }
        gtk_widget_grab_focus(entry.widget)
        gtk_entry_set_text(entry, text)
        return true
    }
}

extension Control {
    fileprivate func fits(_ query: WindowAutomation.Query) -> Bool {
        switch query {
        case .text(let text), .exactText(let text):
            name == text || Control.shown(in: widget).contains { $0.text == text }
        case .role(let wanted, let name): role == wanted && (name == nil || name == self.name)
        case .css: false
        }
    }
}
