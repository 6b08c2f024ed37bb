import Testing

@testable import HotwireCore

@Suite("The load of a document")
struct DocumentLoadTests {
    private static let outside = Location.made("https://other.example/page")

    /// An event of a load, from the engine or the library.
    enum Step: Sendable {
        case request(String)
        case start
        case commit(Location)
        case admit(Location)
        case stop
        case drop

        func happens(to load: inout DocumentLoad) {
            switch self {
            case .request(let path):
                load.request(.app(path))
                load.sent()
            case .start: load.start()
            case .commit(let location): load.commit(location, isSecure: true)
            case .admit(let location): load.admit(location)
            case .stop: _ = load.stop()
            case .drop: _ = load.drop()
            }
        }
    }

    private static func load(_ steps: [Step], exemptsRequested: Bool = true) -> DocumentLoad {
        var load = DocumentLoad(exemptsRequested: exemptsRequested)
        for step in steps { step.happens(to: &load) }
        return load
    }

    @Test(
        "determines the kind of a committed document",
        arguments: [
            ("requested", [.request("/a"), .start, .commit(.app("/a"))], .requested),
            ("an earlier one", [.request("/a"), .start, .request("/b"), .commit(.app("/a"))], .early),
            ("empty on a blocked port", [.request("/a"), .start, .commit(.made("about:blank"))], .blocked),
            ("the page's", [.start, .admit(outside), .commit(outside)], .page),
            (
                "the page's after the requested load was stopped",
                [.request("/a"), .stop, .start, .admit(outside), .commit(outside)], .page
            ),
            ("unrequested", [.start, .commit(outside)], .refused),
        ] as [(String, [Step], DocumentLoad.Commit)]
    )
    func commits(_: String, _ steps: [Step], is commit: DocumentLoad.Commit) {
        var load = Self.load(steps)
        let judged = load.judge(isWelcome: false)
        #expect(judged == commit)
    }

    @Test("ends once, and only if the document was requested")
    func finishes() {
        var load = Self.load([.request("/a"), .start, .commit(.app("/a"))])
        _ = load.judge(isWelcome: true)
        let ends = [load.finish(), load.finish()]
        #expect(ends == [true, false])
        var other = Self.load([.start, .commit(.app("/b"))])
        _ = other.judge(isWelcome: true)
        let ending = other.finish()
        #expect(!ending)
    }

    @Test("does not end for the load that replaces it")
    func finishesForAnother() {
        var load = Self.load([.request("/a"), .start, .commit(.app("/a"))])
        _ = load.judge(isWelcome: true)
        load.request(.app("/b"))
        let ending = load.finish()
        #expect(!ending)
    }

    @Test("keeps the requested location until its document is committed")
    func requested() {
        var load = Self.load([.request("/a"), .start, .request("/b"), .commit(.app("/a"))])
        _ = load.judge(isWelcome: true)
        #expect(load.requested == .app("/b"))
        let drops = [load.drop(), load.drop()]
        #expect(drops == [true, false])
        #expect(load.requested == nil)
    }

    @Test("in a popup is checked even if it was requested")
    func popup() {
        let load = Self.load([.request("/a"), .start], exemptsRequested: false)
        let plain = NavigationAction(location: .app("/a"), kind: .other)
        #expect(load.owner(at: .app("/a"), isApp: false) == .page(plain, isKnown: false))
        #expect(Self.load([.request("/a"), .start]).owner(at: .app("/a"), isApp: false) == .ours)
    }

    @Test("that was stopped before its start is ignored by the policy")
    func stopped() {
        let action = NavigationAction(location: .app("/a"), kind: .other)
        var load = Self.load([.request("/a")])
        let isExpected = load.stop()
        #expect(isExpected)
        var answers = [load.isMoot(action, nil)]
        load.settleStop(load.number - 1)
        answers.append(load.isMoot(action, nil))
        load.settleStop(load.number)
        answers.append(load.isMoot(action, nil))
        #expect(answers == [true, true, false])
    }

    @Test("of a form's response is not redirected once stopped")
    func stoppedForm() {
        let redirect = NavigationAction(location: .app("/b"), kind: .formSubmitted, isRedirect: true)
        let link = NavigationAction(location: .app("/b"), kind: .linkActivated)
        var load = DocumentLoad(exemptsRequested: true)
        load.submit(to: .app("/a"))
        let isExpected = load.stop()
        #expect(isExpected)
        var answers = [load.isMoot(redirect, nil), load.isMoot(link, nil)]
        load.settleStop(load.number)
        answers.append(load.isMoot(redirect, nil))
        #expect(answers == [true, false, false])
    }

    @Test("that was stopped late or requested again is not ignored")
    func stoppedLate() {
        let action = NavigationAction(location: .app("/a"), kind: .other)
        var late = Self.load([.request("/a"), .start])
        let isExpected = late.stop()
        #expect(!isExpected)
        #expect(!late.awaitsFirstRequest, "its first request is not the page's own")
        var again = Self.load([.request("/a"), .stop, .request("/a")])
        let isMoot = again.isMoot(action, nil)
        #expect(!isMoot)
    }

    @Test("that the user cancels ends with a reload to be stopped")
    func stays() {
        let reload = NavigationAction(location: .app("/"), kind: .reload)
        var load = Self.load([.start, .commit(.app("/")), .request("/a")])
        let stays = load.stay()
        load.sent()
        let answers = [load.isMoot(reload, .app("/")), load.isMoot(reload, .app("/"))]
        #expect(stays)
        #expect(answers == [true, false])
        #expect(!load.document.isRequested)
    }

    @Test("of a form ends when another load is requested")
    func form() {
        var load = DocumentLoad(exemptsRequested: true)
        load.submit(to: .app("/notes"))
        #expect(load.formTarget == .app("/notes"))
        load.request(.app("/a"))
        #expect(load.formTarget == nil)
    }

    @Test("starts with its first request, once")
    func firstRequest() {
        var load = Self.load([.start])
        #expect(load.awaitsFirstRequest)
        load.startFirstRequest()
        #expect(!load.awaitsFirstRequest)
    }

    @Test("that was refused refuses its response until the next load")
    func refused() {
        var load = Self.load([.start])
        load.startFirstRequest()
        load.refuse(at: Self.outside)
        #expect(load.hasRefused(Self.outside))
        load.startFirstRequest()
        #expect(!load.hasRefused(Self.outside))
    }

    @Test("numbers documents and their losses")
    func documentNumber() {
        var load = Self.load([.request("/a"), .start])
        #expect(load.documentNumber == 0)
        load.commit(.app("/a"), isSecure: true)
        #expect(load.documentNumber == 1)
        load.processTerminated()
        #expect(load.documentNumber == 2)
    }

    @Test("is dropped when the web process ends")
    func processTerminated() {
        var load = Self.load([.request("/a"), .admit(Self.outside)])
        load.processTerminated()
        #expect(load.requested == nil)
        load.commit(Self.outside, isSecure: true)
        let commit = load.judge(isWelcome: false)
        #expect(commit == .refused)
    }
}
