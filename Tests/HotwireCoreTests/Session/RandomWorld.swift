import TestSupport

@testable import HotwireCore

/// Makes up what happens to a session, and watches whether it keeps its promises.
struct RandomWorld {
    var machine = SessionMachine()
    private var random: SeededGenerator
    private var living: Set<PlaceIdentifier> = []
    private var running: [SessionTimer: Int] = [:]
    private var spinning: Set<PlaceIdentifier> = []
    private var holder: PlaceIdentifier?
    private var requests: [Int: Int] = [:]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Lets a thing happen, half of the time what the newest visit waits for; tells which promises are broken then.
    mutating func step() -> (event: SessionInput, effects: [SessionEffect], broken: [String]) {
        let event = Bool.random(using: &random) ? likely() : any()
        if case .visit(let place, _, _, _) = event { living.insert(place) }
        if case .willAppear(let place, _) = event { living.insert(place) }
        if case .remembered(let place, _, _) = event { living.insert(place) }
        let before = machine
        let effects = machine.receive(event)
        return (event, effects, note(event, effects, before: before))
    }

    private mutating func likely() -> SessionInput {
        guard let visit = machine.current, visit.state == .started || visit.state == .completed else { return any() }
        let path = "/p\(visit.place.number)"
        guard machine.page == .ready else {
            return pick([{ .load(.finished) }, { .pageLoaded(path) }, { .load(.failed(.web(.offline))) }])
        }
        let identifier = visit.identifier ?? "v\(visit.number)"
        let status = pick([{ 0 }, { -1 }, { 404 }])
        return pick([
            { .started(visit.number, identifier) }, { .requestStarted(identifier) }, { .requestFinished(identifier) },
            { .completed(identifier, path) }, { .rendered(identifier, path) }, { .failed(identifier, status) },
        ])
    }

    private mutating func any() -> SessionInput {
        let place = PlaceIdentifier(Int.random(in: 1...4, using: &random))
        let known = living.min { $0.number < $1.number } ?? place
        let seen = Bool.random(using: &random) && living.contains(place) ? place : known
        let path = "/p\(place.number)"
        let number = Int.random(in: 0...(machine.visitCount + 1), using: &random)
        let identifier = pick([{ "v\(number)" }, { "own" }, { "other" }])
        let timer = pick([{ SessionTimer.activity }, { .form }, { .visit }, { .turbo }])
        let end = pick([{ RequestRedirect.End.sameScreen }, { .otherScreen }, { .outside }, { .nowhere }])
        let redirect = RequestRedirect(from: .app(path), to: .app("/last"), end: end)
        return pick([
            { .go(place, path) }, { .go(place, path, .replace) }, { .go(place, path, .restore) },
            { .reload(place, path) }, { .reload }, { .appears(seen, path) }, { .didAppear(seen) },
            { .willDisappear(seen) }, { .gone(seen) }, { .gone(place) }, { .pageLoaded(path) },
            { .started(number, identifier) }, { .started(nil, "own") }, { .rendered(identifier, path) },
            { .completed(identifier, path) }, { .failed(identifier, 0) }, { .failed(identifier, 404) },
            { .requestStarted(identifier) }, { .load(.finished) }, { .load(.failed(.web(.timeout))) },
            { .load(.failed(.load(.leftApp))) }, { .load(.committed) }, { .load(.redirected(.app(path))) },
            { .callFailed }, { .processTerminated }, { .networkReturned }, { .recover }, { .load(.interrupted) },
            { .load(.canceled) },
            { .load(.errorPage(.client(.notFound))) }, { .message(.pageShown(title: ""), .app(path)) },
            { .answeredWithErrorPage(identifier: identifier, .client(.notFound), .here) },
            { .answeredWithErrorPage(identifier: identifier, .client(.notFound), .apart(html: "")) },
            { .load(.hiddenErrorPage(.client(.notFound))) }, { .serverPageWanted(seen) },
            { .fallbackCame(identifier: identifier) }, { .fallbackCame(identifier: nil) },
            { .remembered(place, .app(path), position(0, 9)) },
            { .scrollRestored(seen) }, { .message(.scrolled(position(0, 5)), .app(path)) },
            { .snapshotCacheIsStale }, { .contentIsStale }, { .timerEnded(timer, visit: number) },
            { .message(.pageInvalidated(reason: ""), .app(path)) }, { .message(.libraryMissing, .app(path)) },
            { .proposalLoopFound }, { .userActed }, { .load(.movedOn(.app(path))) }, { .requestRedirected(redirect) },
            { .message(.formSubmissionFinished(.app(path)), .app(path)) },
            { .message(.historyChanged(depth: number), .app(path)) },
            { .message(.formsPending(count: number), .app(path)) }, { .submitting(false) },
            { .message(.broadcastsMissed, .app(path)) },
        ])
    }

