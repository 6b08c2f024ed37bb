import Testing

@testable import HotwireCore

@Suite("The main frame")
struct MainFrameTests {
    private static let evil = Location.made("https://evil.example/page")
    private static let post = NavigationAction(location: .app("/sink"), kind: .formSubmitted, method: "POST")
    private static let top = NavigationAction(location: evil, kind: .linkActivated, isUserGesture: true)

    /// What was allowed, what we asked for, the address of the load, and whose it is.
    @Test(
        "tells whose a load is by its own address",
        arguments: [
            ("an allowed one", [top], nil, evil, .page(top, isKnown: true)),
            ("one that POSTs of frames followed", [top, post, post], nil, evil, .page(top, isKnown: true)),
            ("one with a fragment", [top], nil, .made("https://evil.example/page#x"), .page(top, isKnown: true)),
            ("one that nobody asked about", [post], nil, evil, .page(plain(evil), isKnown: false)),
            ("ours", [], .app("/a"), .app("/a"), .ours),
            ("ours outside of the app", [], evil, evil, .ours),
            ("ours, sent elsewhere in the app", [], .app("/a"), .app("/b"), .ours),
            ("a frame's, while ours is on its way", [top], .app("/a"), evil, .page(top, isKnown: true)),
            ("the app's own, which the page wants", [post], nil, .app("/sink"), .page(post, isKnown: true)),
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

    @Test("takes the newest of two actions with one address")
    func newest() {
        var frame = MainFrame()
        frame.allow(Self.plain(.app("/sink")))
        frame.allow(Self.post)
        #expect(frame.load(at: .app("/sink"), asked: nil, isApp: true) == .page(Self.post, isKnown: true))
    }

    @Test("remembers the newest addresses only, however many a page makes up")
    func bounds() {
        var frame = MainFrame()
        for number in 0...MainFrame.most { frame.allow(Self.plain(.app("/\(number)"))) }
        #expect(frame.load(at: .app("/0"), asked: nil, isApp: true) == .page(Self.plain(.app("/0")), isKnown: false))
        #expect(frame.load(at: .app("/1"), asked: nil, isApp: true) == .page(Self.plain(.app("/1")), isKnown: true))
    }

    /// What was admitted, what we asked for, what came, whether its origin is the app's, and whether it stays.
    @Test(
        "keeps a document only that may be there",
        arguments: [
            ("the app's", nil, nil, .app("/a"), true, true),
            ("an admitted one", evil, nil, evil, false, true),
            ("an admitted one with a fragment", evil, nil, .made("https://evil.example/page#x"), false, true),
            ("one that was not admitted", nil, nil, evil, false, false),
            ("another than was admitted", .made("https://good.example/"), nil, evil, false, false),
            ("ours outside of the app", nil, evil, evil, false, true),
            ("another while ours is on its way", nil, .app("/a"), evil, false, false),
            ("an empty one in place of ours", nil, .app("/a"), .made("about:blank"), false, true),
            ("an empty one", nil, nil, .made("about:blank"), false, false),
            ("one without an address", nil, nil, nil, false, false),
            ("one without an address before ours", nil, .app("/a"), nil, false, true),
        ] as [(String, Location?, Location?, Location?, Bool, Bool)]
    )
    func commit(_: String, admitted: Location?, asked: Location?, at location: Location?, isApp: Bool, stays: Bool) {
        var frame = MainFrame()
        if let admitted { frame.admit(admitted) }
        let mayStay = frame.commit(location, asked: asked, isWelcome: isApp)
        #expect(mayStay == stays)
        #expect(frame == MainFrame(), "nothing is left for the next document")
    }

    @Test("takes a frame's reload for no permission of the main frame")
    func reloads() {
        let evil = Location.made("https://evil.example/page")
        var frame = MainFrame()
        frame.allow(Self.plain(evil))
        frame.allow(NavigationAction(location: evil, kind: .reload))
        #expect(frame.load(at: evil, asked: nil, isApp: false) == .page(Self.plain(evil), isKnown: true))
    }

    @Test("takes a frame's redirect for no permission of the main frame")
    func redirects() {
        var frame = MainFrame()
        frame.allow(NavigationAction(location: Self.evil, kind: .other, isRedirect: true, redirectedFrame: .inner))
        #expect(frame.load(at: Self.evil, asked: nil, isApp: false) == .page(Self.plain(Self.evil), isKnown: false))
    }

    @Test(
        "knows the frame that a request is for",
        arguments: [
            ("document", .top), ("iframe", .inner), ("frame", .inner), ("object", .inner), ("embed", .inner),
            ("empty", nil), ("", nil),
        ] as [(String, NavigationState.Frame?)]
    )
    func destination(_ destination: String, frame: NavigationState.Frame?) {
        #expect(NavigationState.Frame(destination: destination) == frame)
    }

    @Test("knows the response of a load that it stopped, until the next load starts")
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
