extension ComponentPage {
    /// A green hill of 16 by 16 pixels.
    private static let picture = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAMElEQVQoz2Ps37yMgRTA8uvPb9I0/P5LqgZSbfhFcxtI9sNoKBHl\
        JNqH0t8/JGkAAIljLlhUj6olAAAAAElFTkSuQmCC
        """

    /// The pages of the components that a desktop adds.
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
