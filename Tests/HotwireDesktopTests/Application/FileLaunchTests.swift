import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Files that the user opens in the app, as its pages receive them.
nonisolated final class FileLaunchTests: XCTestCase {
    private static let consumer = """
        <script>
          window.got ??= []
          if (window.launchQueue) launchQueue.setConsumer(async ({ targetURL, files }) => {
            const opened = await Promise.all(files.map((handle) => handle.getFile()))
            window.handles = files
            got.push([targetURL, ...await Promise.all(opened.map(async (f) => [f.name, f.type, await f.text()].join()))].join(" "))
          })
        </script>
        """

    private func browse(
        receivesFiles: Bool = true,
        pages: @escaping @MainActor (FaultServer) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp, URL) async throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // temporary
        try withApp {
            $0.pair("home")
            $0.page("/open", title: "Open", body: Self.consumer)
            pages($0)
        } configure: {
            $0.receivesFiles = receivesFiles
        } then: {
            try await test($0, folder)
        }
    }

    @MainActor private static func write(_ text: String, _ name: String, in folder: URL) throws -> URL {
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file
    }

    @MainActor private static func open(_ files: [URL], at path: String = "/open", in app: TestApp) async throws {
        let target = try Location(app.url(path))
        let files = files.map { FileLaunch.File(path: $0.path, type: "application/x-trail") }
        Hotwire.config.outlets.launches.add(FileLaunch(target: target, files: files))
        app.navigator.route(target.url)
        try await app.next(.rendered)
    }

    @MainActor private static func got(_ app: TestApp) async throws -> [String] {
        try await app.evaluate("return window.got ?? []").arrayValue?.compactMap(\.stringValue) ?? []
    }

    func testVisitReceivesItsFiles() throws {
        try browse { app, folder in
            let one = try Self.write("north", "a.trail", in: folder)
            let two = try Self.write("south", "b.trail", in: folder)
            try await Self.open([one, two], in: app)
            try await app.wait(for: "window.got?.length === 1")
            let page = try app.url("/open").absoluteString
            let first = "\(page) a.trail,application/x-trail,north b.trail,application/x-trail,south"
            try await Self.checkGot([first], app)
            XCTAssertEqual(app.coldBoots, 1)
            // The open page receives another file.
            try await Self.open([two], in: app)
            try await app.wait(for: "window.got?.length === 2")
            try await Self.checkGot([first, "\(page) b.trail,application/x-trail,south"], app)
        }
    }

    @MainActor private static func checkGot(_ texts: [String], _ app: TestApp) async throws {
        let got = try await got(app)
        XCTAssertEqual(got, texts)
    }

    func testHandlesBehaveAsSpecified() throws {
        try browse { app, folder in
            let file = try Self.write("north", "a.trail", in: folder)
            try await Self.open([file, file, try Self.write("", "b.trail", in: folder)], in: app)
            try await app.wait(for: "window.got?.length === 1")
            let facts = try await app.evaluate(
                """
                const [a, same, b] = handles
                const nameOf = async (promise) => { try { await promise; return "none" } catch (error) { return error.name } }
                const file = await a.getFile()
                return [a.kind, a.name, file instanceof File, Math.abs(Date.now() - file.lastModified) < 600000,
                  await a.isSameEntry(same), await a.isSameEntry(b), await a.queryPermission(), await a.queryPermission({ mode: "readwrite" }),
                  await a.requestPermission({ mode: "readwrite" }), await nameOf(a.createWritable()), JSON.stringify(Object.keys(file)),
                  launchQueue.constructor.name, await nameOf((async () => launchQueue.setConsumer(null))())]
                """
            )
            XCTAssertEqual(
                facts,
                [
                    "file", "a.trail", true, true, true, false, "granted", "denied", "denied", "NotAllowedError", "[]",
                    "LaunchQueue", "TypeError",
                ]
            )
            let hidden = try await app.evaluate("return JSON.stringify([handles, Object.values(handles[0])])")
                .stringValue
            XCTAssertFalse(hidden?.contains(folder.lastPathComponent) ?? true, hidden ?? "")
        }
    }

    func testFileIsReadWhenItIsAskedFor() throws {
        try browse { app, folder in
            let file = try Self.write("north", "a.trail", in: folder)
            try await Self.open([file], in: app)
            try await app.wait(for: "window.got?.length === 1")
            let read = "try { return await (await handles[0].getFile()).text() } catch (error) { return error.name }"
            try Data("changed".utf8).write(to: file)
            let changed = try await app.evaluate(read)
            XCTAssertEqual(changed, "changed")
            try FileManager.default.removeItem(at: file)
            let gone = try await app.evaluate(read)
            XCTAssertEqual(gone, "NotFoundError")
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            let other = try await app.evaluate(read)
            XCTAssertEqual(other, "NotReadableError")
        }
    }

    func testLaunchWaitsForAConsumer() throws {
        try browse {
            $0.page("/later", title: "Later", body: "later")
        } then: { app, folder in
            let file = try Self.write("north", "a.trail", in: folder)
            try await Self.open([file], at: "/later", in: app)
            try await Self.open([file], at: "/later", in: app)
            let count = try await app.evaluate(
                "let count = 0; launchQueue.setConsumer(() => { count += 1 }); return count"
            )
            XCTAssertEqual(count, 2)
        }
    }

    func testNewDocumentWithAStrictPolicyReceivesItsFiles() throws {
        try browse {
            let script =
                "window.got = []; launchQueue.setConsumer(async (p) => got.push(await (await p.files[0].getFile()).text()))"
            $0.answer("/consumer.js") { _ in
                FaultServer.Response(headers: [("Content-Type", "text/javascript")], body: Data(script.utf8))
            }
            let reload = "<meta name=turbo-visit-control content=reload><script src=/consumer.js></script>"
            let text = $0.text(title: "Strict", body: "strict").replacing("</head>", with: "\(reload)</head>")
            $0.answer("/strict") { _ in
                .html(text).adding(
                    "Content-Security-Policy",
                    "default-src 'none'; script-src 'self'; connect-src 'self'"
                )
            }
        } then: { app, folder in
            try await Self.open([try Self.write("north", "a.trail", in: folder)], at: "/strict", in: app)
            try await app.wait(for: "window.got?.length === 1")
            try await Self.checkGot(["north"], app)
            XCTAssertEqual(app.coldBoots, 2)
        }
    }

    func testSignInPassesTheLaunchOn() throws {
        try browse {
            $0.redirect("/guarded", to: "/in")
            $0.page("/in", title: "Sign In", body: "<a id=on href=/open data-turbo=false>On</a>")
        } then: { app, folder in
            try await Self.open([try Self.write("north", "a.trail", in: folder)], at: "/guarded", in: app)
            try await app.evaluate("setTimeout(() => location.assign('/open'))")
            try await app.next(.rendered, "/open")
            try await app.wait(for: "window.got?.length === 1")
            let got = try await Self.got(app)
            XCTAssertEqual(got.first?.hasSuffix("/guarded a.trail,application/x-trail,north"), true, "\(got)")
        }
    }

    func testUnusualNameIsKept() throws {
        try browse { app, folder in
            let name = "a\u{202E}\n\"<b>'%41.trail"
            try await Self.open([try Self.write("north", name, in: folder)], in: app)
            try await app.wait(for: "window.got?.length === 1")
            let names = try await app.evaluate("return [handles[0].name, (await handles[0].getFile()).name]")
            XCTAssertEqual(names, [.string(name), .string(name)])
        }
    }

    func testLargeFileIsReadInParts() throws {
        try browse { app, folder in
            let file = try Self.write("", "large.trail", in: folder)
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 3_000_000_000)
            try handle.seek(toOffset: 2_999_999_995)
            try handle.write(contentsOf: Data("north".utf8))
            try handle.close()
            try await app.evaluate(
                "window.unread = []; launchQueue.setConsumer((params) => unread.push(...params.files))"
            )
            try await Self.open([file], at: "/two", in: app)
            let growth = try await PeakMemory.growth {
                let facts = try await app.evaluate(
                    """
                    const file = await unread[0].getFile()
                    let length = 0
                    const reader = file.slice(0, 60_000_000).stream().getReader()
                    while (length < 50_000_000) length += (await reader.read()).value.length
                    await reader.cancel()
                    return [file.size, await file.slice(-5).text(), length >= 50_000_000]
                    """
                )
                XCTAssertEqual(facts, [3_000_000_000, "north", true])
            }
            XCTAssertLessThan(growth, 20, "MB in the window's process")
        }
    }

    func testPageCannotReadOtherFiles() throws {
        try browse { app, folder in
            try await Self.open([try Self.write("north", "a.trail", in: folder)], in: app)
            try await app.wait(for: "window.got?.length === 1")
            for message in [
                #"{ name: "fileRequested", launch: "x", file: 0, request: 900 }"#,
                #"{ name: "fileRequested", launch: "/etc/passwd", file: 0, request: 900 }"#,
            ] {
                let answer = try await app.evaluate(
                    """
                    return await new Promise((done) => {
                      document.addEventListener("hotwire-native:file", ({ detail }) => done(JSON.parse(detail)), { once: true })
                      document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify(\(message)) }))
                    })
                    """
                )
                XCTAssertEqual(answer["problem"], "NotAllowedError")
                XCTAssertNil(answer["accept"])
            }
        }
    }

    func testFramesAndAppsWithoutHandlersHaveNoQueue() throws {
        let script = "<script>parent.postMessage(typeof launchQueue, '*')</script>"
        let body =
            "<script>types = []; addEventListener('message', (e) => types.push(e.data))</script><iframe src='/own'></iframe>"
        try browse {
            $0.page("/own", title: "F", body: script, turbo: .absent)
            $0.page("/framed", title: "Framed", body: body)
        } then: { app, _ in
            app.navigator.route(try app.url("/framed"))
            try await app.next(.rendered, "/framed")
            try await app.eventually { try await app.evaluate("return types") == ["undefined"] }
            let own = try await app.evaluate("return typeof launchQueue")
            XCTAssertEqual(own, "object")
        }
        try browse(receivesFiles: false) { app, _ in
            let own = try await app.evaluate("return typeof launchQueue")
            XCTAssertEqual(own, "undefined")
        }
    }

    func testFileChooserOfThePageStaysUsable() throws {
        try browse {
            $0.page(
                "/field",
                title: "Field",
                body: "\(Self.consumer)<input type=file id=field style='width: 300px; height: 99px'>"
            )
        } then: { app, folder in
            try await Self.open([try Self.write("north", "a.trail", in: folder)], at: "/field", in: app)
            try await app.wait(for: "window.got?.length === 1")
            try await app.openChooser()
            try await app.evaluate("window.later = null; handles[0].getFile().then((file) => { later = file.name })")
            try await app.choose(["chosen.txt": "x"])
            try await app.wait(for: "later === 'a.trail'")
        }
    }
}
