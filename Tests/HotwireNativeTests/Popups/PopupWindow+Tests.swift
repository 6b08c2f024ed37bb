import AppTesting
import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    /// The newest popup, once its page has a title.
    func popup(_ title: String) async throws -> PopupWindow {
        try await next(.popupOpened)
        let popup = try XCTUnwrap(popups.last)
        try await eventually { popup.page.title == title && !popup.page.isLoading }
        return popup
    }
}

extension PopupWindow {
    /// Runs JavaScript in the popup's page, and returns its value.
    func value(_ body: String) async throws -> JSONValue { try await page.view.evaluate(body, [:], world: nil) }

    /// Runs JavaScript in the popup's page, like a user's click.
    func run(_ body: String) async throws {
        let view = page.view
        _ = try await withGIO { cancellable, callback, data in
            webkit_web_view_call_async_javascript_function(
                view.pointer,
                body,
                -1,
                nil,
                nil,
                nil,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            let value = webkit_web_view_call_async_javascript_function_finish(view.pointer, result, error)
            _ = value.map { Reference(adopting: $0) }
        }
    }
}

/// Watches a popup's parts without keeping them alive.
final class Traces {
    private let view: WeakReference<WebKitWebView>
    private let window: WeakReference<GtkWindow>
    private weak var popup: PopupWindow?
    private weak var page: PopupPage?
    private weak var bar: PopupBar?
    private weak var dialogs: PageDialogs?
    private weak var leaving: PageLeaving?

    init(_ popup: PopupWindow) {
        view = WeakReference(popup.page.view.pointer)
        window = WeakReference(popup.window.pointer)
        self.popup = popup
        page = popup.page
        bar = popup.bar
        dialogs = popup.page.dialogs
        leaving = popup.page.leaving
    }

    var isGone: Bool {
        view.reference == nil && window.reference == nil && popup == nil && page == nil && bar == nil
            && dialogs == nil && leaving == nil
    }
}

extension PopupWindow {
    /// The header bar's widgets of a class, outermost first.
    func widgets(of type: GType) -> [UnsafeMutablePointer<GtkWidget>] {
        AppTesting.widgets(of: type, in: bar.widget)
    }

    var labels: [String] {
        widgets(of: gtk_label_get_type()).compactMap {
            gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) }
        }
    }

    /// The names of the visible buttons.
    var buttons: [String] {
        widgets(of: gtk_button_get_type()).filter { gtk_widget_get_visible($0) != 0 }.map(name)
    }

    func press(_ name: String) {
        guard let button = widgets(of: gtk_button_get_type()).first(where: { self.name($0) == name }) else {
            return XCTFail("no button “\(name)”")
        }
        gtk_button_clicked(button.cast(to: GtkButton.self))
    }

    func isEnabled(_ name: String) -> Bool {
        widgets(of: gtk_button_get_type()).contains { self.name($0) == name && gtk_widget_get_sensitive($0) != 0 }
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
        String(consuming: gtk_widget_get_tooltip_text(widget)) ?? ""
    }
}
