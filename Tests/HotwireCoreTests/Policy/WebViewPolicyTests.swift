import HotwireCore
import Testing

@Suite("The policy of a web view")
struct WebViewPolicyTests {
    private static let inside = "https://app.example/in"
    private static let outside = "https://other.example/"

    static let links: [PolicyRow] = [
        PolicyRow("a link with Control", .linkActivated, inside, forWindow: true, clicked: inside, "window"),
        PolicyRow("a link of a frame with Control", .linkActivated, inside, forWindow: true, frames: 1, "window"),
        PolicyRow(
            "an external link with Control",
            .linkActivated,
            outside,
            forWindow: true,
            clicked: outside,
            "route"
        ),
        PolicyRow("a form with Control", .formSubmitted, inside, forWindow: true, clicked: inside, "route"),
        PolicyRow("a link of the top frame", .linkActivated, inside, clicked: inside, "route"),
        PolicyRow("an external link of the top frame", .linkActivated, outside, clicked: outside, "route"),
        PolicyRow(
            "a link of the top frame to an anchor in the page",
            .linkActivated,
            "https://app.example/page#a",
            clicked: "https://app.example/page#a",
            "allow"
        ),
        PolicyRow(
            "a link of the top frame to an anchor in another page",
            .linkActivated,
            inside + "#a",
            clicked: inside + "#a",
            "route"
        ),
        PolicyRow("a mail link", .linkActivated, "mailto:a@b.example", clicked: "mailto:a@b.example", "route"),
        PolicyRow(
            "a mail link that a script clicks",
            .linkActivated,
            "mailto:a@b.example",
            byHand: false,
            clicked: "mailto:a@b.example",
            "ask"
        ),
        PolicyRow("a script link", .linkActivated, "javascript:1", clicked: "javascript:1", "refuse"),
        PolicyRow("a link of a frame", .linkActivated, outside, frames: 1, "allow"),
        PolicyRow(
            "a link of a frame after another one was clicked",
            .linkActivated,
            outside,
            clicked: inside,
            frames: 2,
            "allow"
        ),
        PolicyRow("a mail link of a frame", .linkActivated, "mailto:a@b.example", frames: 1, "ask"),
        PolicyRow(
            "a mail link of a frame without a gesture",
            .linkActivated,
            "mailto:a@b.example",
            byHand: false,
            frames: 1,
            "refuse"
        ),
        PolicyRow("a click for a window", .linkActivated, inside, forWindow: true, clicked: inside, "window"),
        PolicyRow(
            "a script's click for a window",
            .linkActivated,
            inside,
            byHand: false,
            forWindow: true,
            clicked: inside,
            "route"
        ),
        PolicyRow("a script link of a frame", .linkActivated, "javascript:1", frames: 1, "refuse"),
        PolicyRow("a link without an observed click", .linkActivated, outside, "count"),
        PolicyRow(
            "a link without an observed click in a page without frames",
            .linkActivated,
            outside,
            frames: 0,
            "route"
        ),
    ]

    static let forms: [PolicyRow] = [
        PolicyRow("a GET form", .formSubmitted, inside + "?q=1", clicked: inside, "route"),
        PolicyRow("a GET form to another site", .formSubmitted, outside + "?q=1", clicked: outside, "route"),
        PolicyRow("a POST form", .formSubmitted, inside, method: "POST", clicked: inside, "allow"),
        PolicyRow("a POST form to another site", .formSubmitted, outside, method: "POST", clicked: outside, "refuse"),
        PolicyRow(
            "a POST form to a program",
            .formSubmitted,
            "mailto:a@b.example",
            method: "POST",
            clicked: "mailto:a@b.example",
            "refuse"
        ),
        PolicyRow("a POST form submitted again", .formResubmitted, inside, method: "POST", clicked: inside, "allow"),
        PolicyRow("a reload of the main frame", .reload, outside, frames: 0, "reload"),
        PolicyRow("a reload of a frame", .reload, outside, frames: 1, "allow"),
        PolicyRow("a form of a frame", .formSubmitted, outside, method: "POST", frames: 1, "allow"),
        PolicyRow("a form submitted by a script", .formSubmitted, outside, method: "POST", "count"),
        PolicyRow("a script's form to another site", .formSubmitted, outside, method: "POST", frames: 0, "refuse"),
        PolicyRow("a script's form to the app", .formSubmitted, inside, method: "POST", frames: 0, "allow"),
        PolicyRow(
            "a POST form to an anchor in its own page",
            .formSubmitted,
            "https://app.example/page#a",
            method: "POST",
            clicked: "https://app.example/page#a",
            "allow"
        ),
    ]

