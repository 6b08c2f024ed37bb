import Foundation
import Testing

@testable import HotwireCore

@Suite("A small image")
struct SmallPictureTests {
    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    private static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }
    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }
    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let signature = joined([0x89], text("PNG"), [13, 10, 26, 10])
        return joined(signature, big(13, 4), text("IHDR"), big(width, 4), big(height, 4), [8, 6, 0, 0, 0])
    }
    private static func gif(_ width: Int, _ height: Int, frames: [(Int, Int)], colors: Int = 0) -> [UInt8] {
        let table: [UInt8] = colors == 0 ? [] : zeros(3 << (colors & 7 + 1))
        var bytes = joined(text("GIF89a"), little(width, 2), little(height, 2), [UInt8(colors), 0, 0], table)
        for (width, height) in frames {
            bytes += joined([0x21, 0xF9, 4, 0, 0, 0, 0, 0], [0x2C, 0, 0, 0, 0], little(width, 2), little(height, 2))
            bytes += [0, 2, 1, 0x44, 0] as [UInt8]
        }
        return joined(bytes, [0x3B])
    }
    private static func jpeg(_ width: Int, _ height: Int, scans: Int = 1, marker: UInt8 = 0xC2) -> [UInt8] {
        let comment: [UInt8] = [0xFF, 0xFE, 0, 6, 0xFF, 0xC0, 0xFF, 0xDA]
        let frame = joined([0xFF, marker, 0, 11, 8], big(height, 2), big(width, 2), [1, 1, 0x11, 0])
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0xFF, 0xD0, 0x34]
        let all: [UInt8] = (0..<scans).flatMap { _ in scan }
        return joined([0xFF, 0xD8], comment, frame, all, [0xFF, 0xD9])
    }
    /// A JPEG in which decoders disagree whether the first marker has a length, so they read different frames.
    private static func jpeg(marker: UInt8, first: (Int, Int), second: (Int, Int)) -> [UInt8] {
        func frame(_ size: (Int, Int)) -> [UInt8] {
            joined([0xFF, 0xC2, 0, 11, 8], big(size.1, 2), big(size.0, 2), [1, 1, 0x11, 0])
        }
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12]
        let start = joined([0xFF, 0xD8, 0xFF, marker], frame(first), scan)
        // A decoder that reads the frame's marker as a length continues here.
        let end = 4 + 0xFFC2
        return joined(start, zeros(end - start.count), frame(second), scan, [0xFF, 0xD9])
    }
    private static func chunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
        joined(big(data.count, 4), text(type), data, zeros(4))
    }
    /// A PNG of 32 × 32 pixels with chunks between its header and its data.
    private static func png(_ chunks: [UInt8]...) -> [UInt8] {
        joined(png(32, 32), zeros(4), Array(chunks.joined()), chunk("IDAT", [1, 2, 3]), chunk("IEND"))
    }
    private static func webp(_ kind: String, _ body: [UInt8]) -> [UInt8] {
        joined(text("RIFF"), little(body.count + 12, 4), text("WEBP"), text(kind), little(body.count, 4), body)
    }
    private static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
        webp("VP8 ", joined([0, 0, 0, 0x9D, 0x01, 0x2A], little(width, 2), little(height, 2)))
    }
    private static func lossless(_ width: Int, _ height: Int) -> [UInt8] {
        webp("VP8L", joined([0x2F], little((width - 1) | (height - 1) << 14, 4)))
    }
    private static func canvas(_ width: Int, _ height: Int) -> [UInt8] {
        webp("VP8X", joined(zeros(4), little(width - 1, 3), little(height - 1, 3)))
    }
    private static func bitmap(_ width: Int, _ height: Int) -> [UInt8] {
        joined(little(40, 4), little(width, 4), little(height, 4), zeros(28))
    }
    private static func bmp(_ width: Int, _ height: Int) -> [UInt8] {
        joined(text("BM"), zeros(12), bitmap(width, height))
    }
    private static func ico(_ pictures: [[UInt8]]) -> [UInt8] {
        var list = joined([0, 0, 1, 0], little(pictures.count, 2))
        var offset = 6 + 16 * pictures.count
        for picture in pictures {
            list += joined([16, 16, 0, 0, 1, 0, 32, 0], little(picture.count, 4), little(offset, 4))
            offset += picture.count
        }
        return list + Array(pictures.joined())
    }

    private static let small: [([UInt8], ImageFormat)] = [
        (png(1, 1), .png), (png(1024, 1024), .png), (gif(32, 32, frames: [(32, 32), (8, 8)], colors: 0x91), .gif),
        (jpeg(640, 480), .jpeg), (jpeg(1024, 1, marker: 0xC0), .jpeg), (jpeg(8, 8, scans: 16), .jpeg),
        (lossy(300, 200), .webp), (lossless(256, 128), .webp), (canvas(512, 64), .webp),
        (png(), .png), (png(chunk("gAMA", big(45_455, 4)), chunk("tEXt", text("Software\0Paint"))), .png),
        (png(chunk("eXIf", text("II"))), .png), (png(chunk("iTXt", text("a\0\0\0en\0b\0text"))), .png),
        (png(chunk("iCCP", zeros(4_000))), .png), (png(chunk("PLTE", [0, 0, 0]), chunk("tRNS", [0])), .png),
        // Decoders ignore data after the last chunk.
        (joined(png(), chunk("zTXt")), .png), (bmp(64, 64), .bmp), (bmp(64, -64), .bmp), (ico([bitmap(32, 64)]), .ico),
    ]

    private static let large: [[UInt8]] = [
        [], [0x89], png(1025, 1), png(1, 18_000), png(0, 1), png(1 << 31, 1 << 31), Array(png(1, 1).prefix(20)),
        gif(1025, 1, frames: []), gif(16, 16, frames: [(65_535, 65_535)]),
        gif(1024, 1024, frames: [(Int, Int)](repeating: (1024, 1024), count: 4)), gif(0, 0, frames: []),
        jpeg(20_000, 10), jpeg(10, 20_000), jpeg(8, 0), jpeg(8, 8, scans: 17), [0xFF, 0xD8, 0xFF, 0xD9],
        lossy(0x3FFF, 200), lossless(0x4000, 0x4000), canvas(1025, 64), webp("ALPH", []), bmp(1025, 1),
        bmp(1, -2_000_000), bmp(-5, 5), bmp(1, -(1 << 31)), ico([bitmap(32, 64), png(18_000, 18_000)]),
        ico([bitmap(4_000, 64)]), ico([]), ico([[UInt8]](repeating: bitmap(16, 32), count: 65)), text("/* XPM */"),
        text("%PDF-1.4"), text("<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h1'/></svg>"),
        text(
            "<svg viewBox='0 0 9 9'><path d='M0 0L9 9' stroke='red' stroke-width='1e14' stroke-linejoin='round'/></svg>"
        ), joined(png(1, 1), zeros(SmallImage.mostBytes)),
    ]

    @Test("is recognized by its header", arguments: small)
    func takes(_ bytes: [UInt8], _ format: ImageFormat) throws {
        let picture = try #require(SmallImage(Data(bytes)))
        #expect(picture.format == format)
        #expect(picture.bytes == bytes)
    }

    @Test(
        "is the largest one in an ICO file",
        arguments: [
            ([bitmap(32, 64), png(256, 256)], png(256, 256), .png, 256), ([png(), png(16, 16)], png(), .png, 32),
            ([bitmap(16, 32), bitmap(48, 96), bitmap(32, 64)], ico([bitmap(48, 96)]), .ico, 48),
            ([bitmap(64, 128), png(16, 16)], ico([bitmap(64, 128)]), .ico, 64), ([png(256, 1)], png(256, 1), .png, 1),
        ] as [([[UInt8]], [UInt8], ImageFormat, Int)]
    )
    func icon(_ pictures: [[UInt8]], _ bytes: [UInt8], _ format: ImageFormat, _ side: Int) throws {
        let picture = try #require(SmallImage(Data(Self.ico(pictures))))
        #expect(picture.format == format)
        #expect(picture.bytes == bytes)
        #expect(picture.side == side)
    }

    @Test("of a truncated ICO file is read safely")
    func cutIcon() {
        let file = Self.ico([Self.bitmap(32, 64), Self.png()])
        for count in 0..<file.count {
            let picture = SmallImage(Data(file.prefix(count)))
            #expect((picture?.bytes.count ?? 0) <= file.count)
        }
    }

    @Test("is rejected if its header declares too much", arguments: large)
    func refuses(_ bytes: [UInt8]) {
        #expect(SmallImage(Data(bytes)) == nil)
    }

    @Test(
        "rejects a JPEG with an ambiguous marker",
        arguments: [0xD0, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7, 0xD8, 0x01] as [UInt8],
        [((65_500, 65_500), (32, 32)), ((32, 32), (65_500, 65_500)), ((32, 32), (32, 32))]
    )
    func strayMarker(_ marker: UInt8, _ frames: ((Int, Int), (Int, Int))) {
        let bytes = Self.jpeg(marker: marker, first: frames.0, second: frames.1)
        #expect(SmallImage(Data(bytes)) == nil)
    }

    @Test(
        "rejects a PNG with expanding chunks",
        arguments: [
            [chunk("zTXt", text("a\0\0x"))], [chunk("iTXt", text("a\0\u{1}\0en\0b\0x"))],
            [chunk("iTXt", text("no end"))],
            [chunk("iTXt", text("no flag\0"))], [chunk("iCCP", zeros(8_193))], [chunk("iCCP"), chunk("iCCP")],
            [chunk("sPLT", zeros(10))], [chunk("unKn")], [chunk("tEXt"), chunk("zTXt")],
            [chunk("IDAT"), chunk("zTXt")],
            [chunk("IHDR", zeros(13))], [chunk("PLTX")],
        ]
    )
    func expandingPNG(_ chunks: [[UInt8]]) {
        let bytes = Self.png(Array(chunks.joined()))
        #expect(SmallImage(Data(bytes)) == nil)
        #expect(SmallImage(Data(Self.ico([Self.bitmap(16, 32), bytes]))) == nil, "rejected in an icon, too")
    }
}
