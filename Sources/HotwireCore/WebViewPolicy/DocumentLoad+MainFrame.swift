/// What may come into the main frame.
extension DocumentLoad {
    /// Whether the engine asks about something that is not the page's wish.
    ///
    /// That is a load that we stopped, or the reload that only makes the engine name the current page again.
    ///
    /// - Parameters:
    ///   - action: what the engine asks about
    ///   - engineAddress: the address that the engine names now
    /// - Returns: whether it is ignored.
    package mutating func isMoot(_ action: NavigationAction, _ engineAddress: Location?) -> Bool {
        if ignoresReload, action.navigationType == .reload {
            ignoresReload = false
            document.withdraw(engineAddress)
            return true
        }
        return action.navigationType == .other && !action.isNewWindow && action.location == stopped?.location
            && requested != action.location
    }

    /// The engine may go on with an action.
    package mutating func allow(_ action: NavigationAction) { frame.allow(action) }

    /// The form of the page loads its response in place.
    package mutating func submit(to target: Location) { formTarget = target }

    /// The owner of a load that is certainly the main frame's.
    package func owner(at location: Location, isApp: Bool) -> MainFrame.Load {
        frame.load(at: location, asked: exemptsRequested ? requested : nil, isApp: isApp)
    }

    /// The page's load was stopped at its start, and its consequence performed; its response may still come.
    package mutating func refuse(at location: Location) { frame.stop(at: location) }

    /// Whether a response is that of a load that was refused at its start.
    package func hasRefused(_ location: Location) -> Bool { frame.hasStopped(at: location) }

    /// The response at an address may become the main frame's document; nothing is left to decide at its start.
    package mutating func admit(_ location: Location) { frame.admit(location) }

    /// A response was refused, so that the start of its load has nothing left to decide.
    package mutating func refuseResponse() { awaitsFirstRequest = false }
}
