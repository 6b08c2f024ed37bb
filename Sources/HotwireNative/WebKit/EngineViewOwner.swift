internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The owner of an engine's view: a web view or a popup's page.
protocol EngineViewOwner: AskingPage {
    /// The view.
    var engine: EngineView { get }

    /// The engine or the user did something.
    func receive(_ event: EngineEvent)
    /// Returns what becomes of a navigation; after ``NavigationStage/request`` it is certainly the main frame's.
    func decide(_ action: NavigationAction, at stage: NavigationStage) -> NavigationVerdict
    /// Whether any document from a location may be shown; `nil` for one without an address.
    func mayShow(_ location: Location?) -> Bool
    /// Answers the response for the main frame, after its location was allowed.
    func answer(_ response: DocumentResponse, to load: MainFrame.Load, _ answer: PolicyAnswer)
}

/// What a view of the engine reports to its owner.
enum EngineEvent {
    /// The user clicked, touched or pressed a key.
    case userActed
    /// The server sent our load to another location.
    case redirected(Location)
    /// A document was committed; one that is refused is stopped.
    case committed(DocumentLoad.Commit)
    /// A load has ended; whether it is the one that we requested.
    case finished(isRequested: Bool)
    /// A load failed.
    case failed(LoadFailure)
    /// The user stays on the page that the view's own load would have replaced.
    case stayed
    /// A form that loads its response in place is on its way, or none is any longer.
    case submitting(Bool)
    /// The page's process ended, perhaps while a requested location was loading.
    case processTerminated(WebKitWebProcessTerminationReason, requested: Location?)
}

/// When a navigation is decided: the engine does not say which frame an action belongs to, so that the main frame's are decided
/// again when that is known.
enum NavigationStage {
    /// The engine asks about an action of some frame.
    case request
    /// A load of the main frame has sent its first request.
    case start
    /// The response for the main frame came.
    case response
}

/// What becomes of a navigation.
enum NavigationVerdict {
    /// The engine continues.
    case allow
    /// What it leads to is downloaded.
    case download
    /// It does not take place, and something else may follow from it.
    case refuse(then: () -> Void)
    /// The page has to be asked first; possible at ``NavigationStage/request`` only.
    case ask(@MainActor () async -> NavigationVerdict)
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
    var inWords: String {
        switch self {
        case WEBKIT_WEB_PROCESS_CRASHED: "crashed"
        case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: "took more memory than it may, and was ended"
        case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: "was ended by us"
        default: "ended"
        }
    }
}
