import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The notice that a server sends with a command, like Rails' `recede_or_redirect_to url, notice:`.
nonisolated extension Turbo7AdapterTests {
    func testNoticeOfAHistoricalLocationIsAToast() throws {
        for (query, text) in [
            ("notice=Saved+%C3%A4ll+%26+%3Cb%3E", "Saved äll & <b>"), ("alert=No", nil), ("notice=", nil),
        ] {
            try browse {
                $0.modal("^/new$")
            } pages: { server in
                server.page("/", title: "Home", body: "<a href='/new' id=new>New</a>")
                let form = "<form action='/notes' method=post><button id=send>Send</button></form>"
                server.page("/new", title: "New", body: form)
                server.redirect("/notes", to: "/recede_historical_location?\(query)", status: 303)
                server.page("/recede_historical_location", title: "Order", body: "")
            } then: { app in
                try await app.open("#new", to: "/new")
                try await app.clickInModal("#send")
                try await app.sheetGoes()
                try await app.quietAll()
                XCTAssertEqual(app.window.toasts.text, text)
                XCTAssertEqual(app.stack, ["/"])
            }
        }
    }
}
