import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

extension FakeDesktop {
    private static let test = "io.github.hotwire_native_linux.Test"
    private static let place = "/org/freedesktop/portal/desktop"

    func setNetwork(_ isThere: Bool) async throws {
        try await call("\(Self.test).SetNetwork", on: Self.place, "\(isThere)")
    }

    func setProxy(_ address: URL) async throws {
        try await call("\(Self.test).SetProxy", on: Self.place, address.absoluteString)
    }

    /// Answers the last request: 0 accepts, and 1 cancels.
    func answer(_ response: Int, _ files: URL...) async throws {
        let list = files.map { "'\($0.absoluteString)'" }.joined(separator: ", ")
        try await call("\(Self.test).Answer", on: Self.place, "\(response)", "[\(list)]")
    }
}

extension ProgramWorld {
    /// Starts the program without access to other programs.
    func sandboxed(_ file: String) throws -> RunningProgram {
        let share = home.appending(path: "share")
        try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
        for folder in ["fonts", "glib-2.0", "icons", "mime", "themes"] {
            let link = share.appending(path: folder)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/usr/share/\(folder)")
        }
        let variables = ["GTK_USE_PORTAL": "1", "XDG_DATA_DIRS": share.path]
        return try RunningProgram(home: home, ["--config", file], with: variables)
    }

    /// The program's object path on the bus.
    var objectPath: String { "/" + applicationID.replacing(".", with: "/") }

    /// Records the user's permission for the page's notifications.
    func allowNotifications() throws {
        var permissions = SitePermissions()
        let origin = try XCTUnwrap(Origin(base.absoluteString))
        permissions.remember(.init(origin: origin, permission: .notifications, isGranted: true))
        let folder = home.appending(path: "data/\(applicationID)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(permissions.text.utf8).write(to: folder.appending(path: "permissions.json"))
    }

    /// Starts the program with a file field that fills its window, and clicks the field.
    func withField() async throws -> RunningProgram {
        guard Pointer() != nil else { throw XCTSkip("xdotool is missing; run script/setup --tests") }
        let body = """
            <label style="position: fixed; inset: 0">Choose <input type=file accept=.gpx></label>
            <script>
            const field = document.querySelector("input")
            const send = (path, body) => fetch(path, { method: "POST", body })
            field.oncancel = () => send("/cancelled", "")
            field.onchange = async () => send("/chosen", `${field.files[0].name}: ${await field.files[0].text()}`)
            </script>
            """
        server.page("/", title: "Home", body: body)
        let program = try sandboxed(try configuration(#", "path_configuration": []"#))
        try await program.next("rendered", address("/"))
        try await program.click()
        return program
    }
}
