internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The owner of an engine's view: a web view or a popup's page.
protocol EngineViewOwner: AskingPage {
    var engine: EngineView { get }

    /// Handles an event of the engine or the user.
    func receive(_ event: EngineEvent)
    /// Returns the decision on a navigation, which after ``NavigationStage/request`` is certainly the main frame's.
    func decide(_ action: NavigationAction, at stage: NavigationStage) -> NavigationVerdict
    /// Asks the page, and returns the decision on the navigation.
    func decide(_ action: NavigationAction, asking question: NavigationQuestion) async -> NavigationVerdict
    /// Performs the consequence of a refused navigation.
    func perform(_ consequence: NavigationConsequence, of action: NavigationAction)
    /// Returns whether any document from a location may be shown; `nil` stands for a document without an address.
    func mayShow(_ location: Location?) -> Bool
    /// Answers the response for the main frame, after its location was allowed.
    func answer(_ response: DocumentResponse, to load: MainFrame.Load, _ answer: PolicyAnswer)
}

/// An event that the engine's view reports to its owner.
enum EngineEvent {
    /// The user clicked, touched or pressed a key.
    case userActed
    /// The server redirected the view's own load.
    case redirected(Location)
    /// A server answered a load of the main frame or of another frame.
    case answered(ServerAnswer)
    /// A document was committed; a refused one is stopped.
    case committed(DocumentLoad.Commit)
    /// A load ended; `isRequested` is true if the library requested it.
    case finished(isRequested: Bool)
    /// A load failed.
    case failed(LoadFailure)
    /// The user stays on the page that the view's own load would have replaced.
    case stayed
    /// A form that loads its response in place is being submitted, or no longer is.
    case submitting(to: Location?)
    /// The page's process ended, possibly while a requested location was loading.
    case processTerminated(WebKitWebProcessTerminationReason, requested: Location?)
}

/// The stage at which a navigation is decided.
enum NavigationStage {
    // The engine does not report which frame an action belongs to. So the main frame's navigations are decided again once
    // that is known.
    /// The engine asks about an action of any frame.
    case request
    /// A load of the main frame sent its first request.
    case start
    /// The response for the main frame arrived.
    case response
}

/// The decision on a navigation.
enum NavigationVerdict: Hashable {
    /// The engine continues.
    case allow
    /// The navigation becomes a download.
    case download
    /// The navigation does not take place; its owner performs the consequence.
    case refuse(NavigationConsequence)
    /// The page must be asked first; only possible at ``NavigationStage/request``.
    case ask(NavigationQuestion)
}

/// The consequence of a refused navigation.
enum NavigationConsequence: Hashable {
    case nothing
    /// The decision of a web view's session.
    case session(NavigationDecision)
    /// The decision of a popup's policy.
    case popup(PopupPolicy.Decision)
}

/// A question to a page before a navigation is decided.
enum NavigationQuestion: Hashable {
    /// How many frames the page has, on which the session's decision for this state depends.
    case frameCount(NavigationState)
    /// Whether the page has frames, one of which may navigate instead of the popup.
    case hasFrames
}

extension EngineViewOwner {
    var document: ViewDocument { engine.document }
    var services: PageServices { engine.services }
    var questions: PageQuestions { engine.questions }
    var dialogs: PageDialogs { engine.dialogs }
    var leaving: PageLeaving { engine.leaving }
    var authentication: PageAuthentication { engine.authentication }
    var activation: TransientActivation {
        get { engine.activation }
        set { engine.activation = newValue }
    }
}

extension WebKitWebProcessTerminationReason {
    /// The reason for the log, as the end of a sentence.
    var logDescription: String {
        switch self {
        case WEBKIT_WEB_PROCESS_CRASHED: "crashed"
        case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: "exceeded its memory limit and was terminated"
        case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: "was terminated by the app"
        default: "ended"
        }
    }
}
