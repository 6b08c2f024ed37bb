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
        if isOfPage(action) { return clickedFrame(of: action) }
        switch action.navigationType {
        case .reload: return action.location == current || frameCount == 0 ? .top : .inner
        // The isolated world does not observe clicks on nodes outside the document, or forms that a script submits.
        case .linkActivated, .formSubmitted, .formResubmitted, .backForward, .other:
            guard let frameCount else { return .unknown }
            return frameCount > 0 ? .inner : .top
        }
    }

    /// Returns the frame that a clicked link or form of the top frame leads to; a window belongs to the page that requests it.
    private func clickedFrame(of action: NavigationAction) -> Frame {
        let isForWindow = action.isNewWindow || action.isForWindow && action.isUserGesture
        return clicked?.isForFrame == true && !isForWindow ? .inner : .top
    }

    /// Whether an action is that of the clicked link or form of the top frame, whichever frame it leads to.
    func isOfPage(_ action: NavigationAction) -> Bool {
        switch action.navigationType {
        case .linkActivated: isClicked(action.location, sameQuery: true)
        case .formSubmitted, .formResubmitted: isClicked(action.location, sameQuery: false)
        case .backForward, .reload, .other: false
        }
    }

    /// Whether a clicked link of the top frame requests a download.
    func isDownload(_ action: NavigationAction) -> Bool {
        clicked?.isDownload == true && action.navigationType == .linkActivated && isOfPage(action)
    }

    /// Compares without the query if the action is a GET form, whose query comes from its fields.
    private func isClicked(_ location: Location, sameQuery: Bool) -> Bool {
        guard let clicked = clicked?.location else { return false }
        if location.isSamePage(as: clicked) { return true }
        return !sameQuery && location.origin == clicked.origin && location.path == clicked.path
    }
}