    static let namedFrames: [PolicyRow] = [
        PolicyRow("a link", .linkActivated, inside, clicked: inside, intoFrame: true, "allow"),
        PolicyRow("a link to another site", .linkActivated, outside, clicked: outside, intoFrame: true, "allow"),
        PolicyRow("a GET form", .formSubmitted, inside + "?q=1", clicked: inside, intoFrame: true, "allow"),
        PolicyRow("a form sent again", .formResubmitted, inside, clicked: inside, intoFrame: true, "allow"),
        PolicyRow(
            "a POST form to another site",
            .formSubmitted,
            outside,
            method: "POST",
            clicked: outside,
            intoFrame: true,
            "allow"
        ),
        PolicyRow("an empty document", .linkActivated, "about:blank", clicked: "about:blank", intoFrame: true, "allow"),
        PolicyRow("a document of the page", .linkActivated, blob, clicked: blob, intoFrame: true, "allow"),
        PolicyRow("a mail link", .linkActivated, mail, clicked: mail, intoFrame: true, "route"),
        PolicyRow(
            "a mail link without a click",
            .linkActivated,
            mail,
            byHand: false,
            clicked: mail,
            intoFrame: true,
            "ask"
        ),
        PolicyRow(
            "a link with Control",
            .linkActivated,
            inside,
            forWindow: true,
            clicked: inside,
            intoFrame: true,
            "window"
        ),
        PolicyRow(
            "a link with Control to another site",
            .linkActivated,
            outside,
            forWindow: true,
            clicked: outside,
            intoFrame: true,
            "route"
        ),
        PolicyRow(
            "a name that no frame has",
            .linkActivated,
            outside,
            isNewWindow: true,
            clicked: outside,
            intoFrame: true,
            "route"
        ),
        PolicyRow(
            "a program in a window that no frame is",
            .linkActivated,
            mail,
            isNewWindow: true,
            clicked: mail,
            intoFrame: true,
            "route"
        ),
        PolicyRow(
            "a download",
            .linkActivated,
            inside,
            clicked: inside,
            asDownload: true,
            intoFrame: true,
            "download"
        ),
        PolicyRow("another link after it", .linkActivated, inside + "2", clicked: inside, intoFrame: true, "count"),
        PolicyRow("a script after it", .other, inside, clicked: inside, intoFrame: true, "count"),
    ]
    private static let mail = "mailto:a@b.example"

