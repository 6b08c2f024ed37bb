package import Logging

/// The relay between a screen's page and its components; it creates one instance of each type, for the first message.
@MainActor package final class BridgeDelegate: BridgingDelegate {
    /// The address that the screen was created for.
    package let location: String
    /// The screen, while it exists.
    package private(set) weak var destination: (any BridgeDestination)?
    let logger: Logger

    private let componentTypes: BridgeComponentTypes
    private let coding: MessageCoding
    private weak var page: (any BridgePage)?
    private var components: [BridgeComponent] = []
    private var isActive = false

    package init(
        location: String,
        destination: any BridgeDestination,
        componentTypes: BridgeComponentTypes,
        coding: MessageCoding,
        logger: Logger
    ) {
        self.location = location
        self.destination = destination
        self.componentTypes = componentTypes
        self.coding = coding.logging(to: logger)
        self.logger = logger
    }

    /// Returns the component of a type, if it exists and the screen is not covered.
    package func component<C: BridgeComponent>() -> C? {
        isActive ? components.lazy.compactMap { $0 as? C }.first : nil
    }

    /// Passes a message of the page to its component, and returns whether one received it.
    @discardableResult
    package func receive(_ message: Message) -> Bool {
        // A covered screen creates no component, but an existing control still receives updates about its element.
        guard isActive || (!message.waitsForReply && existing(message.component) != nil) else {
            logger.debug(
                "dropped the message “\(message.event)” for component “\(message.component)”: its screen is covered"
            )
            return false
        }
        guard let component = component(named: message.component) else {
            logger.debug(
                "dropped the message “\(message.event)”: the component “\(message.component)” is not registered"
            )
            return false
        }
        component.didReceive(message: message.with(coding))
        return true
    }

    /// Notifies components that the page no longer waits for replies to these messages.
    package func release(_ messages: [Message]) {
        for message in messages { existing(message.component)?.didRelease(message: message) }
    }

    /// Replies to an event's last message for its component, as navigation scripts do; no data means the message's own.
    package func answer(as name: String, to event: String, with data: JSONValue?) async throws(BridgeError) {
        guard let message = existing(name)?.receivedMessage(for: event, to: name) else {
            throw .notReceived(event: event)
        }
        guard try await send(data.map { message.replacing(data: $0) } ?? message) else { throw .missingWebView }
    }

    /// Replies to the page, and returns whether it is in the screen.
    package func reply(with message: Message) async throws -> Bool { try await send(message) }

    private func send(_ message: Message) async throws(BridgeError) -> Bool {
        if let problem = message.problem { throw .unwritable(problem) }
        guard let page else {
            logger.warning("could not reply for component “\(message.component)”: \(BridgeError.missingWebView.reason)")
            return false
        }
        let isTaken: Bool
        do {
            isTaken = try await page.call(.reply(message))
        } catch {
            logger.debug("could not deliver a reply to the page", metadata: ["error": "\(error)"])
            throw .pageGone
        }
        guard isTaken else { throw .pageGone }
        return true
    }

    private func existing(_ name: String) -> BridgeComponent? {
        componentTypes[name].flatMap { type in components.first { Swift.type(of: $0) == type } }
    }

    private func component(named name: String) -> BridgeComponent? {
        if let component = existing(name) { return component }
        guard let type = componentTypes[name], let destination else { return nil }
        let component = type.init(destination: destination, delegate: self)
        components.append(component)
        destination.onBridgeComponentInitialized(component)
        component.onViewDidLoad()
        return component
    }
}

extension BridgeDelegate {
    /// Called when the page has moved into the screen.
    package func webViewDidBecomeActive(_ page: any BridgePage) {
        self.page = page
        isActive = true
    }

    /// Called when the page has moved out of the screen.
    package func webViewDidBecomeDeactivated() {
        page = nil
        isActive = false
    }

    package func onViewDidLoad() { components.forEach { $0.onViewDidLoad() } }

    package func onViewWillAppear() {
        isActive = true
        components.forEach { $0.onViewWillAppear() }
    }

    package func onViewDidAppear() {
        isActive = true
        components.forEach { $0.onViewDidAppear() }
    }

    package func onViewWillDisappear() { components.forEach { $0.onViewWillDisappear() } }

    /// Called when the screen has been covered or removed; messages are dropped until it is shown again.
    package func onViewDidDisappear() {
        components.forEach { $0.onViewDidDisappear() }
        isActive = false
    }
}

/// The page that a screen's components reply to.
@MainActor package protocol BridgePage: AnyObject {
    /// Calls the page's half of the bridge and returns whether it accepted; throws if it is missing or its process ended.
    func call(_ call: BridgeCall) async throws -> Bool
}

// The list is closed. Bodies are constants and arguments travel as data, so no text from outside is ever executed as code.
/// A call from the native side to the page's half of the bridge.
package enum BridgeCall: Hashable, Sendable {
    /// Registers components that were added after the document was created.
    case register([String])
    case reply(Message)
    /// Restores the page when it appears again after a native screen covered it.
    case restore

    /// The body of the JavaScript function to call; `given` holds the arguments.
    package var body: String {
        switch self {
        case .register: "nativeBridge.register(given.components)"
        // Returns only a Boolean, because the page may have replaced the function with its own.
        case .reply: "return nativeBridge.replyWith(given.message) !== false"
        case .restore: "document.dispatchEvent(new Event(\"native:restore\"))"
        }
    }

    package var arguments: [String: JSONValue] {
        switch self {
        case .register(let names): ["components": .array(names.map(JSONValue.string))]
        case .reply(let message): ["message": message.json]
        case .restore: [:]
        }
    }
}
