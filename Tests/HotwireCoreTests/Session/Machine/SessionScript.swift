@testable import HotwireCore

/// Sends events to a machine and describes its effects briefly.
struct SessionScript {
    var machine: SessionMachine

    init(_ events: [SessionInput] = [], pagesWithoutTurbo: PagesWithoutTurbo = .error) {
        machine = SessionMachine(pagesWithoutTurbo: pagesWithoutTurbo)
        for event in events { _ = machine.receive(event) }
    }

    /// Sends an event and returns its effects, except waits.
    mutating func send(_ event: SessionInput) -> [String] {
        machine.receive(event).filter { !$0.isWait }.map(\.brief)
    }

    /// Sends an event and returns the waits that it starts and ends.
    mutating func waits(_ event: SessionInput) -> [String] {
        machine.receive(event).filter(\.isWait).map(\.brief)
    }
}

extension Location {
    /// Returns the location of one of the app's pages.
    static func app(_ path: String) -> Location { often[path] ?? made("https://app.example" + path) }

    /// Frequent locations, because parsing an address a million times is slow.
    private static let often = Dictionary(
        uniqueKeysWithValues: ["/", "/a", "/b", "/c", "/p1", "/p2", "/p3", "/p4", "/boot", "/last"].map {
            ($0, made("https://app.example" + $0))
        }
    )

    static func made(_ address: String) -> Location {
        guard let location = Location(engine: address) else { preconditionFailure("invalid address: \(address)") }
        return location
    }
}

extension VisitHostIdentifier {
    static let a = VisitHostIdentifier(1)
    static let b = VisitHostIdentifier(2)
    static let c = VisitHostIdentifier(3)
}

extension SessionInput {
    static func message(_ message: TurboMessage, _ location: Location) -> SessionInput {
        .page(.message(message, from: location))
    }

    static func load(_ event: LoadEvent) -> SessionInput { .page(.load(event)) }
    static func navigated(_ location: Location) -> SessionInput { .page(.navigated(location)) }
    static func requestRedirected(_ redirect: RequestRedirect) -> SessionInput { .page(.requestRedirected(redirect)) }
    static func bridgeReplied(_ message: Message) -> SessionInput { .page(.bridgeReplied(message)) }
    static func asking(_ isAsking: Bool) -> SessionInput { .page(.asking(isAsking)) }
    static func submitting(_ isSubmitting: Bool) -> SessionInput {
        .page(.submitting(to: isSubmitting ? .app("/f") : nil))
    }
    static let processTerminated = SessionInput.page(.processTerminated)
    static let userActed = SessionInput.page(.userActed)

    static func go(_ visitHost: VisitHostIdentifier, _ path: String, _ action: VisitAction = .advance) -> SessionInput {
        .visit(visitHost, .app(path), VisitOptions(action: action), reload: false)
    }

    static func reload(_ visitHost: VisitHostIdentifier, _ path: String) -> SessionInput {
        .visit(visitHost, .app(path), VisitOptions(), reload: true)
    }

    static func appears(_ visitHost: VisitHostIdentifier, _ path: String) -> SessionInput {
        .willAppear(visitHost, .app(path))
    }

    /// Loads a document with Turbo; its restoration identifier is "r" and its path.
    static func pageLoaded(_ path: String) -> SessionInput {
        .message(.pageLoaded(restorationIdentifier: "r" + path, title: path), .app(path))
    }

    static func started(
        _ number: Int?,
        _ identifier: String,
        isCached: Bool = false,
        isRefresh: Bool = false
    ) -> SessionInput {
        let message = TurboMessage.visitStarted(
            visit: number,
            identifier: identifier,
            .app("/"),
            hasCachedSnapshot: isCached,
            isPageRefresh: isRefresh
        )
        return .message(message, .app("/"))
    }

    static func requestStarted(_ identifier: String) -> SessionInput {
        .message(.visitRequestStarted(identifier: identifier), .app("/"))
    }

    static func requestFinished(_ identifier: String) -> SessionInput {
        .message(.visitRequestFinished(identifier: identifier), .app("/"))
    }

    static func failed(_ identifier: String, _ status: Int) -> SessionInput {
        .message(
            .visitRequestFailed(identifier: identifier, .app("/"), statusCode: status, page: status > 0 ? .here : nil),
            .app("/")
        )
    }

    static func renders(_ identifier: String) -> SessionInput {
        .message(.visitWillRender(identifier: identifier), .app("/"))
    }

    static func rendered(_ identifier: String, _ path: String) -> SessionInput {
        .message(.visitRendered(identifier: identifier, title: path), .app(path))
    }

    static func completed(_ identifier: String, _ path: String) -> SessionInput {
        .message(.visitCompleted(identifier: identifier, restorationIdentifier: "r" + path), .app(path))
    }

    /// A cold boot in a host, until its page is shown.
    static func boot(_ visitHost: VisitHostIdentifier, _ path: String) -> [SessionInput] {
        [.go(visitHost, path), .appears(visitHost, path), .didAppear(visitHost), .pageLoaded(path), .load(.finished)]
    }

    /// Visit `number` inside the page, in a host above another one, until its page is shown.
    static func push(_ visitHost: VisitHostIdentifier, _ path: String, over: VisitHostIdentifier, _ number: Int)
        -> [SessionInput]
    {
        let identifier = "v\(number)"
        return [
            .go(visitHost, path), .appears(visitHost, path), .willDisappear(over), .didAppear(visitHost),
            .started(number, identifier), .renders(identifier), .completed(identifier, path),
            .rendered(identifier, path),
        ]
    }
}
