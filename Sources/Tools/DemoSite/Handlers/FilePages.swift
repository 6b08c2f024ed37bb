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
        // A spreadsheet would evaluate a value that begins with such a character as a formula.
        let safe = "=+-@".contains(value.first ?? " ") ? "'" + value : value
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}

/// A generated one-page PDF with a map of hills.
enum MapFile {
    static let pdf = Data(document.utf8)

    private static var document: String {
        let drawing = """
            0.12 0.48 0.30 rg 40 120 m 160 320 l 220 230 l 260 290 l 372 120 l f
            0.96 0.78 0.36 rg 300 330 36 36 re f
            0 0 0 rg BT /F1 24 Tf 40 60 Td (Trailhead: not to scale) Tj ET
            """
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            """
            << /Type /Page /Parent 2 0 R /MediaBox [0 0 420 420] /Contents 4 0 R \
            /Resources << /Font << /F1 5 0 R >> >> >>
            """,
            "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        return assemble(objects)
    }

    /// Numbers the objects and appends the cross-reference table of a PDF.
    private static func assemble(_ objects: [String]) -> String {
        var text = "%PDF-1.4\n"
        var places = "0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            let place = String(text.utf8.count)
            places += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n\(places)"
        text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return text
    }
}
