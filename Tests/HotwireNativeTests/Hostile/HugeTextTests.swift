import AppTesting
import CWebKitGTK
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Texts of a megabyte, which a window would draw and the display server would reject.
nonisolated final class HugeTextTests: XCTestCase {
    func testTitleOfAMegabyteIsTruncated() throws {
        try withApp { server in
            server.pair("")
            server.page("/huge", title: String(repeating: "Huge ", count: 200_000), body: "")
        } then: { app in
            let watch = LoopWatch()
            try await app.proceed(to: "/huge")
            try await app.eventually { app.shownTitle.hasPrefix("Huge") }
            XCTAssertLessThan(app.shownTitle.count, 1001)
            try await app.evaluate("document.title = 'Later '.repeat(200000)")
            try await app.eventually { app.shownTitle.hasPrefix("Later") }
            XCTAssertLessThan(app.shownTitle.count, 1001)
            XCTAssertLessThan(watch.stop(), .seconds(2))
            app.navigator.goBack()
            try await app.next(.rendered, "/")
        }
    }

    func testPopupsTitleOfAMegabyteIsTruncated() throws {
        try withOutside { outside in
            outside.server.page("/huge", title: String(repeating: "Huge ", count: 200_000), body: "", turbo: .absent)
            try await withApp(pages: { $0.pair("") }) { app in
                let watch = LoopWatch()
                try await app.act("window.open(given.a)", ["a": .string(outside.address("/huge"))])
                try await app.next(.popupOpened)
                let popup = try XCTUnwrap(app.popups.last)
                try await app.eventually { popup.page.title.hasPrefix("Huge") }
                XCTAssertTrue(popup.labels.allSatisfy { $0.count <= 1000 })
                XCTAssertLessThan(watch.stop(), .seconds(2))
            }
        }
    }

    func testTitleWithManyCombiningMarksIsTruncated() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.evaluate("document.title = 'Marked' + '\\u0301'.repeat(100000)")
            // The last letter carries the marks.
            try await app.eventually { app.shownTitle.unicodeScalars.starts(with: "Marke".unicodeScalars) }
            XCTAssertLessThan(app.shownTitle.unicodeScalars.count, 1001)
            try await app.proceed()
        }
    }

    func testAddressOfAMegabyteIsHarmless() throws {
        try withApp(pages: { $0.pair("") }) { app in
            try await app.proceed()
            let watch = LoopWatch()
            try await app.evaluate("Turbo.visit('/long?' + 'y'.repeat(1000000))")
            try await app.evaluate("history.pushState({}, '', '?' + 'x'.repeat(1000000))")
            try await app.settle()
            XCTAssertEqual(app.proposals, ["/two"])
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.proceed()
            XCTAssertLessThan(watch.stop(), .seconds(2))
            XCTAssertEqual(app.stack.last, "/two")
        }
    }
}
