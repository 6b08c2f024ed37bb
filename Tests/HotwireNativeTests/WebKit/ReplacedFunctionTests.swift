import AppTesting
import FaultServer
import HotwireCore
import XCTest

@testable import HotwireAutomation
@testable import HotwireNative

/// How pages see the engine's functions that the library's scripts replace.
nonisolated final class ReplacedFunctionTests: XCTestCase {
    /// A script that returns a window's built-in properties with their attributes, and the text of functions.
    private static let table = """
        const tableOf = (window) => {
          const table = {}
          const textOf = window.Function.prototype.toString
          const words = (value) => {
            if (typeof value !== "function") return typeof value
            const keys = Reflect.ownKeys(value).map(String).sort()
            const isConstructor = (() => {
              try { return Boolean(Reflect.construct(window.Object, [], value)) } catch { return false }
            })()
            return [value.name, value.length, textOf.call(value), String(value), keys, isConstructor].join(" | ")
          }
          const note = (path, owner) => {
            for (const key of Reflect.ownKeys(owner)) {
              const { value, get, set, ...flags } = Reflect.getOwnPropertyDescriptor(owner, key)
              const name = `${path}.${String(key)}`
              if (/^window\\.(\\d+|hotwireWatched|given)$/.test(name)) continue
              table[name] = JSON.stringify(flags) + words(value) + words(get) + words(set)
              if (path !== "window" || typeof value !== "function") continue
              note(name, value)
              if (value.prototype) note(`${name}.prototype`, value.prototype)
            }
          }
          note("window", window)
          for (const name of ["history", "navigator", "console", "document", "performance", "location"]) {
            note(name, window[name])
          }
          for (const name of ["mediaDevices", "permissions", "clipboard"]) {
            if (window.navigator[name]) note(name, window.navigator[name])
          }
          for (const tag of ["a", "input", "form"]) note(tag, window.document.createElement(tag))
          return table
        }

        """

    /// A frame without scripts has the engine's unmodified functions.
    private static let bare = "const frame = document.createElement('iframe'); document.body.append(frame)\n"

    func testEngineFunctionsLookLikeTheEngines() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let changed = try await app.evaluate(
                Self.table + Self.bare + """
                    const [here, there] = [tableOf(window), tableOf(frame.contentWindow)]
                    return Object.keys(there).filter((name) => here[name] !== there[name])
                      .map((name) => `${name}: ${here[name]} instead of ${there[name]}`)
                    """
            )
            XCTAssertEqual(changed, [])
        }
    }

    func testWatchedConsoleLooksLikeTheEngines() throws {
        try withApp(pages: { $0.pair("") }) { app in
            app.navigator.session.webView.watching = InspectionScript.watch
            let changed = try await app.evaluate(
                Self.table + Self.bare + """
                    const [here, there] = [tableOf(window), tableOf(frame.contentWindow)]
                    return Object.keys(there).filter((name) => here[name] !== there[name])
                    """
            )
            XCTAssertEqual(changed, [])
        }
    }

    func testAddedPropertiesAreKnown() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let added = try await app.evaluate(
                Self.table + Self.bare + """
                    const [here, there] = [tableOf(window), tableOf(frame.contentWindow)]
                    return Object.keys(here).filter((name) => !(name in there) && !/^(window\\.)?Turbo/.test(name)).sort()
                    """
            )
            XCTAssertEqual(
                added,
                [
                    "window.Navigator.prototype.clearAppBadge", "window.Navigator.prototype.setAppBadge",
                    "window.nativeBridge", "window.turboNative",
                ]
            )
        }
    }

    func testSocketsAndTheirSubclassesBehaveLikeTheEngines() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let seen = try await app.evaluate(
                Self.bare + """
                    const use = (window) => {
                      const { WebSocket } = window
                      class Own extends WebSocket { get isOwn() { return true } }
                      const [socket, own] = [new WebSocket("ws://127.0.0.1:9/"), new Own("ws://127.0.0.1:9/")]
                      const errorOf = (body) => { try { return String(body()) } catch (error) { return String(error) } }
                      return [
                        socket.constructor === WebSocket, WebSocket.prototype.constructor === WebSocket,
                        socket instanceof WebSocket, socket instanceof window.EventTarget, own instanceof Own,
                        own instanceof WebSocket, own.isOwn, own.constructor === Own, Own.name,
                        Object.getPrototypeOf(Own) === WebSocket, Object.getPrototypeOf(WebSocket) === window.EventTarget,
                        Object.prototype.toString.call(socket), WebSocket.OPEN, socket.CLOSED,
                        errorOf(() => WebSocket("ws://127.0.0.1:9/")), errorOf(() => new WebSocket()),
                        errorOf(() => new WebSocket("http:://")),
                        errorOf(() => window.history.pushState.call({}, null, "")),
                        errorOf(() => window.history.go.call(null)), errorOf(() => window.HTMLElement.prototype.click.call({})),
                        errorOf(() => window.Element.prototype.attachShadow.call({}, { mode: "open" })),
                        errorOf(() => new window.history.pushState()), errorOf(() => window.Function.prototype.toString.call({})),
                      ].map(String)
                    }
                    const [here, there] = [use(window), use(frame.contentWindow)]
                    return here.flatMap((seen, index) => seen === there[index] ? [] : [`${seen} instead of ${there[index]}`])
                    """
            )
            XCTAssertEqual(seen, [])
        }
    }

    func testHistoryOfAFrameIsTheFrames() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let length = try await app.evaluate("return history.length")
            let seen = try await app.evaluate(
                Self.bare + """
                    history.pushState.call(frame.contentWindow.history, { own: 1 }, "")
                    return [frame.contentWindow.history.state, history.state?.own ?? null]
                    """
            )
            XCTAssertEqual(seen, [["own": 1], nil])
            XCTAssertNotEqual(length, nil)
        }
    }
}
