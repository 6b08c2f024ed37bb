/// What a page tells while a developer watches it; a closed list.
package enum PageNote: Hashable, Sendable {
    /// A line of its console.
    case console(ConsoleLevel, String)
    /// The answer to a form that Turbo sent.
    case formAnswered(FormAnswer)
    /// What a look over the page found.
    case checked([PageFinding])
}

/// How much a line of the console matters.
package enum ConsoleLevel: String, Hashable, Sendable, CaseIterable {
    /// A line of any kind.
    case log
    /// Something to know.
    case info
    /// Something for its author.
    case debug
    /// Something that may be wrong.
    case warning
    /// Something that went wrong.
    case error
}

/// How a server answered a form.
package struct FormAnswer: Hashable, Sendable {
    /// Where the form went.
    package let location: Location
    /// The form's method, in small letters.
    package let method: String
    /// The HTTP status at the end of all redirects.
    package let status: Int
    /// Whether there was a redirect.
    package let isRedirected: Bool
    /// Whether the answer was a stream, which needs no redirect.
    package let isStream: Bool
    /// Whether the answer was for a frame, which needs no redirect either.
    package let isInFrame: Bool
}

/// Something that a page lacks, or has and should not have.
package struct PageFinding: Hashable, Sendable {
    /// What it is.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// An answer lacks the frame that asked for it.
        case frameMissing = "frame_missing"
        /// An element names a frame that the page lacks.
        case frameUnknown = "frame_unknown"
        /// A link has `data-method`, which Turbo does not read.
        case ujsMethod = "ujs_method"
        /// An element has `data-confirm`, which Turbo does not read.
        case ujsConfirm = "ujs_confirm"
        /// A permanent element has no id to be known by.
        case permanentWithoutID = "permanent_without_id"
        /// No script and no style sheet is tracked, so that nobody hears of new ones.
        case untrackedAssets = "untracked_assets"
        /// Turbo is turned off for the page or for most of its links.
        case turboOff = "turbo_off"
        /// A bridge component in the page is not registered in the app.
        case unregisteredComponent = "unregistered_component"
    }

    /// What it is.
    package let name: Name
    /// What it is about: an id, an address, a component's name.
    package let about: String
}
