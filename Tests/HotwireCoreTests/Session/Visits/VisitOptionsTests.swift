import HotwireCore
import Testing

@Suite("The options of a visit")
struct VisitOptionsTests {
    @Test(
        "are decoded as Turbo encodes them (C021, C022, C023, C024)",
        arguments: [
            ("{}", VisitOptions()),
            (#"{"action":"restore"}"#, VisitOptions(action: .restore)),
            (#"{"action":"Replace"}"#, VisitOptions(action: .advance)),
            (
                #"{"response":{"statusCode":301,"redirected":true}}"#,
                VisitOptions(response: VisitResponse(statusCode: 301, redirected: true))
            ),
            (
                #"{"response":{"statusCode":200,"responseHTML":"<p>"}}"#,
                VisitOptions(response: VisitResponse(statusCode: 200, responseHTML: "<p>"))
            ),
        ]
    )
    func reading(_ text: String, as options: VisitOptions) throws {
        #expect(try VisitOptions(json: JSONValue(parsing: text)) == options)
    }

    @Test("keep the response and the proposal with another action")
    func withAction() throws {
        let json: JSONValue = ["proposalIdentifier": 4, "response": ["statusCode": 200]]
        let options = try VisitOptions(json: json).with(action: .replace)
        #expect(options.action == .replace)
        #expect(options.proposalIdentifier == 4)
        #expect(options.response == VisitResponse(statusCode: 200))
    }

    @Test(
        "are successful with a status from 200 to 299",
        arguments: [(199, false), (200, true), (299, true), (300, false), (404, false)]
    )
    func success(status: Int, isSuccessful: Bool) {
        #expect(VisitResponse(statusCode: status).isSuccessful == isSuccessful)
    }

    @Test("are those of a plain link by default (C043)")
    func plain() {
        #expect(VisitOptions().action == .advance)
        #expect(VisitOptions().response == nil)
    }

    @Test("describe a long response by its ends and length (C288, P085)")
    func description() {
        let html = "<html>\n  <body>\n" + String(repeating: "x", count: 1_000) + "\n</body>\n</html>"
        let response = VisitResponse(statusCode: 200, redirected: true, responseHTML: html)
        #expect(
            "\(response)".hasSuffix(
                "redirected: true, document: Optional(“<html> <body> xxxxxxxxxx…xxxxxxxxx </body> </html>” (1032 characters)))"
            )
        )
        let shown = "\(response)".split { "“”".contains($0) }
        #expect(shown.count == 3 && shown[1].count == 50)
        let short = VisitResponse(statusCode: 200, responseHTML: "<p>")
        #expect(
            "\(short)" == "VisitResponse(statusCode: 200, redirected: false, document: Optional(“<p>” (3 characters)))"
        )
    }

    @Test("determine whether a proposal is a redirect")
    func proposal() {
        let plain = VisitProposal(location: .app("/a"))
        #expect(!plain.isRedirect)
        #expect(plain.url == plain.location.url)
        #expect(plain.location.absoluteString == "https://app.example/a")
        let response = VisitResponse(statusCode: 200, redirected: true)
        #expect(VisitProposal(location: .app("/a"), options: VisitOptions(response: response)).isRedirect)
    }
}
