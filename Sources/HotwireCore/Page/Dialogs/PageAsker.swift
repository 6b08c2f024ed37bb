/// The source of a dialog.
package enum PageAsker: Hashable, Sendable {
    /// A page of the app without frames of other origins.
    case app(name: String)
    /// A page, named by its host.
    case page(host: String)
    /// A page, or a frame of another origin in it.
    case pageOrFrame(host: String, frames: [String])
    /// A page without a host.
    case unknown

    /// Determines the source; `isApp` means that the view's document is a page of the app.
    package init(_ document: ShownDocument, isApp: Bool, appName: String?) {
        guard let host = document.location?.displayHost else {
            self = .unknown
            return
        }
        if document.hasForeignFrames {
            self = .pageOrFrame(host: host, frames: document.foreignHosts)
        } else if isApp, let appName, !appName.isEmpty {
            self = .app(name: appName)
        } else {
            self = .page(host: host)
        }
    }

    /// The heading of the source's dialogs.
    package var heading: Phrase {
        switch self {
        case .app(let name): Phrase("{app} says", ["app": name])
        case .page(let host): Phrase("The page at {host} says", ["host": host])
        case .pageOrFrame(let host, let frames):
            switch frames.first {
            case nil: Phrase("The page at {host}, or a frame in it, says", ["host": host])
            case let frame? where frames.count == 1:
                Phrase("The page at {host}, or {frame} in it, says", ["host": host, "frame": frame])
            case let frame?:
                Phrase("The page at {host}, or {frame} or another site in it, says", ["host": host, "frame": frame])
            }
        case .unknown: Phrase("A page says")
        }
    }

    /// The notice over the source's page in full screen.
    package var fullScreen: Phrase {
        switch self {
        case .page(let host): Phrase("The page at {host} is in full screen. Press Escape to leave.", ["host": host])
        case .pageOrFrame(let host, let frames):
            switch frames.first {
            case nil:
                Phrase(
                    "The page at {host}, or a frame in it, is in full screen. Press Escape to leave.",
                    ["host": host]
                )
            case let frame? where frames.count == 1:
                Phrase(
                    "The page at {host}, or {frame} in it, is in full screen. Press Escape to leave.",
                    ["host": host, "frame": frame]
                )
            case let frame?:
                Phrase(
                    "The page at {host}, or {frame} or another site in it, is in full screen. Press Escape to leave.",
                    ["host": host, "frame": frame]
                )
            }
        case .app, .unknown: Phrase("A page is in full screen. Press Escape to leave.")
        }
    }

    /// Returns the question whether a link with this scheme may open another application.
    package func opening(_ scheme: String) -> Phrase {
        switch self {
        case .app: Self.openingForApp(scheme)
        case .page(let host):
            Phrase(
                "The page at {host} wants to open another application, for a “{scheme}” link.",
                ["host": host, "scheme": scheme]
            )
        case .pageOrFrame(let host, let frames):
            switch frames.first {
            case nil:
                Phrase(
                    "The page at {host}, or a frame in it, wants to open another application, for a “{scheme}” link.",
                    ["host": host, "scheme": scheme]
                )
            case let frame? where frames.count == 1:
                Phrase(
                    "The page at {host}, or {frame} in it, wants to open another application, for a “{scheme}” link.",
                    ["host": host, "frame": frame, "scheme": scheme]
                )
            case let frame?:
                Phrase(
                    "The page at {host}, or {frame} or another site in it, wants to open another application, for a “{scheme}” link.",
                    ["host": host, "frame": frame, "scheme": scheme]
                )
            }
        case .unknown: Phrase("A page wants to open another application, for a “{scheme}” link.", ["scheme": scheme])
        }
    }

    /// Returns the question whether the app's own code may open another application.
    package static func openingForApp(_ scheme: String) -> Phrase {
        Phrase("The app wants to open another application, for a “{scheme}” link.", ["scheme": scheme])
    }

    /// The question whether to leave the source's page.
    package var leaving: Phrase {
        switch self {
        case .app, .unknown: Phrase("Leave this page?")
        // Only the page itself and frames of the same origin can ask this.
        case .page(let host), .pageOrFrame(let host, _): Phrase("Leave the page at {host}?", ["host": host])
        }
    }
}
