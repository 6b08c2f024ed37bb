import HotwireCore
import Testing

@Suite struct LaunchLedgerTests {
    private let open: Location
    private let other: Location
    private let launch: FileLaunch
    init() throws {
        open = try Location(outside: "https://app.example/open")
        other = try Location(outside: "https://app.example/session/new")
        launch = FileLaunch(target: open, files: [.init(path: "/home/ann/a.csv", type: "text/csv")])
    }

    @Test func launchIsOfferedWhenItsDocumentIsShown() {
        var ledger = LaunchLedger()
        ledger.load([launch], of: open)
        #expect(ledger.visitCompleted(at: open) == [], "a visit in the previous document")
        #expect(ledger.file(launch.id, 0, at: open) == nil)
        ledger.documentCame()
        #expect(ledger.documentShown(at: open) == [launch])
        #expect(ledger.documentShown(at: open) == [], "only once")
        #expect(ledger.file(launch.id, 0, at: open) == launch.files.first)
    }

    @Test func launchIsOfferedWhenItsVisitHasCompleted() {
        var ledger = LaunchLedger()
        ledger.visit([launch], of: open)
        #expect(ledger.documentShown(at: open) == [])
        #expect(ledger.visitCompleted(at: open) == [launch])
    }

    @Test func redirectedPageGetsTheLaunch() {
        var ledger = LaunchLedger()
        ledger.visit([launch], of: open)
        #expect(ledger.visitCompleted(at: other) == [launch])
    }

    @Test func unreceivedLaunchIsPassedOnToTheNextDocument() {
        var ledger = LaunchLedger()
        ledger.load([launch], of: open)
        ledger.documentCame()
        #expect(ledger.documentShown(at: other) == [launch])
        ledger.documentCame()
        #expect(ledger.file(launch.id, 0, at: open) == nil)
        #expect(ledger.documentShown(at: open) == [launch])
    }

    @Test func receivedLaunchGoesWithItsDocument() {
        var ledger = LaunchLedger()
        ledger.visit([launch], of: open)
        _ = ledger.visitCompleted(at: open)
        ledger.received(launch.id)
        #expect(ledger.file(launch.id, 0, at: other) != nil, "a later visit in the same document")
        ledger.documentCame()
        #expect(ledger.documentShown(at: open) == [])
        #expect(ledger.file(launch.id, 0, at: open) == nil)
    }

    @Test func failedVisitIsRepeatedAsALoad() {
        var ledger = LaunchLedger()
        ledger.visit([launch], of: open)
        ledger.load([], of: open)
        #expect(ledger.visitCompleted(at: other) == [])
        ledger.documentCame()
        #expect(ledger.documentShown(at: open) == [launch])
    }

    @Test(arguments: ["https://evil.example/open", "http://app.example/open", "https://app.example:8443/open"])
    func otherOriginsGetNothing(address: String) throws {
        let foreign = try Location(outside: address)
        var ledger = LaunchLedger()
        ledger.visit([launch], of: open)
        #expect(ledger.visitCompleted(at: foreign) == [])
        #expect(ledger.visitCompleted(at: open) == [launch])
        #expect(ledger.file(launch.id, 0, at: foreign) == nil)
    }

    @Test func onlyFilesOfTheLaunchAreRead() {
        var ledger = LaunchLedger()
        ledger.visit([launch], of: open)
        _ = ledger.visitCompleted(at: open)
        for (id, index) in [(launch.id, 1), (launch.id, -1), ("", 0), ("x", 0)] {
            #expect(ledger.file(id, index, at: open) == nil)
        }
    }

    @Test func launchesAreLimited() {
        let launches = (0..<30).map { _ in FileLaunch(target: open, files: launch.files) }
        var ledger = LaunchLedger()
        ledger.visit(launches, of: open)
        #expect(ledger.visitCompleted(at: open) == launches.suffix(LaunchLedger.most))
        var outbox = LaunchOutbox()
        launches.forEach { outbox.add($0) }
        #expect(outbox.take(for: open) == launches.suffix(LaunchOutbox.most))
    }

    @Test func outboxGivesALaunchToItsPageOnce() throws {
        var outbox = LaunchOutbox()
        outbox.add(launch)
        #expect(outbox.take(for: other) == [])
        #expect(outbox.take(for: try Location(outside: "https://app.example/open#top")) == [launch])
        #expect(outbox.take(for: open) == [])
    }

    @Test func pageLearnsNoPath() throws {
        let text = launch.json.text
        #expect(text.contains(#""name":"a.csv""#) || text.contains(#""name": "a.csv""#))
        #expect(!text.contains("/home") && !text.contains("ann"))
        let same = FileLaunch(target: open, files: launch.files)
        #expect(same.json["files"] == launch.json["files"], "the same file is the same entry")
        #expect(same.id != launch.id)
    }

    @Test(arguments: [
        ("/home/me/a.csv", "a.csv"), ("a.csv", "a.csv"), ("/a/", ""), ("/home/me/\u{301}a.csv", "\u{301}a.csv"),
        ("/home/\u{200D}/\u{200D}a", "\u{200D}a"),
    ])
    func nameHasNothingOfTheFolder(path: String, name: String) {
        #expect(FileLaunch.File(path: path, type: "").name.unicodeScalars.elementsEqual(name.unicodeScalars))
    }
}
