import HotwireCore
import TestSupport
import Testing

@Suite("A page's permission requests")
struct PermissionQueueTests {
    typealias Effect = PermissionQueue.Effect

    private static let app = origin("https://app.example")
    private static func request(_ permissions: Set<PagePermission>) -> PermissionRequest {
        guard let request = PermissionRequest(permissions, from: app) else { preconditionFailure() }
        return request
    }
    private let camera = Self.request([.camera])
    private let place = Self.request([.geolocation])
    private let both = Self.request([.camera, .microphone])

    @Test("are answered immediately if they are decided")
    func decided() {
        var queue = PermissionQueue()
        #expect(queue.receive(1, camera, .grant) == [.answer(1, isGranted: true)])
        #expect(queue.receive(2, camera, .deny) == [.answer(2, isGranted: false)])
        #expect(queue.asked == nil)
    }

    @Test("join a pending duplicate and get the same response")
    func joins() {
        var queue = PermissionQueue()
        #expect(queue.receive(1, both, .prompt) == [.ask(both)])
        #expect(queue.receive(2, both, .prompt) == [])
        let effects: [Effect] = [
            .stopAsking, .remember(Self.app, .camera, isGranted: true),
            .remember(Self.app, .microphone, isGranted: true),
            .answer(1, isGranted: true), .answer(2, isGranted: true),
        ]
        #expect(queue.answer(.allow) { _ in .prompt } == effects)
    }

    /// Linux only: on Android, a second request denies the first, which the user may be about to answer.
    @Test("wait in order (C320)")
    func waits() {
        var queue = PermissionQueue()
        #expect(queue.receive(1, camera, .prompt) == [.ask(camera)])
        #expect(queue.receive(2, place, .prompt) == [])
        let effects: [Effect] = [
            .stopAsking, .remember(Self.app, .camera, isGranted: false), .answer(1, isGranted: false), .ask(place),
        ]
        #expect(queue.answer(.refuse) { _ in .prompt } == effects)
        #expect(queue.asked == place)
    }

    @Test("are not asked if an earlier response has decided them")
    func decidedMeanwhile() {
        var queue = PermissionQueue()
        _ = queue.receive(1, camera, .prompt)
        _ = queue.receive(2, both, .prompt)
        let effects = queue.answer(.refuse) { $0.permissions.contains(.camera) ? .deny : .prompt }
        #expect(effects.suffix(2) == [.answer(1, isGranted: false), .answer(2, isGranted: false)])
        #expect(queue.asked == nil)
    }

    @Test("ignore unexpected responses (C319)")
    func nobodyWaits() {
        var queue = PermissionQueue()
        #expect(queue.answer(.allow) { _ in .prompt } == [])
        #expect(queue.leave() == [])
    }

    @Test("are denied if ignored, until the page changes")
    func ignored() {
        var queue = PermissionQueue()
        _ = queue.receive(1, camera, .prompt)
        #expect(queue.answer(.ignore) { _ in .prompt } == [.stopAsking, .answer(1, isGranted: false)])
        #expect(queue.receive(2, camera, .prompt) == [.answer(2, isGranted: false)])
        #expect(queue.receive(3, place, .prompt) == [.ask(place)])
        _ = queue.leave()
        #expect(queue.receive(4, camera, .prompt) == [.ask(camera)])
    }

    @Test("end with the page (C321)")
    func leaving() {
        var queue = PermissionQueue()
        var other = PermissionQueue()
        _ = queue.receive(1, camera, .prompt)
        _ = queue.receive(2, place, .prompt)
        _ = other.receive(3, camera, .prompt)
        #expect(queue.leave() == [.stopAsking, .answer(1, isGranted: false), .answer(2, isGranted: false)])
        #expect(queue.answer(.allow) { _ in .prompt } == [])
        #expect(other.asked == camera)
    }

    @Test("for the screen are asked each time")
    func screen() {
        var queue = PermissionQueue()
        _ = queue.receive(1, Self.request([.screen]), .prompt)
        #expect(queue.answer(.allow) { _ in .prompt } == [.stopAsking, .answer(1, isGranted: true)])
    }

    @Test("are each answered once, in any order", arguments: 0..<200 as Range<UInt64>)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var queue = PermissionQueue()
        var answered: [Int: Int] = [:]
        for number in 0..<60 {
            var effects: [Effect]
            switch Int.random(in: 0..<6, using: &random) {
            case 0: effects = queue.answer(.allow) { _ in .prompt }
            case 1: effects = queue.answer(.refuse) { _ in [.prompt, .deny].randomElement(using: &random) ?? .prompt }
            case 2: effects = queue.answer(.ignore) { _ in .prompt }
            case 3: effects = queue.leave()
            default: effects = []
            }
            effects += queue.receive(number, [camera, place, both].randomElement(using: &random) ?? both, .prompt)
            for case .answer(let number, _) in effects { answered[number, default: 0] += 1 }
        }
        for case .answer(let number, _) in queue.leave() { answered[number, default: 0] += 1 }
        #expect(answered.count == 60)
        #expect(answered.values.allSatisfy { $0 == 1 })
    }
}
