import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireNative

nonisolated final class PopupDeathTests: XCTestCase {
    func testAPopupComesBackAfterItsProcessWasKilled() throws {
        try runInMainLoop {
            let outside = try await Outside()
            let address = outside.address()
            let app = try await TestApp {
                $0.useNewProcesses()
            } pages: {
                $0.page("/", title: "Home", body: "<a id=out href='\(address)'>out</a>")
            }
            try await app.start()
            let spared = try WebProcess.ofThisTest()
            try await app.click("#out")
            try await app.next(.popupOpened)
            try await app.eventually { app.popups.first?.page.title == "Outside" }
            try Victim.killWebProcesses(except: spared)
            try await app.eventually { outside.requestCount == 2 }
            try await app.eventually { app.popups.first?.page.title == "Outside" }
            XCTAssertFalse(app.came(.processTerminated), "the app's own page lives on")
            await app.close()
            await outside.stop()
        }
    }
}
