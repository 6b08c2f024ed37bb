/// The demo's pages about bridge components, with the messages of their web side.
struct ComponentPage: Sendable {
    /// An element of a page with a native counterpart.
    struct Part: Sendable {
        let component: String
        let event: String
        let explanation: String
        /// The data of the event, as JSON.
        let data: String
        /// The label of the button that sends the event; without one, the element sends it when it is added.
        let button: String?
        /// The items of the page's own menu, which a reply selects.
        let choices: [String]

        init(
            _ component: String,
            _ event: String,
            _ explanation: String,
            data: String = "{}",
            button: String? = nil,
            choices: [String] = []
        ) {
            self.component = component
            self.event = event
            self.explanation = explanation
            self.data = data
            self.button = button
            self.choices = choices
        }
    }

    let name: String
    let title: String
    let explanation: String
    let parts: [Part]

    init(_ name: String, _ title: String, _ explanation: String, _ parts: [Part]) {
        self.name = name
        self.title = title
        self.explanation = explanation
        self.parts = parts
    }
}

extension ComponentPage {
    /// All pages, in display order.
    static let all = common + desktop

    static let routes: [Route] = [
        .get("/components") { $0.index(.components, for: $1) },
        .get("/components/:name") { try show($0, $1) },
    ]

    private static func show(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        guard let shown = all.first(where: { $0.name == request.parameters["name"] }) else { throw Problem.notFound }
        let content: [String: Any] = ["title": shown.title, "explanation": shown.explanation, "parts": shown.parts]
        return app.page(.component, title: shown.title, content, for: request)
    }
}

extension ComponentPage {
    private static let items =
        #"[{"title":"Name","index":0},{"title":"Length","index":1},{"title":"Height","index":2}]"#
    private static let choices = ["Name", "Length", "Height"]

