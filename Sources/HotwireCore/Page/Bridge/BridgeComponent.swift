internal import Logging

/// The native side of a page's bridge component.
///
/// Subclass it for each component of your app. A screen creates its instance when the first message arrives:
///
/// ```swift
/// final class StarComponent: BridgeComponent {
///     override class var name: String { "star" }
///
///     override func onReceive(message: Message) {
///         guard message.event == "connect" else { return }
///         reply(to: "connect", with: ["isStarred": true])
///     }
/// }
///
/// Hotwire.registerBridgeComponents([StarComponent.self])
/// ```
@MainActor open class BridgeComponent {
    /// The name that pages use for the component.
    ///
    /// Override this property: a component without a name is not registered.
    open class var name: String { "" }

    /// Additional names that pages may use for the component; none by default (Linux only).
    open class var otherNames: [String] { [] }

    /// The connection to the screen and the page; `nil` once the screen no longer exists.
    public weak var delegate: (any BridgingDelegate)?

    /// The last message of each event, oldest first.
    private var received: [Message] = []
    private let logger: Logger?

    /// The maximum number of events kept, so that a page cannot exhaust memory by inventing events.
    private static let mostEvents = 100

    /// Creates the component; an override must call `super`.
    ///
    /// - Parameters:
    ///   - destination: the screen; hold it weakly
    ///   - delegate: the connection to the screen and the page
    public required init(destination: any BridgeDestination, delegate: any BridgingDelegate) {
        self.delegate = delegate
        logger = (delegate as? BridgeDelegate)?.logger
    }

    /// Called with each message from the page; does nothing by default.
    open func onReceive(message: Message) {}

    /// Called when the page no longer waits for replies to a message (Linux only).
    ///
    /// The element that sent the message no longer exists. Remove what you show for it. Does nothing by default.
    open func onRelease(message: Message) {}

    /// Called when the component has been created; does nothing by default.
    open func onViewDidLoad() {}
    /// Called before the screen is shown; does nothing by default.
    open func onViewWillAppear() {}
    /// Called when the screen has been shown; does nothing by default.
    open func onViewDidAppear() {}
    /// Called before the screen is covered or removed; does nothing by default.
    open func onViewWillDisappear() {}
    /// Called when the screen has been covered or removed; does nothing by default.
    open func onViewDidDisappear() {}

    /// Returns an event's last message, if the page still waits for replies to it.
    public func receivedMessage(for event: String) -> Message? { received.last { $0.event == event } }
}

extension BridgeComponent {
    /// Stores a message and passes it to the component.
    package func didReceive(message: Message) {
        let before = received.lastIndex { $0.event == message.event && $0.component == message.component }
        if let before { received.remove(at: before) }
        if received.count < Self.mostEvents { received.append(message) }
        onReceive(message: message)
    }

    /// Removes a message and notifies the component.
    func didRelease(message: Message) {
        received.removeAll { $0.isSame(as: message) }
        onRelease(message: message)
    }

    /// Returns an event's last message that the page sent to one of the component's names.
    func receivedMessage(for event: String, to name: String) -> Message? {
        received.last { $0.event == event && $0.component == name }
    }

    /// Logs why the page received no reply.
    func log(_ reason: String) { logger?.warning("could not reply for component “\(Self.name)”: \(reason)") }
}

extension BridgeComponent {
    /// Replies with a message that has the identifier of the message that it answers.
    ///
    /// ```swift
    /// try await reply(with: message.replacing(event: "sent", data: ["count": 1]))
    /// ```
    ///
    /// - Returns: Whether there is a page to reply to.
    /// - Throws: ``BridgeError``.
    @discardableResult
    public func reply(with message: Message) async throws -> Bool {
        guard let delegate else {
            log("its screen no longer exists")
            return false
        }
        return try await delegate.reply(with: message)
    }

    /// Replies with a message without waiting for the page.
    ///
    /// - Parameters:
    ///   - message: the reply
    ///   - completion: called with the outcome; without it, an error is logged
    public func reply(with message: Message, completion: ((Result<Bool, any Error>) -> Void)? = nil) {
        begin(completion) { try await $0.reply(with: message) }
    }

    /// Replies to an event's last message with that message's data.
    ///
    /// You can reply to a message more than once, for example each time a button is clicked.
    ///
    /// - Returns: `false` if the page does not wait for replies to the event.
    /// - Throws: ``BridgeError``.
    @discardableResult
    public func reply(to event: String) async throws -> Bool {
        guard let message = received(event) else { return false }
        return try await reply(with: message)
    }

