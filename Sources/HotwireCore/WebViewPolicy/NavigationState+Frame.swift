extension NavigationState {
    /// The frame of a page that navigates.
    package enum Frame: Hashable, Sendable {
        /// The page itself.
        case top
        /// A frame in the page.
        case inner
        /// It is unknown until the page's frames are counted.
        case unknown

        /// The frame that asked for a document, or `nil` for what is not known to be one.
        ///
        /// - Parameter destination: the value of a request's header field `Sec-Fetch-Dest`
        package init?(destination: String) {
            switch destination {
            case "document": self = .top
            case "iframe", "frame", "object", "embed": self = .inner
            default: return nil
            }
        }
    }

    /// Returns the frame that navigates, as far as it is known.
    ///
    /// The engine does not report it. A link or form of the top frame is distinguished from a frame's by the click that
    /// the isolated world observed; a script's navigation by whether the page has frames at all.
    package func frame(of action: NavigationAction) -> Frame {
        if action.redirectedFrame == .inner { return .inner }
        switch action.navigationType {
        case .reload: return action.location == current || frameCount == 0 ? .top : .inner
        case .linkActivated where isClicked(action.location, sameQuery: true): return .top
        case .formSubmitted where isClicked(action.location, sameQuery: false),
            .formResubmitted where isClicked(action.location, sameQuery: false):
            return .top
        // The isolated world sees no click on a node outside of the document, and no form that a script sends.
        case .linkActivated, .formSubmitted, .formResubmitted, .backForward, .other:
            guard let frameCount else { return .unknown }
            return frameCount > 0 ? .inner : .top
        }
    }

    /// Whether a link of the top frame was clicked that asks for a download.
    func isDownload(_ action: NavigationAction) -> Bool {
        isDownload && action.navigationType == .linkActivated && isClicked(action.location, sameQuery: true)
    }

    /// The query of a form that is sent with GET comes from its fields.
    private func isClicked(_ location: Location, sameQuery: Bool) -> Bool {
        guard let clicked else { return false }
        if location.isSamePage(as: clicked) { return true }
        return !sameQuery && location.origin == clicked.origin && location.path == clicked.path
    }
}
