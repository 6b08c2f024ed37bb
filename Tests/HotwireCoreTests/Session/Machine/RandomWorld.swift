import TestSupport

@testable import HotwireCore

/// Sends random events to a session and checks its invariants.
struct RandomWorld {
    var machine = SessionMachine()
    private var random: SeededGenerator
    private var living: Set<VisitHostIdentifier> = []
    private var running: [SessionTimer: Int] = [:]
    private var spinning: Set<VisitHostIdentifier> = []
    private var holder: VisitHostIdentifier?
    private var requests: [Int: Int] = [:]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Sends an event, half the time one that the newest visit waits for, and returns the broken invariants.
    mutating func step() -> (event: SessionInput, effects: [SessionEffect], broken: [String]) {
        let event = Bool.random(using: &random) ? likely() : any()
        if case .visit(let visitHost, _, _, _) = event { living.insert(visitHost) }
        if case .willAppear(let visitHost, _) = event { living.insert(visitHost) }
        if case .remembered(let visitHost, _, _) = event { living.insert(visitHost) }
        let before = machine
        let effects = machine.receive(event)
        return (event, effects, note(event, effects, before: before))
    }

    private mutating func likely() -> SessionInput {
        guard let visit = machine.state.current, visit.state == .started || visit.state == .completed else {
            return any()
        }
        let path = "/p\(visit.visitHost.number)"
        guard machine.state.page == .ready else {
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
        let visitHost = VisitHostIdentifier(Int.random(in: 1...4, using: &random))
        let known = living.min { $0.number < $1.number } ?? visitHost
        let seen = Bool.random(using: &random) && living.contains(visitHost) ? visitHost : known
        let path = "/p\(visitHost.number)"
        let number = Int.random(in: 0...(machine.state.visitCount + 1), using: &random)
        let identifier = pick([{ "v\(number)" }, { "own" }, { "other" }])
        let timer = pick([{ SessionTimer.activity }, { .form }, { .visit }, { .turbo }])
        let end = pick([{ RequestRedirect.End.sameScreen }, { .otherScreen }, { .outside }, { .nowhere }])
        let redirect = RequestRedirect(from: .app(path), to: .app("/last"), end: end)
        return pick([
            { .go(visitHost, path) }, { .go(visitHost, path, .replace) }, { .go(visitHost, path, .restore) },
            { .reload(visitHost, path) }, { .reload }, { .appears(seen, path) }, { .didAppear(seen) },
            { .willDisappear(seen) }, { .gone(seen) }, { .gone(visitHost) }, { .pageLoaded(path) },
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
            { .remembered(visitHost, .app(path), position(0, 9)) },
            { .scrollRestored(seen) }, { .message(.scrolled(position(0, 5)), .app(path)) },
            { .snapshotCacheIsStale }, { .contentIsStale }, { .timerEnded(timer, visit: number) },
            { .message(.pageInvalidated(reason: ""), .app(path)) }, { .message(.libraryMissing, .app(path)) },
            { .proposalLoopFound }, { .userActed }, { .load(.movedOn(.app(path))) }, { .requestRedirected(redirect) },
            { .message(.formSubmissionFinished(.app(path)), .app(path)) },
            { .message(.historyChanged(depth: number), .app(path)) },
            { .message(.formsPending(count: number, to: .app(path)), .app(path)) }, { .submitting(false) },
            { .message(.broadcastsMissed, .app(path)) },
        ])
    }

    private mutating func pick<Choice>(_ choices: [() -> Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &random)]()
    }

    /// Records the session's effects and returns the invariants that they break.
    private mutating func note(_ event: SessionInput, _ effects: [SessionEffect], before: SessionMachine) -> [String] {
        if case .gone(let visitHost) = event { living.remove(visitHost) }
        var broken = effects.flatMap { effect in note(effect, during: event) }
        broken += brokenByState()
        if let visit = before.state.current, visit.number != machine.state.current?.number, visit.request == .started,
            requests[visit.number] != 0
        {
            broken.append("the request of visit \(visit.number) never ends")
        }
        return broken
    }

    private mutating func note(_ effect: SessionEffect, during event: SessionInput) -> [String] {
        var broken: [String] = []
        if let visitHost = effect.visitHost, !living.contains(visitHost), event != .gone(visitHost) {
            broken.append("\(effect.brief), which was removed")
        }
        switch effect {
        case .startTimer(let timer, let visit): running[timer] = visit
        case .stopTimer(let timer): running[timer] = nil
        case .takePage(let visitHost, let before):
            if before != holder { broken.append("\(effect.brief), from a host without the page") }
            holder = visitHost
        case .givePageBack(let visitHost):
            if holder != visitHost { broken.append("\(effect.brief), which has no page") }
            holder = nil
        case .show(let visitHost, .activity): spinning.insert(visitHost)
        case .show(let visitHost, let appearance):
            spinning.remove(visitHost)
            if appearance == .page, holder != visitHost { broken.append("\(effect.brief), which has no page") }
        case .restoreScroll(let visitHost, _):
            spinning.remove(visitHost)  // its end shows the page
            if holder != visitHost { broken.append("\(effect.brief), which has no page") }
        case .keepSnapshot(let visitHost) where holder != visitHost: broken.append("\(effect.brief), which has no page")
        case .report(.requestStarted(let visit)): requests[visit.number, default: 0] += 1
        case .report(.requestFinished(let visit)): requests[visit.number, default: 0] -= 1
        case .report(.failed(let visit, _)): spinning.remove(visit.visitHost)
        case .keepSnapshot, .load, .loadAgain, .stopLoading, .openFile, .call, .report: break
        }
        return broken
    }

    private func brokenByState() -> [String] {
        var broken: [String] = []
        let current = machine.state.current
        if machine.state.active != holder { broken.append("another host has the page") }
        if machine.state.boot != nil, current?.state != .started || current?.isColdBoot != true {
            broken.append("booting without a visit")
        }
        if let limited = running[.visit], limited != current?.limitedBy || current?.state != .started {
            broken.append("the time limit belongs to no visit")
        }
        if let visit = running[.turbo], visit != current?.number || current.map(machine.state.isUnpainted) != true {
            broken.append("the wait for Turbo belongs to no visit")
        }
        if current?.state == .started, running[.visit] == nil, running[.turbo] == nil {
            broken.append("no wait limits the visit")
        }
        if let visit = running[.activity],
            visit != current?.number || current?.state == .failed || current?.state == .canceled
        {
            broken.append("the wait for an indicator belongs to no visit")
        }
        for (number, count) in requests where count < 0 || count > 1 {
            broken.append("requests of \(number): \(count)")
        }
        if let visitHost = spinning.subtracting(
            [current?.visitHost, machine.state.boot?.pending?.visitHost].compactMap(\.self)
        ).first(
            where: {
                $0 == machine.state.active && living.contains($0)
            })
        {
            broken.append("an indicator is left in \(visitHost)")
        }
        return broken
    }
}
