/// A page that lists behaviors and links to a page for each.
struct NavigationIndex: Sendable {
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

    let title: String
    let intro: String
    let groups: [Group]

    static let navigation = Self(
        title: "Navigation",
        intro: "Each row demonstrates one behavior and describes what should happen. Click a row, then go back.",
        groups: [
            Group(heading: "Where a page belongs", links: places),
            Group(heading: "Native screens", links: native),
            Group(heading: "Layouts", links: layouts),
            Group(
                heading: "Bridge components",
                links: [Link("/components", "Bridge components", "Web buttons that become native controls")]
            ),
            Group(heading: "Visits", links: visits),
            Group(heading: "Redirects and errors", links: errors),
            Group(heading: "Scripts, windows and files", links: scripts),
            Group(heading: "The server", links: server),
        ]
    )

    private static let places = [
        Link("/navigation/modals", "Modals", "Sheets of five sizes, and one that you cannot close"),
        Link("/navigation/presentations", "Presentations", "push, replace, pop, refresh, clear_all, none and more"),
        Link("/navigation/side-by-side", "Side by side", "A list, and beside it the hike that you choose"),
        Link("/navigation/filter", "A filter", "Choose some: it is one screen, so Back comes here at once"),
        Link(
            "/navigation/filter-steps",
            "A filter in steps",
            "The same without its rule: Back goes through each choice"
        ),
        Link(
            "/navigation/historical",
            "Historical locations",
            "Forms that the server answers with back, stay or reload"
        ),
        Link("/navigation/question", "A question", "A dialog asks over this page, which stays"),
        Link("/session/new", "Sign in", "A form in a sheet, which closes and greets you in the journal below"),
        Link(
            "/hikes/new",
            "A form in a modal",
            "Send it empty: the mistakes are shown. Send it filled: the hike is pushed below"
        ),
    ]

    private static let native = [
        Link("/numbers", "A native list", "Rows of GTK instead of a page, and no request"),
        Link("/numbers/7", "A native detail", "From there go on to a web page, and back through both"),
        Link(
            "/numbers/choose",
            "A native list in a modal",
            "Choose a number: the sheet closes and the number is pushed below"
        ),
    ]

    private static let layouts = [
        Link("/navigation/sidebar", "Tabs in a sidebar", "Beside the page of a wide window; F9 hides the list")
    ]

    private static let visits = [
        Link("/navigation/steps/1", "Advance and replace", "Links that add to the history or take a page's place"),
        Link("/navigation/long", "A long list", "Its scroll position survives Back"),
        Link("/navigation/anchors", "Anchors", "Links within one page"),
        Link("/navigation/slow", "A slow page", "Takes 3 s; ?seconds= says how long"),
        Link("/navigation/reload", "A page that asks for a reload", "turbo-visit-control"),
        Link("/navigation/plain", "A page without Turbo", "A screen whose links load in place"),
        Link("/navigation/steps/7", "A link without Turbo", "data-turbo=false", top: true),
        Link("/hikes/1", "Frames and streams", "A hike's forecast, pack, notes and star"),
        Link("/", "Home", "clear_all, without moving: you stay on this tab's first screen, which is loaded again"),
    ]

    private static let errors = [
        Link("/navigation/redirect", "A redirect", "302 to another page"),
        Link(
            "/navigation/redirect-to-modal",
            "A redirect into a modal",
            "302 to a page in a sheet; no empty screen is left below"
        ),
        Link("/navigation/redirect-elsewhere", "A redirect to the other origin", "302 from 127.0.0.1 to localhost"),
        Link("/navigation/redirect-outside", "A redirect to an external site", "302 to https://hotwired.dev"),
        Link("/navigation/missing", "Not found", "404"),
        Link("/navigation/error", "A server error", "500"),
        Link("/journal", "A page for those who signed in", "401 until you do, and a sheet to sign in"),
    ]

    private static let scripts = [
        Link("/navigation/history", "History by script", "pushState, back and go"),
        Link("/navigation/dialogs", "Dialogs by script", "alert, confirm, prompt and unsaved words"),
        Link("/navigation/windows", "Other windows and programs", "External links, target=_blank, window.open, mailto"),
        Link("/navigation/frames", "Frames", "A page of the other origin inside this one"),
        Link("/navigation/files", "Files", "Downloads and documents"),
        Link("/navigation/inputs", "Inputs", "Dates, times, colors and suggestions, and a zone to drop files on"),
        Link("/navigation/media", "Media keys", "Tones that the desktop's keys and controls change"),
        Link("/navigation/opened", "Opened files", "Files that the desktop opens in the installed app"),
    ]

