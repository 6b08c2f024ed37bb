public import FoundationEssentials
public import HotwireCore

/// A step of a visit, reported by ``NavigatorDelegate/navigator(_:visitable:didReceive:)`` (Android: the callbacks of
/// `HotwireWebFragment`).
public enum VisitEvent: Hashable, Sendable {
    /// A visit started; `isColdBoot` is true for a full page load.
    case started(isColdBoot: Bool)
    /// The request of a visit was sent.
    case requestStarted
    /// The request of a visit ended, successfully or not.
    case requestFinished
    /// The visit has its page, which is rendered next.
    case completed
    /// The page was rendered and becomes visible in one of the next frames.
    case rendered
    /// The visit failed.
    case failed(HotwireNativeError)
    /// A form of the page was submitted to this URL.
    case formSubmissionStarted(to: URL)
    /// The response to a form of the page arrived from this URL.
    case formSubmissionFinished(at: URL)
}

extension Navigator {
    /// Reports a session's event to the delegate if it is a step of a visit.
    func reportVisit(_ event: SessionEvent, in session: Session) {
        switch event {
        case .started(let visit):
            report(.started(isColdBoot: visit.isColdBoot), of: session.visitable(visit.visitHost))
        case .requestStarted(let visit): report(.requestStarted, of: session.visitable(visit.visitHost))
        case .requestFinished(let visit): report(.requestFinished, of: session.visitable(visit.visitHost))
        case .rendered(let visitHost, _, _, _): report(.rendered, of: session.visitable(visitHost))
        case .completed(let visit): report(.completed, of: session.visitable(visit.visitHost))
        case .failed(let visit, let error): report(.failed(error), of: session.visitable(visit.visitHost))
        case .formSubmissionStarted(let location):
            report(.formSubmissionStarted(to: location.url), of: session.activeVisitable)
        case .formSubmissionFinished(let location):
            report(.formSubmissionFinished(at: location.url), of: session.activeVisitable)
        default: break
        }
    }

    private func report(_ event: VisitEvent, of visitable: (any Visitable)?) {
        guard let delegate, let visitable else { return }
        delegate.navigator(self, visitable: visitable, didReceive: event)
    }
}
