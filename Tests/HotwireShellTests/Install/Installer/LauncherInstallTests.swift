import AppTesting
import Foundation
import HotwireDesktop
import MainLoopTesting
import XCTest

@testable import HotwireShell

/// Installing apps through the launcher portal, as in a Flatpak; `python3-dbusmock` simulates the portal.
nonisolated final class LauncherInstallTests: XCTestCase {
    private static let flatpak = "org.example.Web"
    private static let id = "org.example.Web.com.example.Trails"
    private static let portal = "/org/freedesktop/portal/desktop"
    private static let test = "io.github.hotwire_native_linux.Test"

    /// A folder with an app's file, and the installer for it.
    @MainActor private struct World {
        let folder = FileManager.default.temporaryDirectory.appending(path: "launcher-\(UUID().uuidString)")
        var source: AppSource { .file(folder.appending(path: "app.json")) }
        var installer: Installer {
            Installer(
                folders: DesktopFolders(data: folder.appending(path: "data").path),
                place: .launcher(flatpak: LauncherInstallTests.flatpak)
            )
        }
        var record: InstalledApp? { InstalledApp.read(LauncherInstallTests.id, in: installer.folders) }
        var files: [String] {
            let data = folder.appending(path: "data/hotwire-native/apps").path
            return (FileManager.default.enumerator(atPath: data)?.allObjects as? [String]) ?? []
        }

        func write(_ more: String = "") throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = """
                {"application_id": "com.example.Trails", "name": "Trails", "start_location": "https://trails.example"\(more)}
                """
            try Data(text.utf8).write(to: folder.appending(path: "app.json"))
        }
    }

    private func run(_ body: @escaping @MainActor (World, FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await FakeDesktop.play("portal.py", as: "org.freedesktop.portal.Desktop") { desktop in
                let world = World()
                try world.write()
                defer { try? FileManager.default.removeItem(at: world.folder) }  // temporary
                try await body(world, desktop)
            }
        }
    }

    /// Installs the app, and answers the dialog.
    @MainActor private static func install(
        _ world: World,
        _ desktop: FakeDesktop,
        _ response: Int = 0,
        name: String = "Trails"
    ) async throws -> String? {
        let dialogs = desktop.calls.count { $0.hasPrefix("PrepareInstall ") }
        let task = Task { () -> String? in
            do throws(Installer.Failure) { _ = try await world.installer.install(world.source, .init()) } catch {
                return "\(error)"
            }
            return nil
        }
        try await desktop.next { $0.count { $0.hasPrefix("PrepareInstall ") } == dialogs + 1 }
        try await desktop.call("\(test).AnswerLauncher", on: portal, "\(response)", "'\(name)'")
        return await task.value
    }

    func testPortalAddsTheAppUnderTheNameOfTheDialog() throws {
        try run { world, desktop in
            let failure = try await Self.install(world, desktop, name: "My Trails")
            XCTAssertNil(failure)
            let dialog = try XCTUnwrap(desktop.calls.first { $0.hasPrefix("PrepareInstall ") })
            for part in ["\"Trails\"", "editable_name", "launcher_type", "bytes"] {
                XCTAssertTrue(dialog.contains(part), part)
            }
            let install = try XCTUnwrap(desktop.calls.first { $0.hasPrefix("Install ") })
            for part in ["\"permit\"", "\"\(Self.id).desktop\""] {
                XCTAssertTrue(install.contains(part), part)
            }
            XCTAssertEqual(world.record?.name, "My Trails")
            XCTAssertEqual(world.record?.choices.name, "My Trails")
            let (installer, app) = (world.installer, try XCTUnwrap(world.record))
            _ = try await installer.update(app)
            XCTAssertEqual(desktop.calls.count { $0.hasPrefix("PrepareInstall ") }, 1, "nothing has changed")
            _ = try await installer.remove(installer.removal(of: Self.id), deletesData: false)
            XCTAssertTrue(desktop.calls.contains { $0.hasPrefix("Uninstall \"\(Self.id).desktop\"") })
            XCTAssertEqual(world.files, [])
        }
    }

    func testCanceledDialogChangesNothing() throws {
        try run { world, desktop in
            let canceled = try await Self.install(world, desktop, 1)
            XCTAssertEqual(canceled, "the desktop's dialog was canceled; nothing has changed")
            let closed = try await Self.install(world, desktop, 2)
            XCTAssertEqual(closed, "the desktop's dialog was closed or could not be shown; nothing has changed")
            XCTAssertEqual(world.files, [])
        }
    }

    func testErrorOfThePortalUndoesTheFiles() throws {
        try run { world, desktop in
            try await desktop.call("\(Self.test).FailLaunchers", on: Self.portal, "'no space'")
            let failure = try await Self.install(world, desktop)
            XCTAssertEqual(failure, "the desktop's portal reported an error: no space")
            XCTAssertEqual(world.files, [])
            try await desktop.call("\(Self.test).FailLaunchers", on: Self.portal, "''")
            let installed = try await Self.install(world, desktop)
            XCTAssertNil(installed)
            try await desktop.call("\(Self.test).FailLaunchers", on: Self.portal, "'busy'")
            do throws(Installer.Failure) {
                let installer = world.installer
                _ = try await installer.remove(installer.removal(of: Self.id), deletesData: false)
                XCTFail("the app was removed")
            } catch { XCTAssertEqual("\(error)", "the desktop's portal reported an error: busy") }
            XCTAssertNotNil(world.record)
        }
    }

    func testAppThatTheUserRemovedFromTheMenuCanBeRemoved() throws {
        try run { world, desktop in
            let failure = try await Self.install(world, desktop)
            XCTAssertNil(failure)
            try await desktop.call("\(Self.test).ForgetLaunchers", on: Self.portal)
            let installer = world.installer
            _ = try await installer.remove(installer.removal(of: Self.id), deletesData: false)
            XCTAssertEqual(world.files, [])
        }
    }

    func testInstallationOfTheSameAppAsksAgain() throws {
        try run { world, desktop in
            for _ in 0..<2 {
                let failure = try await Self.install(world, desktop)
                XCTAssertNil(failure)
            }
            XCTAssertEqual(desktop.calls.count { $0.hasPrefix("Install ") }, 2)
        }
    }

    func testMissingPortalIsReported() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let world = World()
            try world.write()
            defer { try? FileManager.default.removeItem(at: world.folder) }  // temporary
            do throws(Installer.Failure) {
                _ = try await world.installer.install(world.source, .init())
                XCTFail("the app was installed")
            } catch {
                guard case .portal(.missing) = error else { return XCTFail("\(error)") }
            }
            XCTAssertEqual(world.files, [])
        }
    }
}
