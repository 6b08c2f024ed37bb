import Testing

@testable import HotwireCore

extension SessionEffect {
    var isWait: Bool {
        switch self {
        case .startTimer, .stopTimer: true
        case .load, .loadAgain, .stopLoading, .openFile, .call, .takePage, .givePageBack, .keepSnapshot, .restoreScroll,
            .show,
            .report:
            false
        }
    }

    /// The host that the effect applies to.
    var visitHost: VisitHostIdentifier? {
        switch self {
        case .takePage(let visitHost, _), .givePageBack(let visitHost), .keepSnapshot(let visitHost),
            .show(let visitHost, _):
            visitHost
        case .restoreScroll(let visitHost, _), .report(.rendered(let visitHost, _, _, _)),
            .report(.restored(let visitHost)):
            visitHost
        case .load, .loadAgain, .stopLoading, .openFile, .call, .startTimer, .stopTimer, .report: nil
        }
    }

    /// A short description of the effect: "show 1 page".
    var brief: String {
        switch self {
        case .load(let location, let html, _): "load \(location.path)" + (html == nil ? "" : " from HTML")
        case .loadAgain(let location): "load again \(location.path)"
        case .stopLoading: "stop loading"
        case .openFile(let location): "open file \(location.path)"
        case .call(let call): "call " + call.brief
        case .takePage(let visitHost, _): "take \(visitHost.number)"
        case .givePageBack(let visitHost): "give back \(visitHost.number)"
        case .restoreScroll(let visitHost, let position): "scroll \(visitHost.number) to \(position.y)"
        case .keepSnapshot(let visitHost): "keep snapshot \(visitHost.number)"
        case .show(let visitHost, let appearance): "show \(visitHost.number) \(appearance)"
        case .startTimer(let timer, let visit): "start \(timer) \(visit)"
        case .stopTimer(let timer): "stop \(timer)"
        case .report(let report): report.brief
        }
    }
}

extension TurboCall {
    var brief: String {
        switch self {
        case .visit(let number, let location, let options, let identifier):
            "visit \(number) \(location.path) \(options.action)" + (identifier.map { " \($0)" } ?? "")
        case .cancel(let identifier): "cancel \(identifier)"
        case .showErrorPage(let identifier): "show error page \(identifier)"
        case .awaitPaint: "await paint"
        case .clearSnapshotCache: "clear"
        case .cacheSnapshot: "cache"
        case .refresh: "refresh"
        case .refreshIfSkipped: "refresh if skipped"
        case .stopForms: "stop forms"
        case .goBack: "go back"
        case .resumeHistory(let depth): "resume \(depth)"
        case .rememberRequest(let identifier): "remember \(identifier)"
        case .scroll(let position): "scroll to \(position.y)"
        case .allowPrefetch: "prefetch"
        }
    }
}

extension FormLoss {
    var brief: String {
        switch self {
        case .entries: "entries"
        case .uncertainEntries: "uncertain entries"
        case .response(let location): "response from \(location.path)"
        }
    }
}

extension SessionEvent {
    var brief: String {
        switch self {
        case .proposed(let location, let options): "proposed \(location.path) \(options.action)"
        case .started(let visit): "started \(visit.number)"
        case .requestStarted(let visit): "request started \(visit.number)"
        case .requestFinished(let visit): "request finished \(visit.number)"
        case .coldBoot(let visit): "cold boot \(visit.number)"
        case .redirected(let visit, let location): "redirected \(visit.number) \(location.path)"
        case .rendered(let visitHost, let location, let title, let visit):
            "rendered \(visitHost.number) \(location.path) “\(title)”" + (visit.map { " visit \($0)" } ?? "")
        case .completed(let visit): "completed \(visit.number)"
        case .failed(let visit, let error): "failed \(visit.number) \(error.traceName)"
        case .retried(let visit): "retried \(visit.number)"
        case .offlinePage(let visit): "offline page \(visit.number)"
        case .plainPage(let location, let visit): "plain \(location.path)" + (visit.map { " visit \($0)" } ?? "")
        case .outdated(let location): "outdated \(location.path)"
        case .streamsChanged(let areConnected): areConnected ? "streams connected" : "streams disconnected"
        case .restored(let visitHost): "restored \(visitHost.number)"
        case .loadedPage: "loaded page"
        case .formSubmissionStarted(let location): "form started \(location.path)"
        case .formSubmissionLost(let location, let loss): "form lost \(location.path) \(loss)"
        case .formAnswerLate(let location): "late \(location.path)"
        case .formAnswerEnded: "no longer late"
        case .formAccepted: "form accepted"
        case .formLost(let loss): "lost \(loss.brief)"
        case .formRefused(let location, let error): "form refused \(location.path) \(error.statusCode)"
        case .formSubmissionFinished(let location): "form finished \(location.path)"
        case .links(let locations): "links \(locations.count)"
        case .historyChanged: "history changed"
        case .addressChanged(let visitHost, let location): "address \(visitHost.number) \(location.pathAndQuery)"
        case .backRequested(let count): "back" + (count.map { " \($0)" } ?? "")
        case .pageVisitStarted: "page visit started"
        case .scrolled(let visitHost): "scrolled \(visitHost.number)"
        case .titleChanged(let visitHost, let title): "title \(visitHost.number) “\(title)”"
        case .openRequested(let location, let target): "open \(location.path) \(target)"
        case .reloadRequested: "reload"
        case .processTerminated: "process terminated"
        case .responsivenessChanged(let isResponsive): isResponsive ? "responsive" : "unresponsive"
        case .scriptError(let text): "error \(text)"
        case .bridge(let visitHost, .message(let message)): "bridge \(visitHost.number) receives \(message.id)"
        case .bridge(let visitHost, .released(let messages)):
            "bridge \(visitHost.number) releases \(messages.map(\.id).joined(separator: " "))"
        }
    }
}

/// A row of a table: the previous events, the event, and the expected effects.
struct SessionRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: [SessionInput]
    let event: SessionInput
    let effects: [String]

    init(_ name: String, after before: [SessionInput], _ event: SessionInput, does effects: [String]) {
        testDescription = name
        self.before = before
        self.event = event
        self.effects = effects
    }
}
