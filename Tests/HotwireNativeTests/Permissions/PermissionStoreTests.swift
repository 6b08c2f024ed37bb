import AppTesting
import CWebKitGTK
import Foundation
import GLibInterop
import HotwireCore
import Logging
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The file with the saved answers, and the list in which users revoke them.
nonisolated final class PermissionStoreTests: XCTestCase {
    func testAnswersAreSavedForTheOwnerOnly() throws {
        try runInMainLoop {
            let store = PermissionStore(applicationID: "io.example.Kept", logger: Logger(label: "test"))
            let path = try XCTUnwrap(store.path)
            store.remember(.init(origin: try origin("https://a.example"), permission: .camera, isGranted: true))
            DiskQueue.finish()
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            XCTAssertEqual(mode, 0o600)
            let other = PermissionStore(applicationID: "io.example.Kept", logger: Logger(label: "test"))
            XCTAssertEqual(other.permissions, store.permissions)
            other.remember(.init(origin: try origin("https://b.example"), permission: .camera, isGranted: false))
            store.remember(.init(origin: try origin("https://c.example"), permission: .camera, isGranted: false))
            DiskQueue.finish()
            await Task { @MainActor in }.value  // pending work runs before the file's contents are read
            XCTAssertEqual(store.permissions.answers.map(\.origin.host), ["a.example", "b.example", "c.example"])
        }
    }

    func testBrokenFileIsReplaced() throws {
        try runInMainLoop {
            let store = PermissionStore(applicationID: "io.example.Broken", logger: Logger(label: "test"))
            let answer = SitePermissions.Answer(
                origin: try origin("https://a.example"),
                permission: .camera,
                isGranted: true
            )
            store.remember(answer)
            DiskQueue.finish()
            let path = try XCTUnwrap(store.path)
            let huge = String(repeating: " ", count: SitePermissions.format.mostBytes + 1)
            for text in ["", "{", "[1]", huge, String(store.permissions.text.dropLast(3))] {
                try Data(text.utf8).write(to: URL(filePath: path))
                let read = PermissionStore(applicationID: "io.example.Broken", logger: Logger(label: "test"))
                XCTAssertTrue(read.permissions.answers.isEmpty)
                read.remember(answer)
                XCTAssertEqual(read.permissions.answers, [answer])
                DiskQueue.finish()
            }
        }
    }

    func testRevokedPermissionStaysRevokedIfTheDiskFails() throws {
        try runInMainLoop {
            let store = PermissionStore(applicationID: "io.example.Failing", logger: Logger(label: "test"))
            store.forgetAll()
            let (first, second) = (try origin("https://a.example"), try origin("https://b.example"))
            store.remember(.init(origin: first, permission: .camera, isGranted: true))
            DiskQueue.finish()
            await Task { @MainActor in }.value
            BackgroundWriter.shared = BackgroundWriter { changes, path in
                for case .update(let body) in changes { _ = body(try? Data(contentsOf: URL(filePath: path))) }
                throw CocoaError(.fileWriteOutOfSpace)
            }
            store.forget(first, .camera)
            DiskQueue.finish()
            await Task { @MainActor in }.value
            BackgroundWriter.shared = BackgroundWriter()
            store.remember(.init(origin: second, permission: .camera, isGranted: true))
            DiskQueue.finish()
            await Task { @MainActor in }.value
            XCTAssertNil(store.permissions[first, .camera])
            XCTAssertEqual(store.permissions[second, .camera], true)
            let kept = PermissionStore(applicationID: "io.example.Failing", logger: Logger(label: "test"))
            XCTAssertEqual(kept.permissions, store.permissions, "the next write includes the failed write's data")
        }
    }

    func testNothingIsSavedWithoutAnApplication() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let environment = WebEnvironment(applicationID: nil)
            XCTAssertNil(environment.permissions.path)
            environment.permissions.remember(
                .init(origin: try origin("https://a.example"), permission: .camera, isGranted: true)
            )
            XCTAssertEqual(environment.permissions.permissions.answers.count, 1)
        }
    }

    func testAnswersAreListedAndRevokedByKeyboard() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            let first = SitePermissions.Answer(
                origin: try origin("https://a.example"),
                permission: .camera,
                isGranted: true
            )
            let second = SitePermissions.Answer(
                origin: try origin("http://localhost:1"),
                permission: .notifications,
                isGranted: false
            )
            for answer in [second, first] { app.store.remember(answer) }
            try app.click(preference: "Site Permissions")
            settle()
            let dialog = try XCTUnwrap(Self.dialog)
            XCTAssertEqual(
                Self.labels(in: dialog),
                ["a.example", "Camera allowed", "http://localhost:1", "Notifications not allowed"]
            )
            gtk_widget_grab_focus(row(0, in: dialog))
            app.press(GDK_KEY_Delete, in: dialog)
            XCTAssertEqual(app.store.permissions.answers, [second])
            let button = try XCTUnwrap(widgets(of: gtk_button_get_type(), in: row(0, in: dialog)).first)
            gtk_button_clicked(button.cast(to: GtkButton.self))
            XCTAssertTrue(app.store.permissions.answers.isEmpty)
            app.press(GDK_KEY_Escape, in: dialog)
            settle()
            XCTAssertNil(Self.dialog)
        }
    }

    func testProgramsAreListedAndRevoked() throws {
        try withOpen({ try await TestApp.asking() }) { app in
            let schemes = SchemeMemory(Hotwire.config.environment)
            let entry = RememberedPrograms.Entry(origin: try origin("https://a.example"), scheme: "meet")
            schemes.add(entry)
            try app.click(preference: "Site Permissions")
            settle()
            let dialog = try XCTUnwrap(Self.dialog)
            XCTAssertEqual(Self.labels(in: dialog), ["a.example", "Opens “meet” links in other applications"])
            gtk_widget_grab_focus(row(0, in: dialog))
            app.press(GDK_KEY_Delete, in: dialog)
            XCTAssertFalse(schemes.read().contains(entry))
            XCTAssertEqual(Self.labels(in: dialog), [])
            app.press(GDK_KEY_Escape, in: dialog)
            settle()
        }
    }

    @MainActor private static var dialog: UnsafeMutablePointer<GtkWidget>? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            if let window = node.pointee.data?.assumingMemoryBound(to: GtkWindow.self),
                gtk_window_get_title(window).map({ String(cString: $0) }) == "Site Permissions"
            {
                return window.cast(to: GtkWidget.self)
            }
            next = node.pointee.next
        }
        return nil
    }

    @MainActor private static func labels(in dialog: UnsafeMutablePointer<GtkWidget>) -> [String] {
        widgets(of: gtk_list_box_row_get_type(), in: dialog).flatMap { widgets(of: gtk_label_get_type(), in: $0) }
            .compactMap { gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) } }
    }

}

/// Returns a row of a dialog's list.
private func row(_ index: Int, in dialog: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
    widgets(of: gtk_list_box_row_get_type(), in: dialog)[index]
}

private func origin(_ text: String) throws -> Origin { try XCTUnwrap(Origin(text)) }
