extension TurboMessage {
    /// The message's name on the wire, for the trace.
    public var name: String {
        switch self {
        case .pageLoaded: "pageLoaded"
        case .libraryMissing: "libraryMissing"
        case .workerAnswered: "workerAnswered"
        case .pageShown: "pageShown"
        case .visitProposed: "visitProposed"
        case .visitStarted: "visitStarted"
        case .visitRequestStarted: "visitRequestStarted"
        case .visitRequestCompleted: "visitRequestCompleted"
        case .visitRequestFailed: "visitRequestFailed"
        case .visitRequestFinished: "visitRequestFinished"
        case .visitRendered: "visitRendered"
        case .visitCompleted: "visitCompleted"
        case .formSubmissionStarted: "formSubmissionStarted"
        case .formSubmissionLost: "formSubmissionLost"
        case .formSubmissionFinished: "formSubmissionFinished"
        case .pageInvalidated: "pageInvalidated"
        case .linksRendered: "linksRendered"
        case .historyChanged: "historyChanged"
        case .historyBack: "historyBack"
        case .scrolled: "scrolled"
        case .reloadRequested: "reloadRequested"
        case .linkClicked: "linkClicked"
        case .downloadClicked: "downloadClicked"
        case .personActed: "personActed"
        case .mediaFailed: "mediaFailed"
        case .errorRaised: "errorRaised"
        case .noted(.console): "consoleWritten"
        case .noted(.formAnswered): "formAnswered"
        case .noted(.checked): "pageChecked"
        case .personDid: "personDid"
        case .bridgeMessageSent: "bridgeMessageSent"
        case .bridgeMessagesReleased: "bridgeMessagesReleased"
        }
    }
}