    private mutating func pick<Choice>(_ choices: [() -> Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &random)]()
    }

    /// Notes what a session does, and tells which promises it breaks.
    private mutating func note(_ event: SessionInput, _ effects: [SessionEffect], before: SessionMachine) -> [String] {
        if case .gone(let place) = event { living.remove(place) }
        var broken = effects.flatMap { effect in note(effect, during: event) }
        broken += brokenByState()
        if let visit = before.current, visit.number != machine.current?.number, visit.request == .started,
            requests[visit.number] != 0
        {
            broken.append("the request of visit \(visit.number) never ends")
        }
        return broken
    }

    private mutating func note(_ effect: SessionEffect, during event: SessionInput) -> [String] {
        var broken: [String] = []
        if let place = effect.place, !living.contains(place), event != .gone(place) {
            broken.append("\(effect.brief), which is gone")
        }
        switch effect {
        case .startTimer(let timer, let visit): running[timer] = visit
        case .stopTimer(let timer): running[timer] = nil
        case .takePage(let place, let before):
            if before != holder { broken.append("\(effect.brief), from a place that has no page") }
            holder = place
        case .givePageBack(let place):
            if holder != place { broken.append("\(effect.brief), which has no page") }
            holder = nil
        case .show(let place, .activity): spinning.insert(place)
        case .show(let place, let appearance):
            spinning.remove(place)
            if appearance == .page, holder != place { broken.append("\(effect.brief), which has no page") }
        case .restoreScroll(let place, _):
            spinning.remove(place)  // its end shows the page
            if holder != place { broken.append("\(effect.brief), which has no page") }
        case .keepPicture(let place) where holder != place: broken.append("\(effect.brief), which has no page")
        case .report(.requestStarted(let visit)): requests[visit.number, default: 0] += 1
        case .report(.requestFinished(let visit)): requests[visit.number, default: 0] -= 1
        case .report(.failed(let visit, _)): spinning.remove(visit.place)
        case .keepPicture, .load, .stopLoading, .openFile, .call, .report: break
        }
        return broken
    }

    private func brokenByState() -> [String] {
        var broken: [String] = []
        let current = machine.current
        if machine.active != holder { broken.append("another place has the page") }
        if machine.boot != nil, current?.state != .started || current?.isColdBoot != true {
            broken.append("booting without a visit")
        }
        if let limited = running[.visit], limited != current?.limitedBy || current?.state != .started {
            broken.append("the time limit is nobody's")
        }
        if let visit = running[.turbo], visit != current?.number || current.map(machine.isUnpainted) != true {
            broken.append("turbo waits for nobody")
        }
        if current?.state == .started, running[.visit] == nil, running[.turbo] == nil {
            broken.append("nobody waits for the visit")
        }
        if let visit = running[.activity],
            visit != current?.number || current?.state == .failed || current?.state == .canceled
        {
            broken.append("an indicator waits for nobody")
        }
        for (number, count) in requests where count < 0 || count > 1 {
            broken.append("requests of \(number): \(count)")
        }
        if let place = spinning.subtracting([current?.place, machine.boot?.pending?.place].compactMap(\.self)).first(
            where: {
                $0 == machine.active && living.contains($0)
            })
        {
            broken.append("an indicator is left in \(place)")
        }
        return broken
    }
}
