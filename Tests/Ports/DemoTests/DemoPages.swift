import AppTesting
import FaultServer
import Foundation
import HotwireDesktop

/// The pages of the demo's server that the tests open.
enum DemoPages {
    static func define(on server: FaultServer, configuration: Data) {
        server.answer("/configurations/ios_v1.json") { _ in
            .init(headers: [("Content-Type", "application/json")], body: configuration)
        }
        server.page(
            "/",
            title: "Navigation",
            body: "<a id=numbers href=/numbers>Numbers</a><a id=gone href=/gone>Gone</a>"
        )
        for number in 1...9 { server.page("/numbers/\(number)", title: "Number \(number)", body: "\(number)") }
        let links = ["form", "menu", "overflow"].map { "<a id=\($0) href=/components/\($0)>\($0)</a>" }
        server.page(
            "/components",
            title: "Bridge Components",
            body: BridgeLibrary.strada.tag + links.joined(separator: " ")
        )
        component("form", #"{"submitTitle": "Save"}"#, on: server)
        component("overflow", name: "overflow-menu", #"{"label": "More"}"#, on: server)
        let menu =
            #"{"title": "Sort", "items": [{"title": "Name", "index": 0}, {"title": "Date", "index": 1}], "#
            + #""source": {"x": 20, "y": 30, "width": 80, "height": 20}}"#
        page(
            "menu",
            "<bridge-part id=part component=menu events='{}'></bridge-part>"
                + "<button id=open onclick='window.part.say(\"display\", \(menu), () => {})'>Sort</button>",
            on: server
        )
        server.page("/resources", title: "Resources", body: "<a id=private href=/private>Private</a>")
        server.page("/private", title: "Private", body: "Private", status: 401)
        server.page("/session/new", title: "Sign In", body: "<form></form>")
    }

    /// A page whose component connects when it is shown.
    private static func component(_ path: String, name: String? = nil, _ data: String, on server: FaultServer) {
        page(path, "<bridge-part id=part component='\(name ?? path)' data='\(data)'></bridge-part>", on: server)
    }

    private static func page(_ path: String, _ body: String, on server: FaultServer) {
        server.page("/components/\(path)", title: path.capitalized, body: BridgeLibrary.strada.tag + body)
    }
}
