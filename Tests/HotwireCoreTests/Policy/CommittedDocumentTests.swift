import Testing

@testable import HotwireCore

@Suite("The document that is shown")
struct CommittedDocumentTests {
    /// An action of the engine or the library; the address is the engine's address at that time.
    enum Step: Sendable {
        case request
        case start
        case answer(String)
        case commit(String, isSecure: Bool)
        case end(String)
        case withdraw(String)
        case move(String)
    }

    private static let page: [Step] = [
        .request, .start, .answer("https://a.example/1"), .commit("https://a.example/1", isSecure: true),
    ]

    @Test(
        "has the address of its commit",
        arguments: [
            ("nothing at first", false, [], nil, false),
            ("not by a request", false, [.request, .move("https://a.example/1"), .start], nil, false),
            ("its address", true, [], "https://a.example/1", true),
            (
                "its fragment", false,
                [.start, .answer("https://a.example/1"), .commit("https://a.example/1#x", isSecure: true)],
                "https://a.example/1#x", true
            ),
            (
                "after its script changed it", true, [.end("https://a.example/1"), .move("https://a.example/2")],
                "https://a.example/2", true
            ),
            ("no other origin that is reported", true, [.move("https://bank.example/")], "https://a.example/1", true),
            (
                "not by a redirect in progress", true,
                [.start, .move("https://bank.example/"), .move("https://a.example/9")], "https://a.example/1",
                true
            ),
            ("not by a requested load", true, [.request, .move("https://a.example/9")], "https://a.example/1", true),
            (
                "not by a load that failed", true,
                [.start, .answer("http://bank.example/"), .end("https://a.example/1")], "https://a.example/1",
                true
            ),
            (
                "after its script changed it during a failed load", true,
                [.start, .move("https://bank.example/"), .end("https://a.example/2")], "https://a.example/2",
                true
            ),
            (
                "not by a load that was withdrawn", true, [.request, .withdraw("https://a.example/1")],
                "https://a.example/1", true
            ),
            (
                "the next document, with its own security", true,
                [.start, .answer("http://b.example/"), .commit("http://b.example/", isSecure: false)],
                "http://b.example/", false
            ),
            (
                "by its response if the engine reports the next load", true,
                [
                    .start, .answer("http://b.example/"), .request, .commit("https://bank.example/", isSecure: false),
                ], "http://b.example/", false
            ),
            (
                "not by the next load without a response", true,
                [.start, .request, .commit("https://bank.example/", isSecure: false)], nil, false
            ),
            (
                "not by the end of an older load", true,
                [.start, .request, .end("https://bank.example/"), .move("https://bank.example/")],
                "https://a.example/1", true
            ),
            (
                "a generated document", true, [.start, .commit("about:blank", isSecure: false)], "about:blank",
                false
            ),
            (
                "a fragment in a generated document", false,
                [.start, .commit("about:blank", isSecure: false), .move("about:blank#x")], "about:blank#x", false
            ),
            (
                "no other document instead of a generated one", false,
                [.start, .commit("about:blank", isSecure: false), .move("data:text/html,1")], "about:blank", false
            ),
        ] as [(String, Bool, [Step], String?, Bool)]
    )
    func location(_: String, isAfterPage: Bool, _ steps: [Step], is address: String?, isSecure: Bool) {
        var document = CommittedDocument()
        for step in (isAfterPage ? Self.page : []) + steps {
            switch step {
            case .request: document.request()
            case .start: document.start()
            case .answer(let address): document.answer(at: .made(address), isOpaque: false)
            case .commit(let address, let isSecure): document.commit(.made(address), isSecure: isSecure)
            case .end(let address): document.end(.made(address))
            case .withdraw(let address): document.withdraw(.made(address))
            case .move(let address): document.move(to: .made(address))
            }
        }
        #expect(document.location?.absoluteString == address)
        #expect(document.isSecure == isSecure)
    }

    @Test("has no origin if its response made it opaque")
    func opaque() throws {
        let address = try Location(outside: "https://a.example/1")
        var document = CommittedDocument()
        document.start()
        document.answer(at: address, isOpaque: true)
        #expect(document.origin == nil)
        document.commit(address, isSecure: true)
        #expect(document.isOpaque)
        #expect(document.origin == nil)
        // A load without a response, such as generated HTML.
        document.start()
        #expect(document.isOpaque)
        document.commit(address, isSecure: true)
        #expect(document.origin == address.origin)
    }
}
