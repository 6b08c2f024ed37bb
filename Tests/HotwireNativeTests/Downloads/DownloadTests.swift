import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The ways in which pages and servers offer files.
nonisolated final class DownloadTests: XCTestCase {
    /// A way to download a file, its requests, and the resulting file name.
    private struct Way: Sendable {
        let name: String
        let script: String
        var path: String?
        var requests = 0
        let file: String
        let text: String
    }

    private static let page = """
        <a id=named download='named.csv' href='/data?1'>x</a><a id=plain download href='/data?2'>x</a>
        <a id=slash download='Report 2026/11.csv' href='/data?4'>x</a>
        <a id=page download='page.html' href='/two'>x</a><a id=turbo href='/export'>x</a>
        <a id=pdf href='/report.pdf'>x</a><a id=direct data-turbo=false href='/export'>x</a>
        <a id=replace data-turbo-action=replace href='/export'>x</a>
        <form id=form data-turbo=false method=post action='/form'><button id=send>x</button></form>
        <script>
          const blob = (type = 'text/plain') => URL.createObjectURL(new Blob(['made here'], { type }))
          const offer = (href, name) => {
            const link = document.createElement('a')
            link.href = href
            if (name !== undefined) link.download = name
            link.click()
            return link
          }
        </script>
        """

    private static let ways = [
        Way(
            name: "a link with a name",
            script: "named.click()",
            path: "/data",
            requests: 1,
            file: "named.csv",
            text: "1"
        ),
        Way(
            name: "a link without a name",
            script: "plain.click()",
            path: "/data",
            requests: 1,
            file: "data",
            text: "2"
        ),
        Way(
            name: "a link that a script clicks",
            script: "offer('/data?3', 'a.csv')",
            path: "/data",
            requests: 1,
            file: "a.csv",
            text: "3"
        ),
        Way(
            name: "a link whose name has a slash",
            script: "slash.click()",
            path: "/data",
            requests: 1,
            file: "Report 2026_11.csv",
            text: "4"
        ),
        Way(
            name: "a link outside the page whose name has a slash",
            script: "offer('/data?5', 'a/b.csv')",
            path: "/data",
            requests: 1,
            file: "a_b.csv",
            text: "5"
        ),
        Way(
            name: "a server's name with slashes",
            script: "direct.href = '/slashes'; direct.click()",
            path: "/slashes",
            requests: 1,
            file: "c_d_e.csv",
            text: "slashes"
        ),
        Way(name: "a visit", script: "turbo.click()", path: "/export", requests: 2, file: "out.csv", text: "exported"),
        Way(
            name: "a visit that replaces",
            script: "replace.click()",
            path: "/export",
            requests: 2,
            file: "out.csv",
            text: "exported"
        ),
        Way(
            name: "a link that Turbo ignores",
            script: "pdf.click()",
            path: "/report.pdf",
            requests: 1,
            file: "report.pdf",
            text: "%PDF"
        ),
        Way(
            name: "a link without Turbo",
            script: "direct.click()",
            path: "/export",
            requests: 1,
            file: "out.csv",
            text: "exported"
        ),
        Way(
            name: "a script's address",
            script: "location.href = '/export'",
            path: "/export",
            requests: 1,
            file: "out.csv",
            text: "exported"
        ),
        Way(name: "a form", script: "send.click()", path: "/form", requests: 1, file: "answer.bin", text: "sent"),
        Way(
            name: "a hidden frame",
            script:
                "const frame = document.createElement('iframe'); frame.src = '/export'; document.body.append(frame)",
            path: "/export",
            requests: 1,
            file: "out.csv",
            text: "exported"
        ),
        Way(
            name: "a blob URL that is revoked at once",
            script: "const link = offer(blob(), 'made.txt'); URL.revokeObjectURL(link.href)",
            file: "made.txt",
            text: "made here"
        ),
        Way(
            name: "a blob without a name",
            script: "offer(blob())",
            file: "download.txt",
            text: "made here"
        ),
        Way(
            name: "a blob in a window",
            script: "window.open(blob('application/x-made'))",
            file: "download",
            text: "made here"
        ),
        Way(
            name: "a blob in a blank window",
            script:
                "const link = document.createElement('a'); link.href = blob('application/x-made'); link.target = '_blank'; link.click()",
            file: "download",
            text: "made here"
        ),
        Way(name: "a data URL", script: "offer('data:text/csv,1%2C2', 'd.csv')", file: "d.csv", text: "1,2"),
        Way(
            name: "a data URL without a name",
            script: "offer('data:text/csv;base64,MSwy')",
            file: "download.csv",
            text: "1,2"
        ),
    ]

    /// Shows P031.
    func testEachWayEndsInAFileAndKeepsTheScreen() throws {
        try runInMainLoop {
            for way in Self.ways {
                try await withApp(pages: Self.pages) { app in
                    try await app.act(way.script)
                    assertEqual(try await app.ended(), "finished", way.name)
                    XCTAssertEqual(app.files, [way.file], way.name)
                    assertEqual(try app.contents(way.file), way.text, way.name)
                    if let path = way.path { XCTAssertEqual(app.server.count(path), way.requests, way.name) }
                    await app.navigator.engine.moves?.value
                    try await app.eventually { app.showsPage }
                    XCTAssertEqual(app.stack, ["/"], way.name)
                    XCTAssertEqual(app.shownTitle, "One", way.name)
                    XCTAssertFalse(app.showsError, way.name)
                    XCTAssertEqual(app.server.count("/"), 1, way.name)
                    try await app.eventually { app.popups.isEmpty }
                    try await app.proceed()
                    XCTAssertEqual(app.stack, ["/", "/two"], way.name)
                }
            }
        }
    }

    @MainActor private static func pages(_ server: FaultServer) {
        server.pair(page)
        server.answer("/data") {
            .init(headers: [("Content-Type", "application/x-data")], body: Data(($0.query ?? "").utf8))
        }
        server.file("/export", "exported", named: "out.csv")
        server.file("/slashes", "slashes", named: "c/d\\\\e.csv")
        server.answer("/report.pdf") { _ in
            .init(headers: [("Content-Type", "application/pdf")], body: Data("%PDF".utf8))
        }
        server.answer("/form") { request in
            .init(
                headers: [
                    ("Content-Type", "text/html"), ("Content-Disposition", "attachment; filename=answer.bin"),
                ],
                body: Data((request.method == "POST" ? "sent" : "not sent").utf8)
            )
        }
    }

    func testFullLoadOfAFileRestoresTheVisiblePage() throws {
        try withApp(pages: { $0.pair("<p>Here</p>") }) { app in
            app.server.file("/", "whole", named: "whole.bin")
            app.navigator.reload()
            assertEqual(try await app.ended(), "finished")
            XCTAssertEqual(app.shownTitle, "One")
            XCTAssertEqual(app.server.count("/"), 2, "one request for the page, and one for the file")
            assertEqual(try app.contents("whole.bin"), "whole")
            XCTAssertFalse(app.showsError)
            assertEqual(try await app.evaluate("return document.querySelector('p').textContent"), "Here")
        }
    }

    func testAppThatStartsWithAFileShowsAnError() throws {
        try withApp(startAt: "/file", isStarted: false, pages: { $0.file("/file", named: "start.bin") }) { app in
            app.navigator.start()
            assertEqual(try await app.ended(), "finished")
            XCTAssertTrue(app.showsError)
            XCTAssertEqual(app.server.count("/file"), 1)
        }
    }

    func testModalForAFileIsDismissedButAFileInAModalKeepsIt() throws {
        try withApp { server in
            server.pair("<a id=file href='/export'>x</a><a id=modal href='/modal'>x</a>")
            server.page("/modal", title: "Modal", body: "<a id=in href='/export'>x</a>")
            server.file("/export", "exported", named: "out.csv")
        } configure: {
            $0.modal("/modal", "/export")
        } then: { app in
            try await app.click("#file")
            assertEqual(try await app.ended(), "finished")
            await app.navigator.engine.moves?.value
            XCTAssertFalse(app.showsSheet)
            try await app.open("#modal", to: "/modal")
            try await app.clickInModal("#in")
            assertEqual(try await app.ended(), "finished")
            await app.navigator.engine.moves?.value
            XCTAssertTrue(app.showsSheet)
            XCTAssertEqual(app.modal, ["/modal"])
            XCTAssertEqual(app.files, ["out (2).csv", "out.csv"])
        }
    }

    func testMissingFileOfThePageFailsOnce() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.act(
                """
                const link = document.createElement('a')
                link.href = `blob:${location.origin}/0f63a1b2-0000-4000-8000-000000000000`
                link.download = 'made.txt'
                link.click()
                """
            )
            assertEqual(try await app.ended(), "failed")
            XCTAssertEqual(app.downloads.map(\.state), [.failed(.gone)])
            XCTAssertEqual(app.files, [])
        }
    }

    func testErrorIsNotSavedAsAFile() throws {
        try withApp { server in
            server.pair("<a id=visit href='/gone'>x</a><a id=save download=a.txt href='/gone'>x</a>")
            server.answer("/gone") { _ in
                .init(status: 404, headers: [("Content-Type", "text/plain")], body: Data("no".utf8))
            }
        } then: { app in
            try await app.click("#save")
            assertEqual(try await app.ended(), "failed")
            XCTAssertEqual(app.downloads.first?.state, .failed(.http(statusCode: 404)))
            try await app.click("#visit")
            assertEqual(try await app.next(.failed).event.details["error"], "http.404")
            XCTAssertEqual(app.downloads.count, 1)
            XCTAssertEqual(app.files, [])
        }
    }
}
