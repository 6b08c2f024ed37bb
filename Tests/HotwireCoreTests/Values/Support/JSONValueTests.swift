import Foundation
import HotwireCore
import TestSupport
import Testing

@Suite("JSONValue")
struct JSONValueTests {
    @Test(
        "A text is parsed and written unchanged, with sorted names",
        arguments: [
            ("null", "null"), ("true", "true"), ("1", "1"), ("1.0", "1"), ("-0.5", "-0.5"), ("-0", "0"),
            ("9007199254740992", "9007199254740992"), ("-9007199254740991", "-9007199254740991"),
            ("1e2", "100"), ("1e300", "1e+300"), ("0.1", "0.1"),
            (#""a\"\\\/\n\u0001\u00e9\ud83d\ude00""#, #""a\"\\/\n\u0001é😀""#),
            (
                "\"\u{7F}\u{9B}\u{202E}\u{2028}\u{FEFF}\u{E0001}\u{200D}é\"",
                #""\u007f\u009b\u202e\u2028\ufeff\udb40\udc01"# + "\u{200D}é\""
            ),
            ("[]", "[]"), ("{}", "{}"),
            (#" { "b" : [ 1 , null ] , "a" : { "" : false } } "#, #"{"a":{"":false},"b":[1,null]}"#),
        ]
    )
    func text(_ text: String, isWritten expected: String) throws {
        let value = try JSONValue(parsing: text)
        #expect(value.text == expected)
        #expect(try JSONValue(parsing: value.text) == value)
    }

    @Test(
        "Invalid JSON is rejected",
        arguments: [
            "", "{", "nul", "{a:1}", "[1", "1 2", "NaN", "1e999", "'a'", "\u{0}", "01", "-", "1.", ".5", "1e", "+1",
            "[1,]",
            "[,]", #"{"a":1,}"#, #"{"a"}"#, "{1:2}", #""\x""#, #""\u12G4""#, "\"\n\"", #""abc"#, "tru", "[1}", "1 ,",
            "\u{FEFF}1",
        ]
    )
    func refusal(text: String) {
        #expect(throws: (any Error).self) { try JSONValue(parsing: text) }
    }

    @Test(
        "Nesting is allowed up to a limit",
        arguments: [("[", "1", "]"), (#"{"a":"#, "1", "}")]
    )
    func depth(opening: String, innermost: String, closing: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + innermost + String(repeating: closing, count: depth)
        }
        #expect(try JSONValue(parsing: nested(500)).text == nested(500))
        #expect(throws: (any Error).self) { try JSONValue(parsing: nested(100_000)) }
    }

    @Test("A deeply nested text takes no longer than a flat one", .timeLimit(.minutes(Sanitizer.slowness)))
    func deepList() throws {
        let list = "[" + Array(repeating: "1", count: 10_000).joined(separator: ",") + "]"
        let text = String(repeating: "[", count: 500) + list + String(repeating: "]", count: 500)
        #expect(try JSONValue(parsing: text).text == text)
    }

    @Test(
        "Half of a surrogate pair becomes the replacement character",
        arguments: [
            (#""\ud800""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\n""#, "\u{FFFD}\n"),
            (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
            (#""\uD83D\uDE00""#, "😀"), (#""\udbff\udfff""#, "\u{10FFFF}"),
        ]
    )
    func halfPairs(text: String, expected: String) throws {
        #expect(try JSONValue(parsing: text) == .string(expected))
    }

    @Test("An error has the position of the invalid character")
    func errors() {
        let expected = JSONSyntaxError(parsing: "{\n  \"a\": ?}")
        #expect(expected?.description == "Invalid JSON at line 2, column 8.")
        #expect(JSONSyntaxError(parsing: String(repeating: "[", count: 600))?.problem == .tooDeep)
    }

    @Test("Properties return only their own type")
    func readers() {
        let value: JSONValue = ["s": "x", "b": true, "i": 3, "d": 0.5, "a": [1, nil], "o": [:]]
        #expect(value["s"]?.stringValue == "x")
        #expect(value["b"]?.boolValue == true)
        #expect(value["b"]?.intValue == nil)
        #expect(value["i"]?.intValue == 3)
        #expect(value["i"]?.boolValue == nil)
        #expect(value["d"]?.doubleValue == 0.5)
        #expect(value["d"]?.intValue == nil)
        #expect(value["a"]?.arrayValue?.count == 2)
        #expect(value["a"]?[1]?.isNull == true)
        #expect(value["a"]?[2] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["o"]?.objectValue?.isEmpty == true)
        #expect(value["s"]?["deeper"]?[0] == nil)
        #expect(value["none"] == nil)
        #expect(JSONValue.number(1e300).intValue == nil)
    }

    @Test("Literals create a document; the last of duplicate names wins")
    func literals() {
        let count = 2
        #expect((["k": 1, "k": "\(count) items"] as JSONValue).text == #"{"k":"2 items"}"#)
        #expect(JSONValue.number(.nan).text == "null")
        #expect(JSONValue.number(.infinity).text == "null")
    }

    private struct Item: Codable, Equatable {
        let title: String
        let count: Int
        let big: Int
        let note: String?
    }

    @Test("Swift values are encoded and decoded")
    func coding() throws {
        let item = Item(title: "a/b", count: 3, big: 1 << 53, note: nil)
        let value = try JSONValue(encoding: item)
        #expect(value == ["title": "a/b", "count": 3, "big": 9_007_199_254_740_992])
        #expect(try value.decode(Item.self) == item)
        #expect(try value.decode() == item)
        #expect(throws: DecodingError.self) { try (["title": 1] as JSONValue).decode(Item.self) }
    }

    @Test("The caller's coders are used")
    func coders() throws {
        struct Name: Codable { let firstName: String }
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let value = try JSONValue(encoding: Name(firstName: "Ada"), with: encoder)
        #expect(value.text == #"{"first_name":"Ada"}"#)
        #expect(try value.decode(Name.self, with: decoder).firstName == "Ada")
    }

    @Test("A nested value is coded like any other")
    func nesting() throws {
        struct Outer: Codable { let data: JSONValue }
        let text = #"{"data":{"n":[1,2.5,null,"x",false]}}"#
        let outer = try JSONDecoder().decode(Outer.self, from: Data(text.utf8))
        #expect(outer.data["n"] == [1, 2.5, nil, "x", false])
        #expect(String(decoding: try JSONEncoder().encode(outer), as: UTF8.self) == text)
    }
}

extension JSONSyntaxError {
    /// The error for a rejected text.
    fileprivate init?(parsing text: String) {
        do throws(JSONSyntaxError) { _ = try JSONValue(parsing: text) } catch {
            self = error
            return
        }
        return nil
    }
}
