import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

nonisolated final class PathPropertiesTests: XCTestCase {
    func testDelegateReadsTheRulesOfEachLocation() throws {
        try runInMainLoop {
            let rules = #"{"rules": [{"patterns": ["/two\\?a"], "properties": {"context": "modal", "tint": "green"}}]}"#
            let reader = PropertiesReader()
            try await withApp(isStarted: false) {
                $0.page("/", title: "One", body: "<a href='/two?a' id=two>2</a>")
                $0.page("/two", title: "Two", body: "Two")
            } configure: {
                $0.pathConfiguration.sources = [.data(Data(rules.utf8))]
            } then: { app in
                app.navigator.delegate = reader
                try await app.start()
                try await app.click("#two")
                try await app.next(.rendered, "/two?a")
                XCTAssertEqual(reader.read.map(\.context), [.default, .modal])
                XCTAssertEqual(reader.read.last?["tint"], "green")
            }
        }
    }
}

private final class PropertiesReader: NavigatorDelegate {
    private(set) var read: [PathProperties] = []

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        read.append(proposal.properties)
        return .accept
    }
}
