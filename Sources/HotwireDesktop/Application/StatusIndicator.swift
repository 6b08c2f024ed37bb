import CWebKitGTK
import GLibInterop

/// An icon with a menu among the desktop's status icons, by libayatana-appindicator.
///
/// The library is loaded when the first icon is created, as most programs have none, and it need not be installed.
final class StatusIndicator {
    /// An entry of the menu.
    struct Entry {
        let title: String
        let action: () -> Void

        /// Creates an entry.
        init(_ title: String, _ action: @escaping () -> Void) { (self.title, self.action) = (title, action) }
    }

    private let indicator: OpaqueReference
    private let menu = Reference(adopting: gtk_menu_new().cast(to: GtkMenu.self))
    private var connections: [SignalConnection] = []
    private let entries: [Entry]

    /// Shows an icon; `nil` without the library.
    ///
    /// - Parameters:
    ///   - id: the program's identifier
    ///   - icon: the name of an icon in the theme, or the path of an image
    ///   - title: the program's name
    ///   - entries: the menu
    init?(id: String, icon: String, title: String, entries: [Entry]) {
        guard let library = Library.shared, let made = library.make(id, icon, Library.communications) else {
            return nil
        }
        indicator = OpaqueReference(adopting: made)
        self.entries = entries
        for (index, entry) in entries.enumerated() {
            let item = Reference(adopting: gtk_menu_item_new_with_label(entry.title).cast(to: GtkMenuItem.self))
            gtk_menu_shell_append(menu.pointer.cast(to: GtkMenuShell.self), item.widget)
            connections.append(
                item.connect(PlainSignal("activate"), to: self) { icon in { icon.entries[index].action() } }
            )
        }
        gtk_widget_show_all(menu.widget)
        library.setTitle(made, title)
        library.setMenu(made, menu.pointer)
        library.setStatus(made, Library.active)
    }

    /// The functions of the library.
    private struct Library {
        typealias Make = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, CInt) -> OpaquePointer?
        typealias SetText = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
        typealias SetMenu = @convention(c) (OpaquePointer, UnsafeMutablePointer<GtkMenu>) -> Void
        typealias SetStatus = @convention(c) (OpaquePointer, CInt) -> Void

        /// `APP_INDICATOR_CATEGORY_COMMUNICATIONS`.
        static let communications: CInt = 1
        /// `APP_INDICATOR_STATUS_ACTIVE`.
        static let active: CInt = 1
        static let shared = Library()

        let make: Make
        let setTitle: SetText
        let setMenu: SetMenu
        let setStatus: SetStatus

        private init?() {
            guard let library = OptionalLibrary("libayatana-appindicator3.so.1"),
                let make: Make = library.function("app_indicator_new"),
                let setTitle: SetText = library.function("app_indicator_set_title"),
                let setMenu: SetMenu = library.function("app_indicator_set_menu"),
                let setStatus: SetStatus = library.function("app_indicator_set_status")
            else { return nil }
            (self.make, self.setTitle, self.setMenu, self.setStatus) = (make, setTitle, setMenu, setStatus)
        }
    }
}
