public import Logging

/// Hands the messages of a screen's page to its components, and their answers back (iOS: `BridgeDelegate`).
///
/// A component is made when its first message comes, and there is one of each name. `HotwireWebScreen` has a delegate; a
/// screen of another kind makes its own and tells it when it comes and goes.
@MainActor public final class BridgeDelegate {
    /// The screen, while it is there.
    public private(set) weak var destination: (any BridgeDestination)?

    private let componentTypes: BridgeComponentTypes
    private let coders: BridgeCoders
    private let logger: Logger
    private weak var page: (any BridgePage)?
    private var components: [any BridgeComponent] = []
    private var isActive = false

    /// Makes a delegate.
    ///
    /// - Parameters:
    ///   - destination: the screen; held weakly
    ///   - componentTypes: the components that there are
    ///   - coders: how the data of messages is read and written
    ///   - logger: hears of what was dropped
    public init(
        destination: any BridgeDestination,
        componentTypes: BridgeComponentTypes,
        coders: BridgeCoders = .usual,
        logger: Logger
    ) {
        self.destination = destination
        self.componentTypes = componentTypes
        self.coders = coders
        self.logger = logger
    }

    /// The component of a type, if it was made and the screen is not covered.
    ///
    /// ```swift
    /// screen.bridgeDelegate.component(FormComponent.self)
    /// ```
    public func component<Component: BridgeComponent>(_ type: Component.Type = Component.self) -> Component? {
        isActive ? components.lazy.compactMap { $0 as? Component }.first : nil
    }

    /// Takes in a message of the page.
    ///
    /// - Returns: whether a component got it.
    @discardableResult
    package func receive(_ message: Message) -> Bool {
        guard isActive else {
            logger.debug("dropped “\(message.event)” for “\(message.component)”: its screen is covered")
            return false
        }
        guard let component = component(named: message.component) else {
            logger.debug("dropped “\(message.event)”: there is no component “\(message.component)”")
            return false
        }
        let message = message.with(coders)
        component.connection.remember(message)
        Task.immediate { [logger] in
            do {
                try await component.receive(message)
            } catch {
                logger.warning("the component “\(message.component)” failed at “\(message.event)”: \(error)")
            }
        }
        return true
    }

    /// The page does not wait for answers to messages any more.
    package func release(_ messages: [Message]) {
        for message in messages {
            guard let type = componentTypes[message.component],
                let component = components.first(where: { Swift.type(of: $0) == type })
            else { continue }
            component.connection.forget(message)
            component.release(message)
        }
    }

    /// Answers the page's last message of an event in its component's place, as navigation scripts do.
    ///
    /// - Parameters:
    ///   - name: the component's name
    ///   - event: the event of the message
    ///   - data: what is said; what the message said if `nil`
    /// - Throws: ``BridgeError``
    package func answer(as name: String, to event: String, with data: JSONValue?) async throws(BridgeError) {
        guard let type = componentTypes[name], let component = components.first(where: { Swift.type(of: $0) == type })
        else { throw .notReceived(event: event) }
        let message = try component.connection.message(for: event, to: name)
        guard let data else { return try await component.reply(with: message) }
        try await component.reply(to: message, with: data)
    }

    func reply(with message: Message) async throws(BridgeError) {
        guard let page else { throw .noPage }
        let isTaken: Bool
        do {
            isTaken = try await page.call(.reply(message))
        } catch {
            logger.debug("a page could not be answered", metadata: ["error": "\(error)"])
            throw .pageGone
        }
        guard isTaken else { throw .pageGone }
    }

    private func component(named name: String) -> (any BridgeComponent)? {
        guard let type = componentTypes[name] else { return nil }
        if let known = components.first(where: { Swift.type(of: $0) == type }) { return known }
        let component = type.init(connection: BridgeConnection(delegate: self))
        components.append(component)
        destination?.onBridgeComponentInitialized(component)
        return component
    }
}

/// When the screen comes and goes.
extension BridgeDelegate {
    /// The page moved into the screen.
    public func webViewDidBecomeActive(_ page: any BridgePage) {
        self.page = page
        isActive = true
    }

    /// The page moved out of the screen.
    public func webViewDidBecomeDeactivated() {
        page = nil
        isActive = false
    }

    /// The screen is about to be shown.
    public func screenWillAppear() {
        isActive = true
        tell { $0.screenWillAppear() }
    }

    /// The screen is shown.
    public func screenDidAppear() {
        isActive = true
        tell { $0.screenDidAppear() }
    }

    /// The screen is about to be covered or to go.
    public func screenWillDisappear() { tell { $0.screenWillDisappear() } }

    /// The screen is covered or gone; until it comes back, messages are dropped.
    public func screenDidDisappear() {
        tell { $0.screenDidDisappear() }
        isActive = false
    }

    private func tell(_ body: (any BridgeComponent) -> Void) {
        for component in components { body(component) }
    }
}
