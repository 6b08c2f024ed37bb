import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Whether a server may set cookies if a page includes its image.
nonisolated final class ThirdPartyCookieTests: XCTestCase {
    func testThirdPartyCookiesAreSetOnlyIfTheAppAllowsThem() throws {
        try runInMainLoop {
            for isAllowed in [false, true] {
                try await withServer { other, base in
                    other.answer("/image") { _ in .html("").adding("Set-Cookie", "third=1; Path=/; Max-Age=999") }
                    let port = base.port ?? 0
                    try await withApp {
                        $0.pair("")
                        $0.answer("/own") { _ in .html("").adding("Set-Cookie", "first=1; Path=/; Max-Age=999") }
                    } configure: {
                        $0.allowsThirdPartyCookies = isAllowed
                        $0.applicationID += ".Third.\(isAllowed)"
                    } then: { app in
                        let load =
                            "await new Promise(end => { const i = new Image(); i.onerror = end; i.src = given.url })"
                        try await app.evaluate(load, ["url": .string("http://localhost:\(port)/image")])
                        try await app.evaluate("await fetch('/own')")
                        let names = try await Hotwire.config.webEnvironment.cookieJar.allCookies().map(\.name).sorted()
                        XCTAssertEqual(names, isAllowed ? ["first", "third"] : ["first"])
                    }
                }
            }
        }
    }
}
