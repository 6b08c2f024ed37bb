import CWebKitGTK
import Foundation
import XCTest

/// Copies of DejaVu Sans with more space above or below the glyphs, as in some fonts for other scripts.
@MainActor struct RoomyFonts {
    /// The families, with the space above and below in thousandths of the text size.
    private static let rooms = [("Taller", 400, 0), ("Deeper", 0, 400)]
    static let families = rooms.map { "\($0.0) Sans" }
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")

    /// Adds the fonts to those that this process finds.
    init() throws {
        let original = try Data(contentsOf: Self.original())
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, above, below) in Self.rooms {
            let file = folder.appending(path: "\(name).ttf")
            var font = FontFile(original)
            font.rename("DejaVu", to: name)
            font.addRoom(above: above, below: below)
            try Data(font.bytes).write(to: file)
            typealias Add = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> gint
            let add = unsafeBitCast(try XCTUnwrap(dlsym(nil, "FcConfigAppFontAddFile")), to: Add.self)
            XCTAssertNotEqual(add(nil, file.path), 0, name)
        }
        // Pango searches for fonts again in a new map.
        pango_cairo_font_map_set_default(nil)
    }

    /// Removes the fonts.
    func remove() {
        typealias Clear = @convention(c) (OpaquePointer?) -> Void
        if let clear = dlsym(nil, "FcConfigAppFontClear") { unsafeBitCast(clear, to: Clear.self)(nil) }
        pango_cairo_font_map_set_default(nil)
        try? FileManager.default.removeItem(at: folder)  // leftovers are in the temporary folder
    }

    private static func original() throws -> URL {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/fc-match")
        process.arguments = ["--format=%{file}", "DejaVu Sans"]
        process.standardOutput = output
        try process.run()
        let path = try XCTUnwrap(output.fileHandleForReading.readToEnd())
        process.waitUntilExit()
        return URL(filePath: String(decoding: path, as: UTF8.self))
    }
}

/// The tables of a TrueType font.
nonisolated private struct FontFile {
    private(set) var bytes: [UInt8]

    init(_ data: Data) { bytes = Array(data) }

    /// Replaces the start of the font's names with a text of the same length.
    mutating func rename(_ old: String, to new: String) {
        for encoding in [String.Encoding.utf16BigEndian, .ascii] {
            guard let old = old.data(using: encoding), let new = new.data(using: encoding) else { continue }
            for start in table("name") where bytes[start...].starts(with: old) {
                bytes.replaceSubrange(start..<start + new.count, with: new)
            }
        }
    }

    /// Increases ascent and descent, in thousandths of the text size.
    mutating func addRoom(above: Int, below: Int) {
        let unit = word(at: table("head").lowerBound + 18)
        let (above, below) = (above * unit / 1000, below * unit / 1000)
        let (lines, metrics) = (table("hhea").lowerBound, table("OS/2").lowerBound)
        // All descents except the last one are negative.
        for (place, room) in [
            (lines + 4, above), (lines + 6, -below), (metrics + 68, above), (metrics + 70, -below),
            (metrics + 74, above),
            (metrics + 76, below),
        ] {
            let value = word(at: place) + room
            (bytes[place], bytes[place + 1]) = (UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
        }
    }

    private func word(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

    private func table(_ tag: String) -> Range<Int> {
        let entries = (0..<word(at: 4)).map { 12 + 16 * $0 }
        guard let entry = entries.first(where: { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }) else { return 0..<0 }
        let numbers = [8, 12].map { word(at: entry + $0) << 16 | word(at: entry + $0 + 2) }
        return numbers[0]..<numbers[0] + numbers[1]
    }
}