    private static let server = [
        Link(
            "/navigation/live",
            "Offline and live",
            "A page that a service worker keeps, and a stream that you drop",
            top: true
        ),
        Link("/navigation/request", "What the server sees", "User agent and headers"),
        Link("/configurations/linux_v1.json", "Path configuration", "The rules that a native app reads", top: true),
    ]
}

extension NavigationIndex {
    static let modals = Self(
        title: "Modals",
        intro: "Each row opens a sheet over this page. Escape, the cross and a click beside it close it.",
        groups: [
            Group(
                heading: "Sizes",
                links: [
                    Link("/navigation/modal/medium", "medium", "About half as high as the window."),
                    Link("/navigation/modal/large", "large", "Most of the window."),
                    Link("/navigation/modal/full", "full", "All of the window below its header bar."),
                    Link("/navigation/modal/page_sheet", "page_sheet", "As wide as a page of text."),
                    Link("/navigation/modal/form_sheet", "form_sheet", "As large as a short form."),
                ]
            ),
            Group(
                heading: "A way out of the page's choice",
                links: [
                    Link(
                        "/navigation/modal/locked",
                        "locked",
                        "Escape and a click beside it do nothing, and there is no cross. Only its forms and its second link end it."
                    )
                ]
            ),
        ]
    )

    static let presentations = Self(
        title: "Presentations",
        intro: "Below this page is Navigation. Watch the title, the Back button and the numbers of the pages.",
        groups: [Group(heading: "What becomes of the page that you click", links: presented)]
    )

    private static let presented = [
        Link(
            "/navigation/presentation/default",
            "default",
            "It is pushed. A link to it on the page above it goes back to it."
        ),
        Link(
            "/navigation/presentation/push",
            "push",
            "It is pushed. A link to it on the page above it pushes it again."
        ),
        Link("/navigation/presentation/replace", "replace", "It takes this page's place. Back leads to Navigation."),
        Link("/navigation/presentation/pop", "pop", "It is not shown: you go back to Navigation as it was."),
        Link(
            "/navigation/presentation/refresh",
            "refresh",
            "It is not shown: you go back to Navigation, which is loaded again."
        ),
        Link("/navigation/presentation/none", "none", "Nothing happens."),
        Link(
            "/navigation/presentation/clear_all",
            "clear_all",
            "It is not shown: you go back to the first screen, which is loaded again."
        ),
        Link(
            "/navigation/presentation/replace_root",
            "replace_root",
            "It becomes the only screen. There is no way back."
        ),
        Link("/navigation/presentation/still", "not animated", "It is pushed, and nothing slides."),
    ]

    /// Returns the web page for a number, which a native screen replaces.
    static func number(_ number: Int) -> Self {
        Self(
            title: "Number \(number)",
            intro: "A native app shows a screen of its own here.",
            groups: [
                Group(
                    heading: "On from here",
                    links: [
                        Link("/numbers/\(number % 100 + 1)", "Number \(number % 100 + 1)", "The next one"),
                        Link("/navigation/long/\(number)", "Waymark \(number)", "A page of the web"),
                    ]
                )
            ]
        )
    }

    /// Returns the web page for the list of numbers, which a native screen replaces.
    static func numbers(_ title: String) -> Self {
        Self(
            title: title,
            intro: "A native app shows a list of its own here.",
            groups: [
                Group(
                    heading: "1 to 100",
                    links: (1...100).map {
                        Link("/numbers/\($0)", "Number \($0)", $0.isMultiple(of: 2) ? "even" : "odd")
                    }
                )
            ]
        )
    }

    static let sidebar = Self(
        title: "Tabs in a sidebar",
        intro: "A native app on the desktop moves its tabs there, and this page is not shown.",
        groups: [Group(heading: "Elsewhere", links: [Link("/navigation", "Navigation", "Goes back")])]
    )

    static let question = Self(
        title: "A question",
        intro: "A native app asks it in a dialog, and this page is not shown.",
        groups: [
            Group(
                heading: "Take the steep path?",
                links: [
                    Link("/navigation/steps/1", "Take it", "Goes on to a page"),
                    Link("/navigation", "Stay", "Goes back"),
                ]
            )
        ]
    )
}

extension NavigationIndex {
    var links: [Link] { groups.flatMap(\.links) }

    static let components = Self(
        title: "Bridge components",
        intro: "Each page has buttons and menus that become native ones in an app. A browser shows the page's own.",
        groups: [
            Group(
                heading: "Components",
                links: ComponentPage.all.map { Link("/components/\($0.name)", $0.title, $0.explanation) }
            )
        ]
    )
}
