/// The list of every behaviour that has a page.
enum NavigationIndex {
    struct Group: Sendable {
        let heading: String
        let links: [Link]
    }

    struct Link: Sendable {
        let href: String
        let title: String
        let explanation: String
        let top: Bool

        init(_ href: String, _ title: String, _ explanation: String, top: Bool = false) {
            self.href = href
            self.title = title
            self.explanation = explanation
            self.top = top
        }
    }

    static let groups = [
        Group(heading: "Visits", links: visits),
        Group(heading: "Redirects and errors", links: errors),
        Group(heading: "Presentations", links: presentations),
        Group(heading: "Scripts, windows and files", links: scripts),
        Group(heading: "The server", links: server),
    ]

    private static let visits = [
        Link("/navigation/steps/1", "Advance and replace", "Links that add to the history or take a page's place"),
        Link("/navigation/long", "A long list", "Its scroll position survives Back"),
        Link("/navigation/anchors", "Anchors", "Links within one page"),
        Link("/navigation/slow", "A slow page", "Takes 3 s; ?seconds= says how long"),
        Link("/navigation/reload", "A page that asks for a reload", "turbo-visit-control"),
        Link("/navigation/plain", "A page without Turbo", "The next visit has to load a whole page"),
        Link("/navigation/steps/7", "A link without Turbo", "data-turbo=false", top: true),
        Link("/hikes/new", "A form in a modal", "Validation answers 422, success redirects with 303"),
        Link("/hikes/1", "Frames and streams", "A hike's forecast, pack, notes and star"),
    ]

    private static let errors = [
        Link("/navigation/redirect", "A redirect", "302 to another page"),
        Link("/navigation/redirect-elsewhere", "A redirect to the other origin", "302 from 127.0.0.1 to localhost"),
        Link("/navigation/redirect-outside", "A redirect to an external site", "302 to https://hotwired.dev"),
        Link("/navigation/missing", "Not found", "404"),
        Link("/navigation/error", "A server error", "500"),
        Link("/journal", "A page for those who signed in", "401 until you do"),
    ]

    static let presentations = [
        Link("/navigation/presentation/default", "default", "Pushes a screen, or replaces the same one."),
        Link("/navigation/presentation/replace", "replace", "Takes the top screen's place."),
        Link("/navigation/presentation/pop", "pop", "Goes one screen back instead of coming here."),
        Link("/navigation/presentation/refresh", "refresh", "Goes one screen back and loads it again."),
        Link("/navigation/presentation/none", "none", "Does nothing."),
        Link("/navigation/presentation/clear_all", "clear_all", "Goes back to the first screen."),
        Link("/navigation/presentation/replace_root", "replace_root", "Becomes the only screen."),
        Link("/navigation/presentation/still", "not animated", "Pushes a screen without moving."),
    ]

    private static let scripts = [
        Link("/navigation/history", "History by script", "pushState, back and go"),
        Link("/navigation/dialogs", "Dialogs by script", "alert, confirm, prompt and unsaved words"),
        Link("/navigation/windows", "Other windows and programs", "External links, target=_blank, window.open, mailto"),
        Link("/navigation/frames", "Frames", "A page of the other origin inside this one"),
        Link("/navigation/files", "Files", "Downloads and documents"),
    ]

    private static let server = [
        Link("/navigation/request", "What the server sees", "User agent and headers"),
        Link("/navigation/historical", "Historical locations", "Recede, resume and refresh"),
        Link("/configurations/linux_v1.json", "Path configuration", "The rules that a native app reads", top: true),
    ]
}