    static let windows: [PolicyRow] =
        [
            PolicyRow("a new window in the app", .linkActivated, inside, isNewWindow: true, "route"),
            PolicyRow("an external new window", .other, outside, isNewWindow: true, "route"),
            PolicyRow(
                "a new window for a POST form to another site",
                .formSubmitted,
                outside,
                method: "POST",
                isNewWindow: true,
                "allow"
            ),
            PolicyRow(
                "a new window for a POST form to the app",
                .formSubmitted,
                inside,
                method: "POST",
                isNewWindow: true,
                "popup"
            ),
            PolicyRow(
                "a new window for a POST form to a program",
                .formSubmitted,
                mail,
                method: "POST",
                isNewWindow: true,
                byHand: false,
                "refuse"
            ),
            PolicyRow(
                "a new window that a script uses",
                .other,
                inside,
                isNewWindow: true,
                window: ScriptWindow(.made(inside), isUsed: true),
                "popup"
            ),
            PolicyRow(
                "a new window that a script does not use",
                .other,
                inside,
                isNewWindow: true,
                window: ScriptWindow(.made(inside), isUsed: false),
                "route"
            ),
            PolicyRow(
                "another new window than the one that a script uses",
                .other,
                inside,
                isNewWindow: true,
                window: ScriptWindow(.made(inside + "2"), isUsed: true),
                "route"
            ),
            PolicyRow("an empty new window", .other, "about:blank", isNewWindow: true, "popup"),
            PolicyRow("a link to an empty new window", .linkActivated, "about:blank", isNewWindow: true, "refuse"),
            PolicyRow("a new window with a page of the engine", .other, "about:config", isNewWindow: true, "refuse"),
            PolicyRow("a new window with another's file", .other, "blob:null/1", isNewWindow: true, "download"),
            PolicyRow(
                "a new window for mail",
                .linkActivated,
                "mailto:a@b.example",
                isNewWindow: true,
                clicked: "mailto:a@b.example",
                "route"
            ),
            PolicyRow(
                "a new window for mail, possibly of a frame",
                .linkActivated,
                "mailto:a@b.example",
                isNewWindow: true,
                "ask"
            ),
            PolicyRow(
                "a new window for mail by script",
                .other,
                "mailto:a@b.example",
                isNewWindow: true,
                byHand: false,
                "refuse"
            ),
        ]
        + [
            "javascript:1", "data:text/html,x", "file:///etc/passwd", "view-source:x",
        ].map {
            PolicyRow("a new window with \($0)", .other, $0, isNewWindow: true, "refuse")
        }

    static let loads: [PolicyRow] = [
        PolicyRow("a requested load", .other, inside, loading: inside, "allow"),
        PolicyRow(
            "a requested load redirected within the app",
            .other,
            inside,
            isRedirect: true,
            loading: "https://app.example/",
            "allow"
        ),
        PolicyRow(
            "a requested load redirected to another site",
            .other,
            outside,
            isRedirect: true,
            loading: inside,
            "leave"
        ),
        PolicyRow(
            "a requested load redirected to www",
            .other,
            "https://www.app.example/",
            isRedirect: true,
            loading: inside,
            "allow"
        ),
        PolicyRow(
            "a requested load redirected to a program",
            .other,
            "mailto:a@b.example",
            isRedirect: true,
            loading: inside,
            "leave"
        ),
        PolicyRow(
            "a form's load redirected to another site",
            .formSubmitted,
            outside,
            isRedirect: true,
            loading: inside,
            "leave"
        ),
        PolicyRow(
            "a requested load redirected elsewhere, with a known frame",
            .other,
            outside,
            isRedirect: true,
            redirected: .top,
            loading: inside,
            "leave"
        ),
        PolicyRow("a script's load", .other, outside, "count"),
        PolicyRow("a script's load in a page without frames", .other, outside, frames: 0, "route"),
        PolicyRow("a script's load in the app in a page without frames", .other, inside, frames: 0, "route"),
        PolicyRow("a script's load of a javascript URL", .other, "javascript:1", frames: 0, "refuse"),
        PolicyRow("a script's load of data", .other, "data:text/html,x", frames: 0, "refuse"),
        PolicyRow("a script's load of a program", .other, "mailto:a@b.example", byHand: false, frames: 0, "ask"),
        PolicyRow("a frame's load of a program", .other, "mailto:a@b.example", byHand: false, frames: 1, "refuse"),
        PolicyRow("a frame's load of a program after a click", .other, "mailto:a@b.example", frames: 1, "ask"),
        PolicyRow("a frame's load", .other, outside, frames: 1, "allow"),
        PolicyRow("a frame's srcdoc page", .other, "about:srcdoc", frames: 1, "allow"),
        PolicyRow("a frame's data", .other, "data:text/html,x", frames: 1, "allow"),
        PolicyRow("a frame's file", .other, "file:///etc/passwd", frames: 1, "refuse"),
        PolicyRow("a script's navigation to an anchor", .other, "https://app.example/page#a", "allow"),
        PolicyRow("a reload of the page", .reload, "https://app.example/page", "reload"),
        PolicyRow("a reload of a frame", .reload, outside, "allow"),
        PolicyRow("the engine's history", .backForward, inside, "count"),
        PolicyRow("the engine's history in a page without frames", .backForward, inside, frames: 0, "refuse"),
        PolicyRow("the engine's history in a page with frames", .backForward, inside, frames: 1, "allow"),
    ]

