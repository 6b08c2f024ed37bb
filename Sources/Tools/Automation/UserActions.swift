internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireDesktop
import HotwireNative

/// An observer of the user's actions on native controls; pages, commands, tabs and Back report their own.
final class UserActions {
    private weak var application: HotwireApplication?
    private var hooks: [EmissionHook] = []

    init(_ application: HotwireApplication) {
        self.application = application
        hooks = [
            EmissionHook("clicked", of: gtk_button_get_type()) { [weak self] button, _ in self?.clicked(button) },
            EmissionHook("row-activated", of: gtk_list_box_get_type()) { [weak self] _, row in
                if let row { self?.reportClick(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)) }
            },
            EmissionHook("changed", of: gtk_entry_get_type()) { [weak self] entry, _ in self?.changed(entry) },
        ].compactMap(\.self)
    }

    private func clicked(_ object: UnsafeMutablePointer<GObject>) {
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        let isOwn = widget.hasStyleClass("titlebutton")
        guard !isOwn, widget.ifCast(to: GtkMenuButton.self) == nil, Control(widget: widget).role != "tab" else {
            return
        }
        if let opener = Self.opener(of: widget) {
            guard !Self.isCommand(widget) else { return }
            reportClick(opener)
        }
        reportClick(widget)
    }

    private func reportClick(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let place = place(of: widget), !Self.isReportedByOwner(widget) else { return }
        let control = Control(widget: widget)
        let name = control.name
        guard !name.isEmpty else { return }
        application?.userDid(.click(.text(name, in: place)))
    }

    private func changed(_ object: UnsafeMutablePointer<GObject>) {
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        guard widget.isFocus, place(of: widget) != nil, !Self.isReportedByOwner(widget) else {
            return
        }
        let control = Control(widget: widget)
        let given = widget.accessible.flatMap(atk_object_get_name).map { String(cString: $0) } ?? ""
        let field = given.isEmpty ? control.placeholder ?? "" : given
        guard !field.isEmpty, let text = control.text else { return }
        let isHidden = widget.ifCast(to: GtkEntry.self).map { !$0.showsText } ?? false
        if isHidden { return application?.userDid(.fillSecret(field: field)) ?? () }
        application?.userDid(.fill(field: field, value: text))
    }

    /// Returns the part of the app that contains a widget; `nil` for windows of other tools.
    private func place(of widget: UnsafeMutablePointer<GtkWidget>) -> UserAction.Place? {
        guard let top = widget.toplevel else { return nil }
        let raw = UnsafeMutableRawPointer(top)
        if AlertDialog.open.values.contains(where: { $0.dialog.map { UnsafeMutableRawPointer($0.pointer) } == raw }) {
            return .dialog
        }
        let windows = application?.windows ?? []
        return windows.contains { UnsafeMutableRawPointer($0.window.pointer) == raw } ? .window : nil
    }

    private static func isReportedByOwner(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        widget.isReportedByOwner || widget.parent.map(isReportedByOwner) ?? false
    }

    /// Returns the button that opens the menu around an item; `nil` for other widgets.
    private static func opener(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        guard g_type_check_instance_is_a(instance(widget), gtk_model_button_get_type()) != 0,
            let popover = widget.ancestor(GtkPopover.self)
        else { return nil }
        let menu = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
        return menu.relativeWidget
    }

    /// Returns whether a widget triggers a window command, which reports itself.
    private static func isCommand(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let name = gtk_actionable_get_action_name(OpaquePointer(widget)).map { String(cString: $0) }
        return name?.hasPrefix("win.") ?? false
    }

    private static func instance(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GTypeInstance> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    }
}
