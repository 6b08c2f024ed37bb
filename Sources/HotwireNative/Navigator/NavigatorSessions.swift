import HotwireCore

/// The sessions of a navigator: the main stack's, and the modal stack's from its first modal on.
package final class NavigatorSessions {
    let main: Session
    /// Hears of the modal stack's session when it is made.
    var onModal: [String: (Session) -> Void] = [:]

    /// The modal stack's session, once it was made.
    private(set) var madeModal: Session?

    init(_ pathConfiguration: PathConfiguration) {
        main = Session()
        main.pathConfiguration = pathConfiguration
    }

    /// The modal stack's session; made when it is first asked for.
    var modal: Session {
        if let madeModal { return madeModal }
        let made = Session(sharingProcessOf: main)
        made.pathConfiguration = main.pathConfiguration
        madeModal = made
        onModal.values.forEach { $0(made) }
        return made
    }

    /// All that were made.
    package var all: [Session] { [main] + [madeModal].compactMap(\.self) }

    /// The session of a stack.
    package subscript(context: Navigation.Context) -> Session { context == .modal ? modal : main }

    /// The stack that a session visits.
    func context(of session: Session) -> Navigation.Context { session === main ? .default : .modal }
}
