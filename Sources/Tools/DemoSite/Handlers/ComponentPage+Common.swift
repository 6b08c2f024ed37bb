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
