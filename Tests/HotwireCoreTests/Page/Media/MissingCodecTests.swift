import HotwireCore
import Testing

@Suite("A missing codec")
struct MissingCodecTests {
    @Test(
        "has its common name",
        arguments: [
            ("video/mp4; codecs=\"avc1.42E01E, mp4a.40.2\"", ["H.264", "AAC"]), ("video/mp4", ["MP4"]),
            ("VIDEO/MP4;codecs=hvc1.1.6.L93", ["H.265"]), ("video/webm; codecs=\"av01.0.05M.08\"", ["AV1"]),
            ("audio/mp4", ["MP4"]), ("audio/x-new", ["X-NEW"]), ("video/quicktime", ["QuickTime"]),
            ("video/webm; codecs=\"<b>\"", ["WebM"]), ("video/mp4; codecs=\"avc1.1,avc1.2\"", ["H.264"]),
        ] as [(String, [String])]
    )
    func names(type: String, names: [String]) { #expect(MissingCodec(type: type)?.names == names) }

    @Test(
        "requires a media type",
        arguments: ["", "video", "text/html", "video/", "video/<b>", "video/a/b"]
    )
    func none(type: String) { #expect(MissingCodec(type: type) == nil) }

    @Test("ignores very long types")
    func long() { #expect(MissingCodec(type: "video/" + String(repeating: "x", count: 1000)) == nil) }
}
