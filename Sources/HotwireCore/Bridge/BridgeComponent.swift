/// The native side of a page's bridge component (iOS: `BridgeComponent`).
///
/// A class with a name and what it does with messages; one is made for each screen on its first message:
///
/// ```swift
/// final class StarComponent: BridgeComponent {
///     static let name = "star"
///     let connection: BridgeConnection
///     init(connection: BridgeConnection) { self.connection = connection }
///
///     func receive(_ message: Message) async throws {
///         guard message.event == "connect" else { return }
///         try await reply(to: "connect", with: ["isStarred": true])
///     }
/// }
///
/// Hotwire.registerBridgeComponents([StarComponent.self])
/// ```
///
/// What it throws is logged and harms nobody else.
@MainActor public protocol BridgeComponent: AnyObject {
    /// The name by which pages know it.
    static var name: String { get }
    /// Further names by which other web sides know it; none unless said otherwise (ours).
    static var otherNames: [String] { get }
    /// Its way to the screen and to the page.
    var connection: BridgeConnection { get }
    /// Makes the component; keep the connection.
    init(connection: BridgeConnection)
    /// Takes in what the page says; messages come in order, and one need not be done with before the next comes.
    func receive(_ message: Message) async throws
    /// The page does not wait for answers to a message any more: its element is gone, and what was shown for it goes too (ours).
    func release(_ message: Message)
    /// The screen is about to be shown.
    func screenWillAppear()
    /// The screen is shown.
    func screenDidAppear()
    /// The screen is about to be covered or to go.
    func screenWillDisappear()
    /// The screen is covered or gone.
    func screenDidDisappear()
}

extension BridgeComponent {
    /// None.
    public static var otherNames: [String] { [] }
    /// Does nothing.
    public func release(_ message: Message) {}
    /// Does nothing.
    public func screenWillAppear() {}
    /// Does nothing.
    public func screenDidAppear() {}
    /// Does nothing.
    public func screenWillDisappear() {}
    /// Does nothing.
    public func screenDidDisappear() {}
}

extension BridgeComponent {
    /// The screen, while it is there.
    public var destination: (any BridgeDestination)? { connection.destination }

    /// The last message of an event that the page still waits for answers to.
    public func receivedMessage(for event: String) -> Message? { connection.receivedMessage(for: event) }

    /// Answers the last message of an event with what came with it.
    ///
    /// A message may be answered more than once: each time a button is clicked, for example.
    ///
    /// - Throws: ``BridgeError``
    public func reply(to event: String) async throws(BridgeError) {
        try await reply(with: connection.message(for: event))
    }

    /// Answers the last message of an event.
    ///
    /// - Parameters:
    ///   - event: the event of the message
    ///   - data: what is said
    /// - Throws: ``BridgeError``
    public func reply(to event: String, with data: some Encodable) async throws(BridgeError) {
        try await reply(to: connection.message(for: event), with: data)
    }

    /// Answers a message.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - data: what is said
    /// - Throws: ``BridgeError``
    public func reply(to message: Message, with data: some Encodable) async throws(BridgeError) {
        let answer: Message
        do {
            answer = try message.replacing(data: data)
        } catch {
            throw .unwritable("\(error)")
        }
        try await reply(with: answer)
    }

    /// Sends an answer as it is; its id says what it answers.
    ///
    /// - Throws: ``BridgeError``
    public func reply(with message: Message) async throws(BridgeError) {
        try await connection.reply(with: message)
    }
}
