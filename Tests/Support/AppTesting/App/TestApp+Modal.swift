package import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable package import HotwireNative

extension TestApp {
    /// The paths of the modal's screens, bottom first.
    package var modal: [String] { records.last?.modal.map(\.pathAndQuery) ?? [] }

    /// The title of the modal's top screen.
    package var modalTitle: String? { navigator.modalStack.top?.navigationItem.title }

    /// Whether the sheet is visible, including while it closes.
    package var showsSheet: Bool { gtk_widget_get_visible(navigator.screens.sheet.revealer.widget) != 0 }

    /// The sheet's widget, which contains its header bar and screens.
    package var sheet: UnsafeMutablePointer<GtkWidget> {
        get throws { try XCTUnwrap(part("hotwire-sheet")) }
    }

    /// The shade next to the sheet.
    package var shade: UnsafeMutablePointer<GtkWidget> {
        get throws { try XCTUnwrap(part("hotwire-shade")) }
    }

    private func part(_ name: String) -> UnsafeMutablePointer<GtkWidget>? {
        navigator.widget.raw.descendants.first {
            gtk_style_context_has_class(gtk_widget_get_style_context($0), name) != 0
        }
    }

    /// A visible button of the sheet's header bar.
    package func sheetButton(_ name: String) throws -> UnsafeMutablePointer<GtkButton>? {
        try sheet.descendants.first { widget in
            gtk_widget_get_mapped(widget) != 0
                && gtk_widget_get_tooltip_text(widget).map { String(consuming: $0) } == name
        }?.ifCast(to: GtkButton.self)
    }

    /// Runs JavaScript in the modal's page.
    @discardableResult
    package func evaluateInModal(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await navigator.modalSession.webView.run(body, arguments)
    }

    /// Clicks an element in the modal's page.
    package func clickInModal(_ selector: String) async throws {
        navigator.userDidAct()
        try await unlessReplaced {
            try await evaluateInModal("document.querySelector(given.selector).click()", ["selector": .string(selector)])
        }
    }

    /// The text of the first element in the modal's page that matches a selector.
    package func textInModal(_ selector: String) async throws -> String? {
        try await evaluateInModal(
            "return document.querySelector(given.selector)?.textContent ?? null",
            ["selector": .string(selector)]
        ).stringValue
    }

    /// Waits until both pages have sent their pending messages.
    package func quietAll() async throws {
        await navigator.engine.moves?.value
        try await quiet()
        for _ in 0..<2 where navigator.isModal { try await evaluateInModal("await new Promise(requestAnimationFrame)") }
    }

    /// Waits until the sheet starts to close, and has closed.
    package func sheetGoes() async throws {
        try await next(where: { $0.event.name == .moved && $0.modal.isEmpty })
        await navigator.engine.moves?.value
        XCTAssertFalse(showsSheet)
    }

    /// Waits until there is no modal, and its sheet has closed.
    package func sheetIsGone() async throws {
        try await traces { self.modal.isEmpty }
        await navigator.engine.moves?.value
        XCTAssertFalse(showsSheet)
    }

    /// Clicks a link of the main page and waits until the sheet shows its page.
    package func open(_ selector: String, to path: String) async throws {
        try await click(selector)
        try await next(.rendered, path)
        await navigator.engine.moves?.value
        XCTAssertTrue(showsSheet)
    }

    /// The number of GET requests for a path.
    package func reads(_ path: String) -> Int { server.requests.count { $0.path == path && $0.method == "GET" } }
}

extension HotwireConfig {
    /// Shows pages that match these patterns in a modal.
    package mutating func modal(
        _ patterns: String...,
        properties: [String: JSONValue] = [:],
        settings: [String: JSONValue] = [:]
    ) {
        var all = properties
        all["context"] = "modal"
        let rule: JSONValue = ["patterns": .array(patterns.map { .string($0) }), "properties": .object(all)]
        let rules: JSONValue = ["settings": .object(settings), "rules": [rule]]
        pathConfiguration.sources = [.data(Data(rules.text.utf8))]
    }
}
