import HotwireCore
import Testing

func origin(_ text: String) -> Origin {
    guard let origin = Origin(text) else { preconditionFailure("no origin: \(text)") }
    return origin
}

@Suite("A page's permission request")
struct PermissionRequestTests {
    @Test(
        "is created if the user can be asked",
        arguments: [
            ("https://app.example", [.camera], true), ("https://app.example:8443", [.camera, .microphone], true),
            ("http://app.example", [.camera], false), ("http://localhost:3000", [.camera], true),
            ("http://shop.localhost", [.geolocation], true), ("http://127.0.0.1:3000", [.geolocation], true),
            ("http://127.9.9.9", [.geolocation], true), ("http://[::1]:8080", [.geolocation], true),
            ("http://127.evil.example", [.geolocation], false), ("http://localhost.evil.example", [.camera], false),
            ("http://128.0.0.1", [.camera], false), ("https://app.example", [], false),
        ] as [(String, Set<PagePermission>, Bool)]
    )
    func made(address: String, permissions: Set<PagePermission>, isMade: Bool) {
        // C316: an unknown permission yields an empty set, for which no request is created.
        #expect((PermissionRequest(permissions, from: origin(address)) != nil) == isMade)
    }

    @Test("requires an origin")
    func noOrigin() { #expect(PermissionRequest([.camera], from: nil) == nil) }

    @Test(
        "is decided by the app, else by memory, else by the user (C318)",
        arguments: [
            (.prompt, [:], .prompt), (.prompt, [.camera: true], .prompt),
            (.prompt, [.camera: true, .microphone: true], .grant), (.prompt, [.microphone: false], .deny),
            (.prompt, [.camera: true, .microphone: false], .deny), (.grant, [.camera: false], .grant),
            (.deny, [.camera: true, .microphone: true], .deny), (.prompt, [.geolocation: true], .prompt),
        ] as [(PermissionDecision, [PagePermission: Bool], PermissionDecision)]
    )
    func decision(app: PermissionDecision, answers: [PagePermission: Bool], decision: PermissionDecision) throws {
        let request = try #require(PermissionRequest([.camera, .microphone], from: origin("https://app.example")))
        var remembered = SitePermissions()
        for (permission, isGranted) in answers {
            remembered.remember(.init(origin: request.origin, permission: permission, isGranted: isGranted))
        }
        #expect(request.decision(app, remembered) == decision)
    }

    @Test("is not decided by another origin's decision")
    func otherOrigin() throws {
        var remembered = SitePermissions()
        for address in ["https://other.example", "http://app.example", "https://app.example:444"] {
            remembered.remember(.init(origin: origin(address), permission: .camera, isGranted: true))
        }
        let request = try #require(PermissionRequest([.camera], from: origin("https://app.example")))
        #expect(request.decision(.prompt, remembered) == .prompt)
    }

    @Test("names the site, and the scheme or port if they are unusual")
    func question() throws {
        let plain = try #require(PermissionRequest([.camera, .microphone], from: origin("https://app.example")))
        let translation = Translation(languages: ["en"])
        #expect(translation(plain.question) == "“app.example” wants to use the camera and the microphone.")
        let local = try #require(PermissionRequest([.geolocation], from: origin("http://127.0.0.1:3000")))
        #expect(translation(local.question) == "“http://127.0.0.1:3000” wants to access your location.")
    }
}
