import HotwireCore

@testable import HotwireInspector

/// What sessions tell, as it comes.
@MainActor final class SessionLog {
    private(set) var journal = Journal()
    weak var navigator: NavigatorEngine?
    private var time = 0

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

    /// What a page's script says is told by whoever hears it, which is a web view else.
    func hear(_ message: TurboMessage, _ location: Location?) {
        guard let location, let event = SessionReport.message(message, from: location).trace else { return }
        add(event)
    }
}