    static let redirectsOfFrames: [PolicyRow] = [
        PolicyRow(
            "during a requested load",
            .other,
            outside,
            isRedirect: true,
            redirected: .inner,
            loading: inside,
            "allow"
        ),
        PolicyRow(
            "during a form's load",
            .formSubmitted,
            outside,
            isRedirect: true,
            redirected: .inner,
            loading: inside,
            "allow"
        ),
        PolicyRow("without a load", .linkActivated, outside, isRedirect: true, redirected: .inner, "allow"),
        PolicyRow("in a closed shadow tree", .other, outside, isRedirect: true, redirected: .inner, frames: 0, "allow"),
        PolicyRow(
            "to a program",
            .other,
            "mailto:a@b.example",
            isRedirect: true,
            redirected: .inner,
            byHand: false,
            loading: inside,
            "refuse"
        ),
    ]

    static let files: [PolicyRow] = [
        PolicyRow("a link to a download", .linkActivated, inside, clicked: inside, asDownload: true, "download"),
        PolicyRow(
            "a link to a download on another site",
            .linkActivated,
            outside,
            clicked: outside,
            asDownload: true,
            "route"
        ),
        PolicyRow("another link after it", .linkActivated, inside + "2", clicked: inside, asDownload: true, "count"),
        PolicyRow("a script after it", .other, inside, clicked: inside, asDownload: true, "count"),
        PolicyRow("a link to a page's file", .linkActivated, blob, clicked: blob, "download"),
        PolicyRow("a link to a page's file without an observed click", .linkActivated, blob, "allow"),
        PolicyRow("a link to a page's file at its load", .linkActivated, blob, frames: 0, "download"),
        PolicyRow("a frame's link to its file", .linkActivated, blob, frames: 1, "allow"),
        PolicyRow("a new window with a page's file", .other, blob, isNewWindow: true, "popup"),
        PolicyRow("a script's load of a page's file", .other, blob, frames: 0, "download"),
        PolicyRow("a link to data", .linkActivated, "data:text/csv,1", clicked: "data:text/csv,1", "download"),
        PolicyRow("a link to data without an observed click", .linkActivated, "data:text/csv,1", "allow"),
        PolicyRow("a new window with data", .linkActivated, "data:text/csv,1", isNewWindow: true, "download"),
        PolicyRow("an empty page", .linkActivated, "about:blank", clicked: "about:blank", "refuse"),
    ]
    private static let blob = "blob:https://app.example/1"

    @Test("decides on each navigation", arguments: links + forms + namedFrames + windows + loads)
    @MainActor
    func decision(_ row: PolicyRow) { expect(row) }

    @Test("decides on each file and each redirect of a frame", arguments: redirectsOfFrames + files)
    @MainActor
    func decisionOnFile(_ row: PolicyRow) { expect(row) }

    @MainActor private func expect(_ row: PolicyRow) {
        let policy = WebViewPolicyManager(origins: AppOrigins(start: .app("/")))
        #expect(policy.decide(row.action, row.state).word == row.decision)
    }
}
