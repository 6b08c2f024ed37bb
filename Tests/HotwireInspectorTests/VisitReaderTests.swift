import HotwireCore
import Testing

@testable import HotwireInspector

@Suite("Visits read from a trace") struct VisitReaderTests {
    /// A trace, and a short description of its visits.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let trace: String
        let visits: [String]

        init(_ testDescription: String, _ trace: String, _ visits: [String]) {
            (self.testDescription, self.trace, self.visits) = (testDescription, trace, visits)
        }
    }

    static let boot = """
        0 visitStarted / #1 action=advance
        0 coldBoot / #1
        1 requestStarted / #1
        40 message / name=pageLoaded
        40 requestFinished / #1
        40 completed / #1
        40 rendered / #1 title=Home

        """

    static let rows = [
        Row("of a first page", boot, ["1 / cold boot: completed 0-40"]),
        Row(
            "by Turbo, with a preview",
            boot + """
                100 visitStarted /a #2 action=advance
                101 message / #2 name=visitStarted hasCachedSnapshot=true isPageRefresh=false
                102 requestStarted /a #2
                110 rendered /a #2 title=A
                130 requestFinished /a #2
                131 completed /a #2
                150 rendered /a #2 title=A
                """,
            ["1 / cold boot: completed 0-40", "2 /a Turbo: completed 100-150 snapshot"]
        ),
        Row(
            "that is in progress",
            boot + "100 visitStarted /a #2 action=replace",
            ["1 / cold boot: completed 0-40", "2 /a Turbo: running 100-"]
        ),
        Row(
            "that is superseded by another one",
            boot + "100 visitStarted /a #2\n120 visitStarted /b #3\n150 completed /b #3",
            [
                "1 / cold boot: completed 0-40", "2 /a Turbo: replaced by 3 100-120",
                "3 /b Turbo: completed 120-150",
            ]
        ),
        Row(
            "that fails and is retried",
            boot + """
                100 visitStarted /a #2
                120 failed /a #2 error=http.500
                400 retried /a #2
                400 visitStarted /a #3
                450 completed /a #3
                """,
            [
                "1 / cold boot: completed 0-40", "2 /a Turbo: failed: http.500 100-120",
                "3 /a Turbo: completed 400-450 retry",
            ]
        ),
        Row(
            "that a restored screen does not need",
            boot + "100 visitStarted /a #2\n130 moved move=pop\n131 restored",
            [
                "1 / cold boot: completed 0-40", "2 /a Turbo: interrupted 100-131",
                "– / –: restored 131-131",
            ]
        ),
        Row(
            "that is redirected during a cold boot",
            """
            0 visitStarted / #1
            0 coldBoot / #1
            5 redirected /home #1 from=https://app.example/
            9 completed /home #1
            9 rendered /home #1
            """,
            ["1 /home cold boot: completed 0-9 via /home"]
        ),
        Row(
            "that is redirected to another screen",
            """
            0 visitStarted /a #1
            0 coldBoot /a #1
            5 redirected /new #1 from=https://app.example/a
            5 proposed /new action=replace
            """,
            ["1 /new cold boot: interrupted 0-5 via /new"]
        ),
        Row(
            "that the page starts itself",
            boot + """
                100 message / name=visitStarted hasCachedSnapshot=false isPageRefresh=true
                101 message / name=visitRequestStarted
                110 message / name=visitRequestFinished
                111 message / name=visitCompleted
                130 rendered / title=Home
                """,
            ["1 / cold boot: completed 0-40", "– / page: completed 100-130 refresh"]
        ),
        Row(
            "that the page starts itself and that fails",
            boot + """
                100 message / name=visitStarted
                110 message / name=visitRequestFailed
                110 failed / #2 error=http.404
                200 retried / #2
                200 visitStarted / #3
                """,
            [
                "1 / cold boot: completed 0-40", "2 / page: failed: http.404 100-110",
                "3 / Turbo: running 200- retry",
            ]
        ),
        Row(
            "that the page continues",
            boot + """
                100 visitStarted /a #2
                101 message / #2 name=visitStarted
                105 message / name=visitStarted
                120 message /a name=visitCompleted
                120 completed /a #2
                """,
            ["1 / cold boot: completed 0-40", "2 /a Turbo: completed 100-120"]
        ),
        Row(
            "that is abandoned before it starts",
            boot + "100 processTerminated\n100 failed / #2 error=load.processTerminated",
            ["1 / cold boot: completed 0-40", "2 / –: failed: load.processTerminated 100-100"]
        ),
        Row(
            "whose web process ends",
            boot + "100 visitStarted /a #2\n120 processTerminated",
            ["1 / cold boot: completed 0-40", "2 /a Turbo: failed: processTerminated 100-120"]
        ),
        Row(
            "with the same number in the stacks of a window",
            boot + """
                100 visitStarted /a #2
                110 moved move=present modal
                110 visitStarted /new #1 modal
                110 coldBoot /new #1 modal
                120 completed /a #2 modal
                130 completed /new #1 modal
                140 visitStarted /new/2 #2 modal
                150 rendered /a #2 modal
                160 completed /new/2 #2 modal
                200 moved move=dismiss
                201 restored screen=/a
                210 visitStarted /b #3
                """,
            [
                "1 / cold boot: completed 0-40", "2 /a Turbo: completed 100-150",
                "modal 1 /new cold boot: completed 110-130", "modal 2 /new/2 Turbo: completed 140-160",
                "– /a –: restored 201-201", "3 /b Turbo: running 210-",
            ]
        ),
        Row(
            "that ends with its modal",
            boot + "100 visitStarted /new #1 modal\n110 moved move=dismiss",
            ["1 / cold boot: completed 0-40", "modal 1 /new Turbo: interrupted 100-110"]
        ),
        Row(
            "with the same number in several tabs",
            """
            0 visitStarted /a #1 tab=left
            1 visitStarted /b #1 tab=right
            5 completed /a #1 tab=left
            9 failed /b #1 tab=right error=web.timeout
            """,
            ["left 1 /a Turbo: completed 0-5", "right 1 /b Turbo: failed: web.timeout 1-9"]
        ),
        Row(
            "with the same number in two windows",
            boot + """
                100 visitStarted / #1
                101 completed / #1
                102 visitStarted /a #2
                103 visitStarted /b #2
                104 completed /b #2
                105 completed /a #2
                """,
            [
                "1 / cold boot: completed 0-40", "1 / Turbo: completed 100-101",
                "2 /a Turbo: completed 102-105", "2 /b Turbo: completed 103-104",
            ]
        ),
        Row(
            "whose start is not in the journal",
            "0 completed /a #7\n1 rendered /a #7\n9 visitStarted /b #8\n10 completed /b #8",
            ["8 /b Turbo: completed 9-10"]
        ),
        Row(
            "of a closed window",
            "0 visitStarted /a #1\n5 closed",
            ["1 /a Turbo: interrupted 0-5"]
        ),
    ]

    @Test("have the expected results", arguments: rows)
    func table(_ row: Row) {
        #expect(Trace.journal(row.trace).visits.map(\.brief) == row.visits)
    }

    @Test("have separate times for their phases")
    func times() throws {
        let visit = try #require(Trace.journal(Self.rows[1].trace).visits.last)
        #expect(visit.requestStart == 102)
        #expect(visit.requestEnd == 130)
        #expect(visit.previewed == 110)
        #expect(visit.rendered == 150)
        #expect(visit.end == 131)
        #expect(visit.duration == 50)
        #expect(visit.title == "A")
        #expect(visit.action == .advance)
    }
}

extension InspectedVisit {
    var brief: String {
        let path = location?.short ?? "nowhere"
        var words = [
            "\(name) \(path) \(how?.rawValue ?? "–"): \(briefOutcome) \(start)-\(lastNews.map { "\($0)" } ?? "")"
        ]
        if isRetry { words.append("retry") }
        if isPageRefresh { words.append("refresh") }
        if hasSnapshot == true { words.append("snapshot") }
        if !redirects.isEmpty { words.append("via " + redirects.map(\.short).joined(separator: " ")) }
        return words.joined(separator: " ")
    }

    private var briefOutcome: String { outcome == .completed ? "completed" : result }
}
