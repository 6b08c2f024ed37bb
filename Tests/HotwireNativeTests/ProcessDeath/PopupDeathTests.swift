import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

nonisolated final class PopupDeathTests: XCTestCase {
    func testPopupReloadsAfterItsProcessWasKilled() throws {
        try withOutside { outside in
            let address = outside.address()
            try await withApp {
                $0.page("/", title: "Home", body: "<a id=out href='\(address)'>out</a>")
            } configure: {
                $0.useNewProcesses()
            } then: { app in
                let spared = try WebProcess.ofThisTest()
                try await app.click("#out")
                try await app.next(.popupOpened)
                try await app.eventually { app.popups.first?.page.title == "Outside" }
                try Victim.killWebProcesses(except: spared)
                try await app.eventually { outside.requestCount == 2 }
                try await app.eventually { app.popups.first?.page.title == "Outside" }
                XCTAssertFalse(app.came(.processTerminated), "the app's own page is unaffected")
            }
        }
    }
}
