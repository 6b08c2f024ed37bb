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

    /// The web page of a number, which a native screen replaces.
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

    /// The web page of the numbers.
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
