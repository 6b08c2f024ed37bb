import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a permissions component")
nonisolated struct PermissionsRequestTests {
    @Test(
        "parses the permission",
        arguments: [
            ("camera", [:], .status(.camera)), ("location", nil, .status(.geolocation)),
            ("notifications", [:], .status(.notifications)), ("microphone", [:], .status(.microphone)),
            ("clipboard", [:], .status(.clipboard)), ("checkPermissions", ["permission": "CAMERA"], .check(.camera)),
            ("checkPermissions", ["permission": "android.permission.POST_NOTIFICATIONS"], .check(.notifications)),
            ("checkPermissions", ["permission": "CALENDAR"], .check(nil)), ("checkPermissions", [:], .check(nil)),
            ("contacts", [:], nil), ("connect", [:], nil), ("disconnect", [:], nil),
        ] as [(String, JSONValue, PermissionsRequest?)]
    )
    func reads(_ event: String, _ data: JSONValue, _ request: PermissionsRequest?) {
        let read = PermissionsRequest(Message(id: "1", component: "permissions", event: event, data: data))
        #expect(read == request)
    }

    @Test(
        "replies with a code and text, or true and false",
        arguments: [
            (.grant, ["code": 1, "text": "authorized"], ["granted": true]),
            (.prompt, ["code": -1, "text": "not determined"], ["granted": false]),
            (.deny, ["code": 0, "text": "denied"], ["granted": false]),
            (nil, ["code": 0, "text": "denied"], ["granted": false]),
        ] as [(PermissionDecision?, JSONValue, JSONValue)]
    )
    func answers(_ decision: PermissionDecision?, _ status: JSONValue, _ check: JSONValue) {
        #expect(PermissionsRequest.status(.camera).answer(decision) == status)
        #expect(PermissionsRequest.check(.camera).answer(decision) == check)
    }
}
