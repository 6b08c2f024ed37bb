import FaultServer
import HotwireBridgeComponents
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// What pages hear of their permissions.
nonisolated final class PermissionsComponentTests: XCTestCase {
    func testEachPermissionIsToldWithoutAQuestion() throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            let app = try await TestApp.bridged([PermissionsComponent.self], configure: { $0.use(environment) })
            try await app.start()
            let origin = try XCTUnwrap(Origin(app.base.absoluteString))
            app.store.remember(.init(origin: origin, permission: .camera, isGranted: true))
            app.store.remember(.init(origin: origin, permission: .notifications, isGranted: false))
            let events = """
                {"camera":{},"location":{},"notifications":{},"contacts":{},"checkPermissions":{"permission":"CAMERA"}}
                """
            try await app.add("<bridge-part component='permissions' events='\(events)'></bridge-part>")
            assertEqual(
                try await app.answers(4),
                [
                    ["code": 1, "text": "authorized"], ["code": -1, "text": "not determined"],
                    ["code": 0, "text": "denied"], ["granted": true],
                ]
            )
            XCTAssertTrue(app.bars.isEmpty)
            await app.close()
        }
    }

    func testTheAppsDelegateDecides() throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            let app = try await TestApp.bridged([PermissionsComponent.self], configure: { $0.use(environment) })
            let delegate = Refusing()
            app.navigator.delegate = delegate
            try await app.start()
            try await app.add("<bridge-part component='permissions' event='location'></bridge-part>")
            assertEqual(try await app.answers(1), [["code": 0, "text": "denied"]])
            await app.close()
        }
    }
}

private final class Refusing: NavigatorDelegate {
    func handle(permissionRequest: PermissionRequest, from navigator: Navigator) -> PermissionDecision { .deny }
}
