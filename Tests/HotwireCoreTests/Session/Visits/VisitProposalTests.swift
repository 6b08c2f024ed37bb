import Foundation
import HotwireCore
import Testing

@Suite("A visit proposal")
struct VisitProposalTests {
    private enum Origin: Hashable, Sendable {
        case search
        case list(Int)
    }

    @Test("accepts a URL as its target")
    func url() throws {
        let url = try #require(URL(string: "https://App.example.com/a?b=1"))
        let proposal = VisitProposal(url: url)
        #expect(proposal.location.absoluteString == "https://app.example.com/a?b=1")
        #expect(proposal.url.absoluteString == "https://app.example.com/a?b=1")
        #expect(proposal.options == VisitOptions())
    }

    @Test("with an invalid address opens nothing", arguments: ["nowhere", "/a", "http://a b/"])
    @MainActor func invalid(address: String) {
        guard let url = URL(string: address) else { return }
        let proposal = VisitProposal(url: url)
        #expect(proposal.location == .blank)
        #expect(proposal.url.absoluteString == "about:blank")
        #expect(Router(origins: AppOrigins(start: .app("/"))).decide(proposal) == .cancel)
    }

    @Test("contains values of the app's own types and compares them")
    func parameters() {
        let search = VisitProposal(location: .app("/"), parameters: ["from": Origin.search])
        let list = VisitProposal(location: .app("/"), parameters: ["from": Origin.list(2)])
        #expect(search != list)
        #expect(search == VisitProposal(location: .app("/"), parameters: ["from": Origin.search]))
        #expect(Set([search, list, search]).count == 2)
        #expect(list.parameters["from"] as? Origin == .list(2))
    }
}
