import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// What frames may contain.
nonisolated final class FrameContentPolicyTests: XCTestCase {
    func testFramesCanShowDocumentsMadeByThePage() throws {
        try withApp { server in
            server.pair(
                """
                <script>
                addEventListener('message', (event) => { document.title += event.data })
                const text = (word) => `<script>parent.postMessage('${word}', '*')<\\/script>`
                const frame = (src) => document.body.append(Object.assign(document.createElement('iframe'), { src }))
                frame('data:text/html,' + encodeURIComponent(text('D')))
                frame(URL.createObjectURL(new Blob([text('B')], { type: 'text/html' })))
                </script>
                """
            )
        } then: { app in
            try await app.eventually {
                let title = try await app.evaluate("return document.title").stringValue ?? ""
                return title.contains("D") && title.contains("B")
            }
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testFrameStartsProgramsOnlyAfterAUserAction() throws {
        try withApp { server in
            server.pair("<iframe src='/frame'></iframe>")
            server.page(
                "/frame",
                title: "F",
                body:
                    "<a id=mail href='mailto:a@b.example'>x</a><a id=file href='file:///etc/passwd'>x</a><script>location.href = 'tel:1'</script>",
                turbo: .absent
            )
        } then: { app in
            try await app.eventually {
                try await app.evaluate("return frames[0]?.document.querySelector('#file') != null") == true
            }
            try await app.evaluate("frames[0].document.querySelector('#file').click()")
            app.navigator.session.webView.activation.userDidAct()
            try await app.evaluate("frames[0].document.querySelector('#mail').click()")
            try await AlertDialog.next().press("Open")
            assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, "mailto:a@b.example")
            try await app.proceed()
            XCTAssertEqual(app.names.count { $0 == .openedExternally }, 1)
        }
    }
}
