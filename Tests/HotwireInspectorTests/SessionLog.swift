import HotwireCore

@testable import HotwireInspector

/// The events of sessions, in order.
@MainActor final class SessionLog {
    private(set) var journal = Journal()
    weak var navigator: NavigatorEngine?
    private var time = 0

    /// Records the trace of a session.
    func listen(_ session: SessionEngine) {
        session.onWebViewEvent = { [self] in $0.trace.map(add) }
        session.onEvent = { [self] in $0.trace.map(add) }
    }

    func add(_ event: TraceEvent) {
        time += 1
        journal.add(
            TraceRecord(
                milliseconds: time,
                event: event,
                stack: navigator?.hierarchy.main.map(\.currentLocation) ?? [],
                modal: navigator?.hierarchy.modal.map(\.currentLocation) ?? []
            )
        )
    }
}
