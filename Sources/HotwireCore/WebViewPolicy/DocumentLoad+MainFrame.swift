/// What may load in the main frame.
extension DocumentLoad {
    /// Whether the engine requests a policy for something that the page did not ask for.
    ///
    /// This is a load that the library stopped, or the reload that only makes the engine report the current page again.
    ///
    /// - Parameters:
    ///   - action: the navigation action
    ///   - engineAddress: the address that the engine reports
    /// - Returns: Whether the action is ignored.
    package mutating func isMoot(_ action: NavigationAction, _ engineAddress: Location?) -> Bool {
        if ignoresReload, action.navigationType == .reload {
            ignoresReload = false
            document.withdraw(engineAddress)
            return true
        }
        guard let stopped, !action.isNewWindow else { return false }
        // The process may have asked about the redirect of a form's response before it stopped the load.
        if stopped.location == nil { return action.isRedirect && action.navigationType == .formSubmitted }
        return action.navigationType == .other && isStopped(at: action.location)
    }

    /// Returns whether the engine may still report a location because of a load that was stopped.
    package func isStopped(at location: Location) -> Bool { location == stopped?.location && location != requested }

    /// Records that the engine may continue with an action.
    package mutating func allow(_ action: NavigationAction) { frame.allow(action) }

    /// Records that a form of the page loads its response in place.
    package mutating func submit(to target: Location) { formTarget = target }

    /// Returns the owner of a load that certainly belongs to the main frame.
    package func owner(at location: Location, isApp: Bool) -> MainFrame.Load {
        frame.load(at: location, asked: exemptsRequested ? requested : nil, isApp: isApp)
    }

    /// Records that the page's load was stopped at its start and replaced by another action; its response may still arrive.
    package mutating func refuse(at location: Location) { frame.stop(at: location) }

    /// Whether a response belongs to a load that was refused at its start.
    package func hasRefused(_ location: Location) -> Bool { frame.hasStopped(at: location) }

    /// Records that the response at an address may become the main frame's document, which decides its start too.
    package mutating func admit(_ location: Location) { frame.admit(location) }

    /// Records that a response was refused, so that nothing is left to decide when its load starts.
    package mutating func refuseResponse() { awaitsFirstRequest = false }
}
