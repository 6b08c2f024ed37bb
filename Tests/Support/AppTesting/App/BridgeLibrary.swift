import Foundation
import HotwireDesktop
import XCTest

/// A page library with the same contract as a published one, whose `<bridge-part component="menu" data='{"a":1}'>`
/// elements replace Stimulus controllers and collect replies in `answers`.
@MainActor package struct BridgeLibrary: Sendable {
    package let name: String
    package let script: String

    /// Strada, and `@hotwired/hotwire-native-bridge` 1.0.0: one global, and no handling of `native:restore`.
    package static let strada = BridgeLibrary(
        name: "Strada and 1.0.0",
        script: core + "window.Strada = { web }; web.start()" + parts
    )

    /// The behavior of `@hotwired/hotwire-native-bridge` 1.2: another global, and components that reconnect when
    /// restored.
    package static let hotwireNative = BridgeLibrary(
        name: "the shape of 1.2",
        script: core + "window.HotwireNative = { web }; web.start()" + parts + restoring
    )

    package static let both = [strada, hotwireNative]

    /// The published package, bundled manually with its global; skips the test if no file is given.
    package static func published() throws -> BridgeLibrary {
        guard let path = ProcessInfo.processInfo.environment["HOTWIRE_BRIDGE"], !path.isEmpty else {
            throw XCTSkip("HOTWIRE_BRIDGE does not name a build of the published bridge package")
        }
        return BridgeLibrary(
            name: "the package",
            script: try String(contentsOfFile: path, encoding: .utf8)
                + "\n;const web = (window.HotwireNative ?? window.Strada).web;" + parts
        )
    }

    /// The script tag for a page; Turbo does not run the script again.
    package var tag: String { "<script data-turbo-eval='false'>{\(script)}</script>" }

    private static let core = """
        const web = {
          adapter: null, count: 0, queue: [], callbacks: new Map(),
          start() { document.dispatchEvent(new Event("web-bridge:ready")) },
          supportsComponent(name) { return this.adapter ? this.adapter.supportsComponent(name) : false },
          send(message) {
            if (!this.adapter) { this.queue.push(message); return null }
            const { component, event, data = {}, callback } = message
            if (!this.supportsComponent(component)) return null
            const id = String(++this.count)
            this.adapter.receive({ id, component, event, data })
            if (callback) this.callbacks.set(id, callback)
            return id
          },
          receive(message) { this.callbacks.get(message.id)?.(message) },
          removeCallbackFor(id) { this.callbacks.delete(id) },
          removePendingMessagesFor(name) { this.queue = this.queue.filter((message) => message.component !== name) },
          setAdapter(adapter) {
            this.adapter = adapter
            document.documentElement.dataset.bridgePlatform = adapter.platform
            this.adapterDidUpdateSupportedComponents()
            const queue = this.queue
            this.queue = []
            queue.forEach((message) => this.send(message))
          },
          adapterDidUpdateSupportedComponents() {
            document.documentElement.dataset.bridgeComponents = this.adapter.supportedComponents.join(" ")
          },
        };

        """

    private static let parts = """
        ;window.answers = []
        window.BridgePart = class extends HTMLElement {
          ids = []
          get component() { return this.getAttribute("component") }
          get enabled() {
            const { bridgePlatform } = document.documentElement.dataset
            return this.getAttribute(`data-controller-optout-${bridgePlatform}`) !== this.component
          }
          // Like Stimulus, which finds elements with an observer.
          connectedCallback() { queueMicrotask(() => this.isConnected && this.connect()) }
          connect() {
            if (!this.enabled) return
            for (const [event, data] of Object.entries(JSON.parse(this.getAttribute("events") ?? "null") ??
              { [this.getAttribute("event") ?? "connect"]: JSON.parse(this.getAttribute("data") ?? "{}") })) {
              this.say(event, data, this.hasAttribute("silent") ? undefined : (message) => this.click())
            }
          }
          disconnectedCallback() {
            this.ids.splice(0).forEach((id) => web.removeCallbackFor(id))
            web.removePendingMessagesFor(this.component)
            if (this.hasAttribute("reports-end")) this.say("disconnect")
          }
          say(event, data = {}, callback) {
            const metadata = { url: location.href }
            const id = web.send({ component: this.component, event, data: { ...data, metadata }, callback: callback && ((message) => {
              const { metadata, ...data } = message.data ?? {}
              window.answers.push({ part: this.id, event: message.event, data })
              callback(message)
            }) })
            if (callback) this.ids.push(id)
          }
        }
        customElements.define("bridge-part", window.BridgePart)

        """

    private static let restoring = """
        ;document.addEventListener("native:restore", () => {
          for (const part of document.querySelectorAll("bridge-part")) part.connect()
        })

        """
}
