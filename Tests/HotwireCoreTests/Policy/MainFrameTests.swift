import Testing

@testable import HotwireCore

@Suite("The main frame")
struct MainFrameTests {
    private static let evil = Location.made("https://evil.example/page")
    private static let post = NavigationAction(location: .app("/sink"), kind: .formSubmitted, method: "POST")
    private static let top = NavigationAction(location: evil, kind: .linkActivated, isUserGesture: true)

    /// The allowed actions, the requested location, the load's address, and its owner.
    @Test(
        "determines the owner of a load by its address",
        arguments: [
            ("an allowed one", [top], nil, evil, .page(top, isKnown: true)),
            ("one followed by POST actions of frames", [top, post, post], nil, evil, .page(top, isKnown: true)),
            ("one with a fragment", [top], nil, .made("https://evil.example/page#x"), .page(top, isKnown: true)),
            ("one that was not decided before", [post], nil, evil, .page(plain(evil), isKnown: false)),
            ("the library's", [], .app("/a"), .app("/a"), .ours),
            ("the library's at an external address", [], evil, evil, .ours),
            ("the library's, redirected within the app", [], .app("/a"), .app("/b"), .ours),
            ("a frame's during a requested load", [top], .app("/a"), evil, .page(top, isKnown: true)),
            ("the page's, at an address of the app", [post], nil, .app("/sink"), .page(post, isKnown: true)),
        ] as [(String, [NavigationAction], Location?, Location, MainFrame.Load)]
    )
    func load(
        _: String,
        _ allowed: [NavigationAction],
        _ asked: Location?,
        at location: Location,
        is load: MainFrame.Load
    ) {
        var frame = MainFrame()
        allowed.forEach { frame.allow($0) }
        #expect(frame.load(at: location, asked: asked, isApp: location.origin == Location.app("/").origin) == load)
    }

    @Test("uses the newest of two actions with the same address")
    func newest() {
        var frame = MainFrame()
        frame.allow(Self.plain(.app("/sink")))
        frame.allow(Self.post)
        #expect(frame.load(at: .app("/sink"), asked: nil, isApp: true) == .page(Self.post, isKnown: true))
    }

    @Test("stores only the newest addresses")
    func bounds() {
        var frame = MainFrame()
        for number in 0...MainFrame.most { frame.allow(Self.plain(.app("/\(number)"))) }
        #expect(frame.load(at: .app("/0"), asked: nil, isApp: true) == .page(Self.plain(.app("/0")), isKnown: false))
        #expect(frame.load(at: .app("/1"), asked: nil, isApp: true) == .page(Self.plain(.app("/1")), isKnown: true))
    }

    /// The admitted, requested and committed addresses, whether the last is the app's, and whether the document stays.
    @Test(
        "keeps only documents that were admitted",
        arguments: [
            ("the app's", nil, nil, .app("/a"), true, true),
            ("an admitted one", evil, nil, evil, false, true),
            ("an admitted one with a fragment", evil, nil, .made("https://evil.example/page#x"), false, true),
            ("one that was not admitted", nil, nil, evil, false, false),
            ("another than the admitted one", .made("https://good.example/"), nil, evil, false, false),
            ("a requested external one", nil, evil, evil, false, true),
            ("another during a requested load", nil, .app("/a"), evil, false, false),
            ("an empty one instead of the requested one", nil, .app("/a"), .made("about:blank"), false, true),
            ("an empty one", nil, nil, .made("about:blank"), false, false),
            ("one without an address", nil, nil, nil, false, false),
            ("one without an address before the requested one", nil, .app("/a"), nil, false, true),
        ] as [(String, Location?, Location?, Location?, Bool, Bool)]
    )
    func commit(_: String, admitted: Location?, asked: Location?, at location: Location?, isApp: Bool, stays: Bool) {
        var frame = MainFrame()
        if let admitted { frame.admit(admitted) }
        let mayStay = frame.commit(location, asked: asked, isWelcome: isApp)
        #expect(mayStay == stays)
        #expect(frame == MainFrame(), "nothing is kept for the next document")
    }

    @Test("allows nothing because of a frame's reload")
    func reloads() {
        let evil = Location.made("https://evil.example/page")
        var frame = MainFrame()
        frame.allow(Self.plain(evil))
        frame.allow(NavigationAction(location: evil, kind: .reload))
        #expect(frame.load(at: evil, asked: nil, isApp: false) == .page(Self.plain(evil), isKnown: true))
    }

    @Test("allows nothing because of a frame's redirect")
    func redirects() {
        var frame = MainFrame()
        frame.allow(NavigationAction(location: Self.evil, kind: .other, isRedirect: true, redirectedFrame: .inner))
        #expect(frame.load(at: Self.evil, asked: nil, isApp: false) == .page(Self.plain(Self.evil), isKnown: false))
    }

    @Test(
        "determines the frame of a request",
        arguments: [
            ("document", .top), ("iframe", .inner), ("frame", .inner), ("object", .inner), ("embed", .inner),
            ("empty", nil), ("", nil),
        ] as [(String, NavigationState.Frame?)]
    )
    func destination(_ destination: String, frame: NavigationState.Frame?) {
        #expect(NavigationState.Frame(destination: destination) == frame)
    }

    @Test("recognizes the response of a stopped load until the next")
    func stopping() {
        var frame = MainFrame()
        frame.stop(at: .made("https://evil.example/page#x"))
        #expect(frame.hasStopped(at: .made("https://evil.example/page")))
        #expect(!frame.hasStopped(at: .app("/page")))
        frame.start()
        #expect(!frame.hasStopped(at: .made("https://evil.example/page")))
    }

    private static func plain(_ location: Location) -> NavigationAction {
        NavigationAction(location: location, kind: .other)
    }
}