    /// Replies to an event's last message with that message's data, without waiting for the page.
    ///
    /// - Parameters:
    ///   - event: the message's event
    ///   - completion: called with the outcome; without it, an error is logged
    public func reply(to event: String, completion: ((Result<Bool, any Error>) -> Void)? = nil) {
        begin(completion) { try await $0.reply(to: event) }
    }

    /// Replies to an event's last message.
    ///
    /// - Parameters:
    ///   - event: the message's event
    ///   - data: the reply's data; a `String` is JSON text
    /// - Returns: `false` if the page does not wait for replies to the event.
    /// - Throws: ``BridgeError``.
    @discardableResult
    public func reply(to event: String, with data: some Encodable) async throws -> Bool {
        guard let message = received(event) else { return false }
        return try await reply(with: message.replying(data))
    }

    /// Replies to an event's last message, without waiting for the page.
    ///
    /// - Parameters:
    ///   - event: the message's event
    ///   - data: the reply's data; a `String` is JSON text
    ///   - completion: called with the outcome; without it, an error is logged
    public func reply(
        to event: String,
        with data: some Encodable,
        completion: ((Result<Bool, any Error>) -> Void)? = nil
    ) {
        guard let message = received(event) else {
            completion?(.success(false))
            return
        }
        reply(with: message.replying(data), completion: completion)
    }

    private func received(_ event: String) -> Message? {
        let message = receivedMessage(for: event)
        if message == nil { log(BridgeError.notReceived(event: event).reason) }
        return message
    }

    /// Starts at once, because a reply during the message's call goes to the page directly and needs no script.
    private func begin(
        _ completion: ((Result<Bool, any Error>) -> Void)?,
        _ reply: @escaping @MainActor (BridgeComponent) async throws -> Bool
    ) {
        Task.immediate {
            do {
                let isReplied = try await reply(self)
                completion?(.success(isReplied))
            } catch {
                completion?(.failure(error))
                if completion == nil { log((error as? BridgeError)?.reason ?? "\(error)") }
            }
        }
    }
}

/// The reason why a page received no reply.
public enum BridgeError: Error, Hashable, Sendable {
    /// The page has not sent the event, or no longer waits for replies to it.
    case notReceived(event: String)
    /// The page is not in the screen.
    case missingWebView
    /// Another document has replaced the one that sent the message.
    case pageGone
    /// The data cannot be encoded as JSON.
    case unwritable(String)
}

extension BridgeError {
    package var reason: String {
        switch self {
        case .notReceived(let event): "the page does not wait for replies to “\(event)”"
        case .missingWebView: "the screen does not show the page"
        case .pageGone: "the page that sent the message no longer exists"
        case .unwritable(let reason): "the data cannot be encoded as JSON: \(reason)"
        }
    }
}

/// The registered bridge components, in the order in which pages list them.
@MainActor package final class BridgeComponentTypes {
    private var types: [BridgeComponent.Type] = []
    private var observers: [Observer] = []

    private struct Observer {
        weak var owner: AnyObject?
        let body: ([String]) -> Void
    }

    package init(_ types: [BridgeComponent.Type] = []) {
        add(types)
    }

    /// The names, in order of registration.
    package private(set) var names: [String] = []

    /// Returns the component that was last registered under a name.
    package subscript(name: String) -> BridgeComponent.Type? { types.last { Self.names(of: $0).contains(name) } }

    /// Adds components, which replace earlier ones with the same name; a component without a name is ignored.
    package func add(_ new: [BridgeComponent.Type]) {
        let new = new.filter { !$0.name.isEmpty }
        types += new
        let added = new.flatMap(Self.names).reduce(into: [String]()) { added, name in
            if !names.contains(name), !added.contains(name) { added.append(name) }
        }
        names += added
        guard !added.isEmpty else { return }
        observers.removeAll { $0.owner == nil }
        for observer in observers { observer.body(added) }
    }

    private static func names(of type: BridgeComponent.Type) -> [String] { [type.name] + type.otherNames }

    /// Calls `body` with the names of components that are registered later, for as long as the owner exists.
    package func observe(_ owner: AnyObject, _ body: @escaping ([String]) -> Void) {
        observers.append(Observer(owner: owner, body: body))
    }
}

extension Message {
    /// Returns the reply with this data, in which a string is JSON text.
    fileprivate func replying(_ data: some Encodable) -> Message {
        (data as? String).map { replacing(jsonData: $0) } ?? replacing(data: data)
    }
}
