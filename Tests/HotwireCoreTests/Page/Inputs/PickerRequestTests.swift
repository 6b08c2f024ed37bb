import HotwireCore
import Testing

@Suite("A page's request for a picker")
struct PickerRequestTests {
    private static let area: JSONValue = ["x": 10, "y": 20.5, "width": 100, "height": 30]

    static func json(_ changes: [String: JSONValue] = [:]) -> JSONValue {
        var fields: [String: JSONValue] = [
            "number": 1, "kind": "date", "value": "2026-11-27", "min": "", "max": "", "step": "", "label": "Start",
            "isRequired": false, "isByKeyboard": true, "area": area,
        ]
        fields.merge(changes) { $1 }
        return .object(fields)
    }

    @Test("A request is decoded")
    func requestsAreDecoded() throws {
        let request = try #require(PickerRequest(Self.json(["min": "2026-11-01", "step": "2"])))
        #expect((request.number, request.kind, request.label) == (1, .date, "Start"))
        #expect(request.position == 20_784)
        #expect((request.limits.first, request.limits.last, request.limits.step) == (20_758, nil, 2))
        #expect((request.isRequired, request.isByKeyboard) == (false, true))
        #expect(request.area == PickerArea(x: 10, y: 20.5, width: 100, height: 30))
    }

    @Test(
        "A request without a valid number, kind or place is dropped",
        arguments: [
            ["number": 0], ["number": 100_001], ["number": "1"], ["number": 1.5], ["kind": "color"], ["kind": .null],
            ["isRequired": .null], ["isByKeyboard": 1], ["area": .null], ["area": ["x": 1, "y": 1, "width": 1]],
            ["area": ["x": 1e9, "y": 1, "width": 1, "height": 1]],
            ["area": ["x": "1", "y": 1, "width": 1, "height": 1]],
        ] as [[String: JSONValue]]
    )
    func wrongRequestsAreDropped(changes: [String: JSONValue]) {
        #expect(PickerRequest(Self.json(changes)) == nil)
    }

    @Test("Malformed values and limits count as absent")
    func wrongValuesAreAbsent() throws {
        let wrong: [String: JSONValue] = ["value": "soon", "min": 7, "max": ["2026-01-01"], "step": .null, "label": 1]
        let request = try #require(PickerRequest(Self.json(wrong)))
        #expect(request.position == nil)
        #expect(request.limits == PickerLimits(.date, first: nil, last: nil, step: 1))
        #expect(request.label.isEmpty)
    }

    @Test(
        "A name is one short line without control characters",
        arguments: [
            ("  First \n day ", "First day"), ("Pay\u{202E}elbbub", "Payelbbub"), ("\u{2066}\u{0}\u{200B}", ""),
            ("Family \u{1F468}\u{200D}\u{1F469}", "Family \u{1F468}\u{200D}\u{1F469}"),
        ]
    )
    func namesAreCleaned(text: String, label: String) throws {
        #expect(try #require(PickerRequest(Self.json(["label": .string(text)]))).label == label)
        let words = JSONValue.string(String(repeating: "word ", count: 100_000))
        let long = try #require(PickerRequest(Self.json(["label": words])))
        #expect(long.label.count <= 101)
    }

    @Test(
        "A picker starts at the value, or now within the limits",
        arguments: [
            (["value": "2020-02-29"], "2020-02-29"), (["value": ""], "2026-11-27"),
            (["value": "", "max": "2025-06-01"], "2025-06-01"), (["value": "", "min": "2030-01-01"], "2030-01-01"),
            // Years in GTK's calendar have four digits.
            (["value": "123456-01-01"], "2026-11-27"), (["value": "", "min": "20000-01-01"], "2026-11-27"),
        ] as [([String: JSONValue], String)]
    )
    func pickersStartAtTheValue(changes: [String: JSONValue], text: String) throws {
        let request = try #require(PickerRequest(Self.json(changes)))
        let today = try #require(CivilDate(year: 2026, month: 11, day: 27))
        #expect(PickerKind.date.text(at: request.start(today, milliseconds: 0)) == text)
    }

    @Test(
        "A place is scaled and kept within the view",
        arguments: [
            (PickerArea(x: 10, y: 20, width: 30, height: 40), 1.0, PickerArea(x: 10, y: 20, width: 30, height: 40)),
            (PickerArea(x: 10, y: 20, width: 30, height: 40), 2.0, PickerArea(x: 20, y: 40, width: 60, height: 80)),
            (PickerArea(x: -50, y: -50, width: 20, height: 20), 1.0, PickerArea(x: 0, y: 0, width: 1, height: 1)),
            (PickerArea(x: 1e6, y: 1e6, width: 20, height: 0), 1.0, PickerArea(x: 399, y: 299, width: 1, height: 1)),
            (PickerArea(x: -9, y: 10, width: 1e6, height: 5), 1.0, PickerArea(x: 0, y: 10, width: 400, height: 5)),
        ]
    )
    func placesAreScaled(area: PickerArea, scale: Double, shown: PickerArea) {
        #expect(area.shown(scale: scale, inWidth: 400, height: 300) == shown)
    }
}
