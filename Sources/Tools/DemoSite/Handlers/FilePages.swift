internal import Foundation

/// Assets, and files to display or download.
enum FilePages {
    static let routes: [Route] = [
        .get("/assets/:name") { try asset($0, $1) },
        .get("/favicon.ico") { _, _ in .file(Asset.rasterIcon.content, type: Asset.rasterIcon.type) },
        .get(DemoSite.pathConfigurationPath) { actor, _ in
            .file(Data(actor.pathConfiguration), type: "application/json")
        },
        .get("/files/hikes.csv") { actor, _ in
            .file(Data(table(actor).utf8), type: "text/csv; charset=utf-8", savedAs: "hikes.csv")
        },
        .get("/files/map.pdf") { _, request in
            .file(MapFile.pdf, type: "application/pdf", savedAs: request.query["download"].isEmpty ? nil : "map.pdf")
        },
        .get("/files/notes.txt") { _, _ in
            .file(Data("Carry more water than you think.\n".utf8), type: "text/plain; charset=utf-8")
        },
        .get("/files/hills.svg") { _, _ in .file(Asset.icon.content, type: Asset.icon.type) },
    ]

    private static func asset(_ app: isolated Trailhead, _ request: Incoming) throws -> Reply {
        let libraries = [
            "/assets/turbo.js": app.turbo, "/assets/stimulus.js": app.controllers?.stimulus,
            "/assets/bridge-package.js": app.controllers?.bridge,
        ]
        if let library = libraries[request.path] ?? nil { return .asset(library.source, type: Asset.script.type) }
        guard let asset = Asset.allCases.first(where: { $0.path == request.path }) else { throw Problem.notFound }
        return .asset(asset.content, type: asset.type)
    }

    /// All hikes as comma-separated values.
    private static func table(_ app: isolated Trailhead) -> String {
        let rows = app.book.search("").map { hike in
            let draft = hike.draft
            return [draft.name, draft.region, String(draft.kilometers), String(draft.climb), draft.grade]
        }
        return ([["Name", "Region", "Kilometers", "Climb", "Grade"]] + rows)
            .map { $0.map(quoted).joined(separator: ",") }
            .joined(separator: "\r\n")
    }

    private static func quoted(_ value: String) -> String {
        // A spreadsheet would evaluate such a value as a formula.
        let safe = "=+-@".contains(value.first ?? " ") ? "'" + value : value
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}