    /// The pages of the components that most apps have.
    static let common = [
        ComponentPage(
            "form",
            "Form",
            "A button of the header bar sends the form, and so does Ctrl+Enter.",
            [
                Part(
                    "form",
                    "connect",
                    "Save clicks the page's own button.",
                    data: #"{"submitTitle":"Save"}"#,
                    choices: ["Save"]
                ),
                Part("form", "submitDisabled", "The form cannot be sent now.", button: "Disable"),
                Part("form", "submitEnabled", "The form can be sent again.", button: "Enable"),
                Part("form", "submitStart", "The form is on its way.", button: "Start"),
                Part("form", "submitEnd", "The form was answered.", button: "End"),
            ]
        ),
        ComponentPage(
            "button",
            "Buttons",
            "Each element has a button of its own in the header bar.",
            [
                Part(
                    "button",
                    "left",
                    "On the left, with a picture.",
                    data: #"{"title":"Edit","iosImage":"square.and.pencil"}"#,
                    choices: ["Edit"]
                ),
                Part(
                    "button",
                    "right",
                    "On the right, with words.",
                    data: #"{"title":"Mark","androidImage":null}"#,
                    choices: ["Mark"]
                ),
            ]
        ),
        ComponentPage(
            "menu",
            "Menus",
            "A menu of the header bar, and one that opens over the page.",
            [
                Part(
                    "menu",
                    "connect",
                    "In the header bar.",
                    data: #"{"title":"Sort by","items":\#(items)}"#,
                    choices: choices
                ),
                Part(
                    "menu",
                    "display",
                    "Over the page.",
                    data: #"{"title":"Sort by","items":\#(items)}"#,
                    button: "Sort by…",
                    choices: choices
                ),
            ]
        ),
        ComponentPage(
            "overflow-menu",
            "Overflow menu",
            "Entries at the top of the window's main menu.",
            [
                Part("overflow-menu", "connect", "Open the main menu.", data: #"{"items":\#(items)}"#, choices: choices)
            ]
        ),
        ComponentPage(
            "alert",
            "Alerts and questions",
            "Dialogs over the window.",
            [
                Part(
                    "alert",
                    "show",
                    "Only a yes is answered.",
                    data:
                        #"{"title":"Delete this hike?","description":"Its notes go, too.","destructive":true,"confirm":"Delete","dismiss":"Keep"}"#,
                    button: "Delete…",
                    choices: ["Deleted"]
                ),
                Part(
                    "confirm",
                    "display",
                    "Yes and no are answered.",
                    data:
                        #"{"title":"Leave?","message":"You have not saved.","confirmTitle":"Leave","cancelTitle":"Stay"}"#,
                    button: "Leave…"
                ),
            ]
        ),
        ComponentPage(
            "toast",
            "Toasts",
            "Short notes at the bottom of the window.",
            [
                Part("toast", "show", "Goes by itself.", data: #"{"message":"The hike is saved."}"#, button: "Save"),
                Part(
                    "toast",
                    "show",
                    "Stays longer.",
                    data: #"{"message":"The server did not answer.","type":"error"}"#,
                    button: "Fail"
                ),
            ]
        ),
        ComponentPage(
            "share",
            "Share",
            "Copies a link, or sends it by mail.",
            [
                Part("share", "connect", "A button of the header bar.", data: #"{"url":"/hikes/1"}"#),
                Part(
                    "share",
                    "share",
                    "At once.",
                    data: #"{"url":"/hikes/1","title":"A hike","text":"Shall we?"}"#,
                    button: "Share this hike"
                ),
            ]
        ),
    ]
}

extension ComponentPage {
    /// An image of a green hill, 16 by 16 pixels.
    private static let picture = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAMElEQVQoz2Ps37yMgRTA8uvPb9I0/P5LqgZSbfhFcxtI9sNoKBHl\
        JNqH0t8/JGkAAIljLlhUj6olAAAAAElFTkSuQmCC
        """

    /// The pages of the components that the desktop adds.
    static let desktop = [
        ComponentPage(
            "search",
            "Search",
            "A field in the header bar, which Ctrl+F opens.",
            [
                Part("search", "connect", "What is typed is answered.", data: #"{"placeholder":"Hikes"}"#)
            ]
        ),
        ComponentPage(
            "title",
            "Title",
            "The header bar's title, and a line under it.",
            [
                Part(
                    "title",
                    "connect",
                    "In place of the page's.",
                    data: #"{"title":"A title of its own","subtitle":"and a line under it"}"#
                )
            ]
        ),
        ComponentPage(
            "theme",
            "Theme",
            "Light, dark, or as the desktop has it.",
            [
                Part("theme", "connect", "Window and page are dark.", data: #"{"theme":"dark"}"#, button: "Dark"),
                Part("theme", "connect", "Window and page are light.", data: #"{"theme":"light"}"#, button: "Light"),
                Part("theme", "connect", "As the desktop has it.", data: #"{"theme":null}"#, button: "System"),
            ]
        ),
        ComponentPage(
            "notification",
            "Notifications",
            "A note of the desktop's; a click on it opens a page.",
            [
                Part(
                    "notification",
                    "show",
                    "Its answers say whether it was shown, and clicked.",
                    data: #"{"title":"Rain ahead","body":"Look at the forecast.","url":"/hikes/1"}"#,
                    button: "Notify"
                )
            ]
        ),
        ComponentPage(
            "badge",
            "Badge",
            "A number at the tab, and on the app's icon where the desktop shows one.",
            [
                Part("badge", "connect", "Three.", data: #"{"home":3,"tab":3}"#, button: "Three"),
                Part("badge", "connect", "None.", data: #"{"home":0,"tab":0}"#, button: "None"),
            ]
        ),
        ComponentPage(
            "clipboard",
            "Clipboard",
            "Copies, and reads after a click.",
            [
                Part(
                    "clipboard",
                    "copy",
                    "The place of a summit.",
                    data: #"{"text":"47.4211, 10.9863"}"#,
                    button: "Copy the place"
                ),
                Part("clipboard", "paste", "What was copied last.", button: "Paste"),
            ]
        ),
        ComponentPage(
            "document",
            "Files",
            "Saves what the page has made, or a file of the server's.",
            [
                Part(
                    "document",
                    "save",
                    "Asks where.",
                    data: #"{"filename":"hike.txt","text":"Start at the bridge."}"#,
                    button: "Save a text"
                ),
                Part(
                    "save-image",
                    "save",
                    "Asks where, too.",
                    data: #"{"filename":"hill.png","base64":"\#(picture)"}"#,
                    button: "Save a picture"
                ),
                Part(
                    "file-download",
                    "download",
                    "Into the download folder.",
                    data: #"{"url":"/hikes/1","filename":"hike.html"}"#,
                    button: "Download"
                ),
            ]
        ),
        ComponentPage(
            "print",
            "Print",
            "The desktop's print dialog.",
            [Part("print", "print", "This page.", button: "Print…")]
        ),
        ComponentPage(
            "permissions",
            "Permissions",
            "What this site may do, without asking the user.",
            [
                Part("permissions", "camera", "The camera.", button: "Camera?"),
                Part("permissions", "notifications", "Notifications.", button: "Notifications?"),
            ]
        ),
        ComponentPage(
            "shortcut",
            "Keyboard shortcuts",
            "Keys of the page's own, listed with the window's (Ctrl+?).",
            [
                Part(
                    "shortcut",
                    "connect",
                    "Ctrl+K and Ctrl+Shift+K.",
                    data:
                        #"{"shortcuts":[{"keys":"Ctrl+K","title":"Find a hike","index":0},{"keys":"Ctrl+Shift+K","title":"Add a hike","index":1}]}"#,
                    choices: ["Find", "Add"]
                )
            ]
        ),
        ComponentPage(
            "progress",
            "Progress",
            "A line under the header bar.",
            [
                Part(
                    "progress",
                    "show",
                    "Forty of a hundred.",
                    data: #"{"title":"Uploading","fraction":0.4}"#,
                    button: "Show"
                ),
                Part("progress", "show", "For an unknown time.", data: #"{"title":"Working"}"#, button: "Pulse"),
                Part("progress", "hide", "Done.", button: "Hide"),
            ]
        ),
    ]
}
