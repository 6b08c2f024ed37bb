import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// How downloads appear to the user, and which calls the desktop receives.
nonisolated final class DownloadListTests: XCTestCase {
    private static let names = ["org.freedesktop.FileManager1", "org.freedesktop.Notifications"]
    private static let desktop = BusService(names)

    override class func tearDown() { names.forEach(BusService.release) }

    func testButtonAppearsWithTheFirstDownload() throws {
        try withApp(pages: Self.pages(.stalled(after: 5000))) { app in
            XCTAssertFalse(app.showsDownloadButton)
            app.navigator.session.webView.download(try Location(app.url("/f")))
            try await app.arrived(5000)
            try await app.eventually { app.showsDownloadButton }
            XCTAssertEqual(app.downloadButtonName, "A download is running")
            app.window.header.downloads.open()
            try await app.eventually { app.labels.contains("5.0 kB of 10.0 kB") }
            XCTAssertTrue(app.labels.contains("a.txt"))
            XCTAssertEqual(app.shownButtons, ["Clear", "Cancel"])
            app.pressInList("Cancel")
            try await app.eventually { app.labels.contains("Canceled") }
            XCTAssertEqual(app.shownButtons, ["Clear", "Try Again"])
            app.server.file("/f", "well", named: "a.txt")
            app.pressInList("Try Again")
            try await app.eventually { app.labels.contains("Downloaded") }
            XCTAssertEqual(app.shownButtons, ["Clear", "Open", "Show in Folder"])
            XCTAssertEqual(app.downloadButtonName, "Downloads")
            XCTAssertEqual(app.rowNames, ["a.txt, Downloaded"])
            app.pressInList("Clear")
            try await app.eventually { app.rowNames.isEmpty }
            XCTAssertEqual(app.files, ["a.txt"])
        }
    }

    func testShortcutOpensTheListEvenIfEmpty() throws {
        try withApp(pages: Self.pages(nil)) { app in
            XCTAssertEqual(WindowCommand.downloads.keys, ["<Control>j"])
            XCTAssertTrue(WindowCommand.help.flatMap(\.commands).contains(.downloads))
            let group = OpaquePointer(app.window.window.pointer)
            g_action_group_activate_action(group, WindowCommand.downloads.rawValue, nil)
            try await app.eventually { app.showsDownloadButton && gtk_widget_get_visible(app.listWidget) != 0 }
            let bars = widgets(of: gtk_progress_bar_get_type(), in: app.window.header.downloads.widget)
            XCTAssertEqual(bars.map { gtk_widget_get_visible($0) }, [0])
            try await app.eventually { app.focus.map(app.name) == "Downloads" }
            let list = app.focus.flatMap { gtk_widget_get_accessible($0) }
            XCTAssertEqual(atk_object_get_description(list).map { String(cString: $0) }, "No downloads yet")
            gtk_popover_popdown(app.listWidget.cast(to: GtkPopover.self))
            try await app.eventually { !app.showsDownloadButton }
        }
    }

    func testEveryWindowShowsTheAppsDownloads() throws {
        try withApp(pages: Self.pages(nil)) { app in
            let other = try XCTUnwrap(app.window.openNewWindow())
            app.navigator.session.webView.download(try Location(app.url("/f")))
            assertEqual(try await app.ended(), "finished")
            try await app.eventually {
                gtk_widget_get_visible(other.header.downloads.widget) != 0 && app.showsDownloadButton
            }
            other.close()
        }
    }

    func testDesktopIsNotifiedAndShowsTheFile() throws {
        try runInMainLoop {
            let desktop = Self.desktop
            try await withApp(pages: Self.pages(nil)) { app in
                app.navigator.session.webView.download(try Location(app.url("/f")))
                assertEqual(try await app.ended(), "finished")
                let download = try XCTUnwrap(app.downloads.first)
                let path = try XCTUnwrap(download.fileURL?.path)
                if gtk_window_is_active(app.window.window.pointer) == 0 {
                    try await app.eventually {
                        desktop.calls.contains { $0.hasPrefix("Notify") && $0.contains("a.txt") }
                    }
                }
                let before = desktop.calls.count
                g_action_group_activate_action(
                    OpaquePointer(TestApp.application.reference.pointer),
                    HotwireApplication.showDownloadAction,
                    g_variant_new_string(download.id)
                )
                // An inactive window can also send a notification at any time.
                try await app.eventually {
                    desktop.calls.dropFirst(before).contains("ShowItems (['file://\(path)'], '')")
                }
            }
        }
    }

    func testActiveFileOpensAfterADialog() throws {
        try runInMainLoop {
            let desktop = Self.desktop
            try await withApp(
                pages: Self.pages(nil, name: "run.desktop", text: "[Desktop Entry]\nType=Application\nExec=true\n")
            ) { app in
                app.navigator.session.webView.download(try Location(app.url("/f")))
                assertEqual(try await app.ended(), "finished")
                let before = desktop.calls.count
                FileShower.open(try XCTUnwrap(app.downloads.first)) { $0.present(over: app.window.header.widget) }
                let question = try await AlertDialog.next()
                assertEqual(
                    try question.labels.prefix(2).joined(separator: "\n"),
                    """
                    Open “run.desktop”?
                    It comes from \(app.base.absoluteString).
                    Files of this kind can run programs or change what is on your computer.
                    """
                )
                try await question.press("Show in Folder")
                try await app.eventually {
                    desktop.calls.dropFirst(before).contains { $0.hasPrefix("ShowItems") && $0.contains("run.desktop") }
                }
            }
        }
    }

    /// The requested server may be an open redirect of a site that the user trusts.
    func testDialogNamesTheServerThatResponded() throws {
        try withOutside { outside in
            outside.server.file("/f", "echo", named: "run.sh")
            try await withApp(pages: Self.pages(nil)) { app in
                app.server.redirect("/go", to: outside.address("/f"))
                app.navigator.session.webView.download(try Location(app.url("/go")))
                assertEqual(try await app.ended(), "finished")
                FileShower.open(try XCTUnwrap(app.downloads.first)) { $0.present(over: app.window.header.widget) }
                let question = try await AlertDialog.next()
                XCTAssertTrue(
                    question.message.hasPrefix("It comes from \(outside.base.absoluteString)."),
                    question.message
                )
                try question.escape()
            }
        }
    }

    /// The page determines when the download ends, and so when the dialog opens.
    func testAnswersReactAfterHalfASecondAndReturnOpensNothing() throws {
        try withApp(pages: Self.pages(nil, name: "run.sh", text: "echo")) { app in
            app.navigator.session.webView.download(try Location(app.url("/f")))
            assertEqual(try await app.ended(), "finished")
            let start = ContinuousClock.now
            FileShower.open(try XCTUnwrap(app.downloads.first)) { $0.present(over: app.window.header.widget) }
            let question = try await AlertDialog.next()
            let buttons = try question.buttons
            await assertGuarded(buttons, since: start)
            let dialog = try XCTUnwrap(question.dialog).pointer.cast(to: GtkWindow.self)
            XCTAssertEqual(gtk_window_get_default_widget(dialog), buttons[0], "Cancel")
            try question.escape()
        }
    }

    func testPassiveFileOpensAtOnce() throws {
        try runInMainLoop {
            let log = LaunchLog()
            defer { log.end() }
            try await withApp(pages: Self.pages(nil)) { app in
                app.navigator.session.webView.download(try Location(app.url("/f")))
                assertEqual(try await app.ended(), "finished")
                FileShower.open(try XCTUnwrap(app.downloads.first)) { _ in XCTFail("asked") }
                try await app.eventually { log.addresses.count == 1 }
                XCTAssertEqual(log.addresses.first?.hasSuffix("/a.txt"), true, "\(log.addresses)")
            }
        }
    }

    private static func pages(
        _ fault: FaultServer.Fault?,
        name: String = "a.txt",
        text: String = String(repeating: "x", count: 10_000)
    ) -> @MainActor (FaultServer) -> Void {
        { server in
            server.pair("")
            server.file("/f", text, named: name, fault: fault)
        }
    }
}

