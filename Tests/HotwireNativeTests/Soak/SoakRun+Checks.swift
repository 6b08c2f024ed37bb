import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// Compares the visible content with the model.
extension SoakRun {
    var retryButton: UnsafeMutablePointer<GtkButton>? {
        guard let top = app.navigator.activeStack.top else { return nil }
        return widgets(of: gtk_button_get_type(), in: top.widget.raw).lazy.map { $0.cast(to: GtkButton.self) }
            .first { gtk_button_get_label($0).map { String(cString: $0) } == "_Retry" }
    }

    var proposals: [TraceRecord] { app.records.filter { $0.event.name == .proposed } }

    /// Whether the top screen's page is visible and no visit is running.
    var isShown: Bool {
        guard let top = app.navigator.activeStack.top as? VisitableScreen else { return false }
        let session = app.navigator.activeSession.engine.state
        return !top.visitableView.isCovered && session.page == .ready && session.current?.state != .started
    }

    /// Whether an error is visible and no visit is running.
    private var showsError: Bool {
        retryButton != nil && app.navigator.activeSession.engine.state.current?.state == .failed
    }

    /// Waits frame by frame until a condition is true.
    func wait(_ what: String, until holds: () -> Bool) async throws {
        for _ in 0..<1500 {
            if holds() { return }
            await camera.frame(of: 1) { _ in true }
            camera.startOver()
        }
        throw SoakFailure(what: "timed out waiting for \(what)")
    }

    /// Compares the screens and their visible contents with the model.
    func check() async throws {
        try await wait(model.showsError ? "the error" : "the page") { [self] in model.showsError ? showsError : isShown
        }
        await app.navigator.engine.moves?.value
        let engine = app.navigator.engine.hierarchy
        try same(engine.main.map(\.currentLocation.pathAndQuery), model.main, "the main stack")
        try same(engine.modal.map(\.currentLocation.pathAndQuery), model.modal, "the modal stack")
        try same(app.navigator.stack.screens.count, model.main.count, "the main stack's screens")
        try same(app.navigator.modalStack.screens.count, model.modal.count, "the modal stack's screens")
        try await look()
    }

    /// Checks by color that a page is visible; an error has several colors.
    private func look() async throws {
        let color = SoakPages.color(model.top)
        let row = await camera.frame(of: 300) { [self] row in
            model.showsError ? WindowColors.count(in: app.window) > 1 : row.has(color)
        }
        camera.startOver()
        let isSeen = model.showsError ? WindowColors.count(in: app.window) > 1 : row.has(color)
        guard isSeen else { throw SoakFailure(what: "\(model.top) is not visible: expected \(color), not \(row)") }
        guard model.modal.isEmpty, !model.showsError, !row.isAll(color) else { return }
        throw SoakFailure(what: "\(model.top) is only partly visible: \(row)")
    }

    private func same<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) throws {
        guard value != expected else { return }
        throw SoakFailure(what: "\(what): \(value), expected \(expected)")
    }

    var story: String { (history + [app.story]).joined(separator: "\n") }
}

extension TestApp {
    /// The latest steps and events, for a failing test's message.
    var story: String {
        (server.requests.map { "\($0.method) \($0.target)" }
            + records.map { "\($0.event.name) \($0.event.location?.pathAndQuery ?? "") \($0.event.details)" })
            .joined(separator: "\n")
    }
}

nonisolated struct SoakFailure: Error, CustomStringConvertible {
    let what: String
    var description: String { what }
}
