extension NavigationState {
    /// The frame of a page that navigates.
    package enum Frame: Hashable, Sendable {
        /// The page itself.
        case top
        /// A frame in the page.
        case inner
        /// Unknown until the page's frames are counted.
        case unknown

        /// The frame that requested a document, or `nil` if the value does not identify one.
        ///
        /// - Parameter destination: the value of the request header field `Sec-Fetch-Dest`
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
    /// The engine does not report it. The click that the isolated world observed distinguishes a link or form of the top frame from
    /// a frame's; for navigation by scripts, the page is the only candidate if it has no frames.
    package func frame(of action: NavigationAction) -> Frame {
        if action.redirectedFrame == .inner { return .inner }
        switch action.navigationType {
        case .reload: return action.location == current || frameCount == 0 ? .top : .inner
        case .linkActivated where isClicked(action.location, sameQuery: true): return .top
        case .formSubmitted where isClicked(action.location, sameQuery: false),
            .formResubmitted where isClicked(action.location, sameQuery: false):
            return .top
        // The isolated world does not observe clicks on nodes outside the document, or forms that a script submits.
        case .linkActivated, .formSubmitted, .formResubmitted, .backForward, .other:
            guard let frameCount else { return .unknown }
            return frameCount > 0 ? .inner : .top
        }
    }

    /// Whether a clicked link of the top frame requests a download.
    func isDownload(_ action: NavigationAction) -> Bool {
        isDownload && action.navigationType == .linkActivated && isClicked(action.location, sameQuery: true)
    }

    /// Compares without the query if the action is a GET form, whose query comes from its fields.
    private func isClicked(_ location: Location, sameQuery: Bool) -> Bool {
        guard let clicked else { return false }
        if location.isSamePage(as: clicked) { return true }
        return !sameQuery && location.origin == clicked.origin && location.path == clicked.path
    }
}
