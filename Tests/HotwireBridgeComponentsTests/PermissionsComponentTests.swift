import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

nonisolated final class PermissionsComponentTests: XCTestCase {
    func testEachPermissionIsReportedWithoutADialog() throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withBridgedApp([PermissionsComponent.self], configure: { $0.use(environment) }) { app in
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
            }
        }
    }

    func testAppsDelegateDecidesOnPermissions() throws {
        try runInMainLoop {
            let environment = WebEnvironment(applicationID: nil)
            try await withBridgedApp([PermissionsComponent.self], isStarted: false, configure: { $0.use(environment) })
            { app in
                let delegate = Refusing()
                app.navigator.delegate = delegate
                try await app.start()
                try await app.add("<bridge-part component='permissions' event='location'></bridge-part>")
                assertEqual(try await app.answers(1), [["code": 0, "text": "denied"]])
            }
        }
    }
}

private final class Refusing: NavigatorDelegate {
    func handle(permissionRequest: PermissionRequest, from navigator: Navigator) -> PermissionDecision { .deny }
}