extension TestApp {
    fileprivate var listWidget: UnsafeMutablePointer<GtkWidget> { window.header.downloads.list.widget }
    fileprivate var showsDownloadButton: Bool { gtk_widget_get_visible(window.header.downloads.widget) != 0 }
    fileprivate var downloadButtonName: String { name(window.header.downloads.widget) }

    /// The texts in the list.
    fileprivate var labels: [String] {
        widgets(of: gtk_label_get_type(), in: listWidget).compactMap {
            gtk_label_get_text($0.cast(to: GtkLabel.self)).map {
                String(cString: $0).replacing("\u{A0}", with: " ")
            }
        }
    }

    /// The names of the list's rows, as screen readers announce them.
    fileprivate var rowNames: [String] { widgets(of: gtk_list_box_row_get_type(), in: listWidget).map(name) }

    /// The list's visible buttons, as screen readers announce them.
    fileprivate var shownButtons: [String] { listButtons.map(name) }

    private var listButtons: [UnsafeMutablePointer<GtkWidget>] {
        widgets(of: gtk_button_get_type(), in: listWidget).filter { gtk_widget_get_visible($0) != 0 }
    }

    fileprivate func pressInList(_ name: String) {
        guard let button = listButtons.first(where: { self.name($0) == name }) else { return XCTFail("no \(name)") }
        gtk_button_clicked(button.cast(to: GtkButton.self))
    }

    fileprivate func name(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
        gtk_widget_get_accessible(widget).flatMap { atk_object_get_name($0) }.map { String(cString: $0) } ?? ""
    }
}
