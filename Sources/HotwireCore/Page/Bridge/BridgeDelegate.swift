package import Logging

/// Passes messages from a screen's page to its components, and their replies to the page.
///
/// A component is created when its first message arrives; each type has one instance.
@MainActor package final class BridgeDelegate: BridgingDelegate {
    /// The address that the screen was created for.
    package let location: String
    /// The screen, while it exists.
    package private(set) weak var destination: (any BridgeDestination)?
    /// Logs dropped messages and missing replies.
    let logger: Logger

    private let componentTypes: BridgeComponentTypes
    private let coding: MessageCoding
    private weak var page: (any BridgePage)?
    private var components: [BridgeComponent] = []
    private var isActive = false

    /// Creates a delegate.
    ///
    /// - Parameters:
    ///   - location: the address that the screen was created for
    ///   - destination: the screen; held weakly
    ///   - componentTypes: the registered components
    ///   - coding: how message data is decoded and encoded
    ///   - logger: logs dropped messages and missing replies
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

    /// Returns the component of a type if it was created and the screen is not covered.
    package func component<C: BridgeComponent>() -> C? {
        isActive ? components.lazy.compactMap { $0 as? C }.first : nil
    }

    /// Passes a message of the page to its component.
    ///
    /// - Returns: Whether a component received it.
    @discardableResult
    package func receive(_ message: Message) -> Bool {
        // A control that exists learns what became of its element; nothing new appears in a covered screen.
        guard isActive || (!message.waitsForReply && existing(message.component) != nil) else {
            logger.debug("dropped “\(message.event)” for “\(message.component)”: its screen is covered")
            return false
        }
        guard let component = component(named: message.component) else {
            logger.debug("dropped “\(message.event)”: the component “\(message.component)” is not registered")
            return false
        }
        component.didReceive(message: message.with(coding))
        return true
    }

    /// Notifies components that the page no longer waits for replies to messages.
    package func release(_ messages: [Message]) {
        for message in messages { existing(message.component)?.didRelease(message: message) }
    }

    /// Replies to the page's last message of an event on behalf of its component, as navigation scripts do.
    ///
    /// - Parameters:
    ///   - name: the component's name
    ///   - event: the event of the message
    ///   - data: the data of the reply; that of the message if `nil`
    /// - Throws: ``BridgeError``.
    package func answer(as name: String, to event: String, with data: JSONValue?) async throws(BridgeError) {
        guard let message = existing(name)?.receivedMessage(for: event, to: name) else {
            throw .notReceived(event: event)
        }
        guard try await send(data.map { message.replacing(data: $0) } ?? message) else { throw .missingWebView }
    }

    /// Replies to the page.
    ///
    /// - Returns: Whether the page is in the screen.
    package func reply(with message: Message) async throws -> Bool { try await send(message) }

    private func send(_ message: Message) async throws(BridgeError) -> Bool {
        if let problem = message.problem { throw .unwritable(problem) }
        guard let page else {
            logger.warning("“\(message.component)” did not reply: \(BridgeError.missingWebView.reason)")
            return false
        }
        let isTaken: Bool
        do {
            isTaken = try await page.call(.reply(message))
        } catch {
            logger.debug("a page did not receive a reply", metadata: ["error": "\(error)"])
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

    /// Called when the screen's view has been loaded.
    package func onViewDidLoad() { components.forEach { $0.onViewDidLoad() } }

    /// Called before the screen is shown.
    package func onViewWillAppear() {
        isActive = true
        components.forEach { $0.onViewWillAppear() }
    }

    /// Called when the screen has been shown.
    package func onViewDidAppear() {
        isActive = true
        components.forEach { $0.onViewDidAppear() }
    }

    /// Called before the screen is covered or removed.
    package func onViewWillDisappear() { components.forEach { $0.onViewWillDisappear() } }

    /// Called when the screen has been covered or removed; messages are dropped until it is shown again.
    package func onViewDidDisappear() {
        components.forEach { $0.onViewDidDisappear() }
        isActive = false
    }
}

/// The interface to the page that a screen's components reply to.
@MainActor package protocol BridgePage: AnyObject {
    /// Calls the page's half of the bridge.
    ///
    /// - Returns: Whether the page accepted the call.
    /// - Throws: An error if the page's half is missing or its process ended.
    func call(_ call: BridgeCall) async throws -> Bool
}

/// A call from the native side to the page's half of the bridge.
///
/// The set of calls is closed. The body of a call is a constant and its arguments are passed as data, so no text from outside is
/// ever executed as code.
package enum BridgeCall: Hashable, Sendable {
    /// Registers components that were added after the document was created.
    case register([String])
    /// Replies to a message.
    case reply(Message)
    /// Restores the page when it appears again after a native screen covered it.
    case restore

    /// The body of the JavaScript function to call; `given` contains the arguments.
    package var body: String {
        switch self {
        case .register: "nativeBridge.register(given.components)"
        // Returns only a Boolean: the page may have replaced the function with its own.
        case .reply: "return nativeBridge.replyWith(given.message) !== false"
        case .restore: "document.dispatchEvent(new Event(\"native:restore\"))"
        }
    }

    /// The arguments, by name.
    package var arguments: [String: JSONValue] {
        switch self {
        case .register(let names): ["components": .array(names.map(JSONValue.string))]
        case .reply(let message): ["message": message.json]
        case .restore: [:]
        }
    }
}
