import HotwireCore
import Testing

@Suite("The referrer of a full page load")
struct ReferrerTests {
    private static let page = "https://me:secret@app.example/a?b=c#d"
    private static let whole = "https://app.example/a?b=c"
    private static let root = "https://app.example/"

    /// The policy, and the values for the same origin, for another origin, and for one without encryption.
    private static let table: [(ReferrerPolicy?, String?, String?, String?)] = [
        (nil, whole, root, nil),
        (.noReferrer, nil, nil, nil),
        (.noReferrerWhenDowngrade, whole, whole, nil),
        (.sameOrigin, whole, nil, nil),
        (.origin, root, root, root),
        (.strictOrigin, root, root, nil),
        (.originWhenCrossOrigin, whole, root, root),
        (.strictOriginWhenCrossOrigin, whole, root, nil),
        (.unsafeURL, whole, whole, whole),
    ]

    @Test("follows the page's policy", arguments: table)
    func value(_ policy: ReferrerPolicy?, same: String?, other: String?, plain: String?) {
        let referrer = Referrer(page: .made(Self.page), policy: policy)
        #expect(referrer.value(for: .made("https://app.example/b")) == same)
        #expect(referrer.value(for: .made("https://other.example/")) == other)
        #expect(referrer.value(for: .made("http://other.example/")) == plain)
    }

    @Test("is absent without a web page")
    func noPage() {
        #expect(Referrer().value(for: .app("/")) == nil)
        #expect(Referrer(page: .blank, policy: .unsafeURL).value(for: .app("/")) == nil)
    }

    @Test("is the origin of an address that is too long")
    func long() {
        let page = "https://app.example/" + String(repeating: "a", count: 4_100)
        #expect(Referrer(page: .made(page)).value(for: .app("/")) == Self.root)
    }

    @Test("from this computer is treated like an encrypted one")
    func local() {
        let referrer = Referrer(page: .made("http://localhost:3000/a"))
        #expect(referrer.value(for: .made("http://other.example/")) == nil)
        #expect(referrer.value(for: .made("http://127.0.0.1/")) == "http://localhost:3000/")
    }

    @Test(
        "follows the last known policy of a header field",
        arguments: [
            ("no-referrer", .noReferrer), ("origin, strict-origin", .strictOrigin),
            ("Same-Origin , future", .sameOrigin), ("future", nil), ("", nil),
        ] as [(String, ReferrerPolicy?)]
    )
    func header(_ field: String, _ policy: ReferrerPolicy?) {
        #expect(ReferrerPolicy(headerField: field) == policy)
    }

    @Test(
        "follows the page's head, also with the older names",
        arguments: [
            (" Origin ", .origin), ("never", .noReferrer), ("default", .strictOriginWhenCrossOrigin),
            ("always", .unsafeURL), ("origin-when-crossorigin", .originWhenCrossOrigin), ("origin, unsafe-url", nil),
            ("", nil),
        ] as [(String, ReferrerPolicy?)]
    )
    func meta(_ content: String, _ policy: ReferrerPolicy?) {
        #expect(ReferrerPolicy(meta: content) == policy)
    }
}
