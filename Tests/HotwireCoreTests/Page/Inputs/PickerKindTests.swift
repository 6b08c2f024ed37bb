import HotwireCore
import Testing

@Suite("The values of fields with a picker")
struct PickerKindTests {
    @Test(
        "A value is unchanged after reading and writing",
        arguments: [
            (PickerKind.date, "2026-11-27"), (.date, "0001-01-01"), (.date, "2024-02-29"), (.date, "275760-09-13"),
            (.time, "00:00"), (.time, "13:45"), (.time, "23:59:59"), (.time, "13:45:00.250"),
            (.dateTime, "2026-11-27T13:45"), (.dateTime, "1969-12-31T23:59"), (.dateTime, "0001-01-01T00:00"),
            (.month, "2026-11"), (.month, "1969-12"), (.month, "0001-01"), (.week, "2026-W48"), (.week, "2020-W53"),
            (.week, "0001-W01"), (.week, "1970-W01"), (.week, "1969-W52"),
        ]
    )
    func valuesAreReadAndWritten(kind: PickerKind, text: String) throws {
        let position = try #require(kind.position(of: text))
        #expect(kind.text(at: position) == text)
    }

    @Test(
        "A malformed value has no position",
        arguments: [
            (PickerKind.date, ""), (.date, "2026-11"), (.date, "26-11-27"), (.date, "2026-11-27 "),
            (.date, "2026-1-27"),
            (.date, "2026-02-29"), (.date, "0000-01-01"), (.date, "+2026-11-27"), (.date, "２０２６-11-27"),
            (.date, "9999999-01-01"), (.date, String(repeating: "9", count: 5_000)), (.date, "275761-01-01"),
            (.time, "24:00"), (.time, "13:60"), (.time, "1:45"), (.time, "13:45:60"), (.time, "13:45:00."),
            (.time, "13:45:00.1234"), (.time, "13:45:00.1.2"), (.time, "13:45:00:00"), (.time, "13"),
            (.dateTime, "2026-11-27"), (.dateTime, "2026-11-27T"), (.dateTime, "2026-11-27T13:45Z"),
            (.dateTime, "2026-11-27T13:45T13:45"), (.month, "2026-13"), (.month, "2026-00"), (.month, "2026"),
            (.month, "0000-12"), (.week, "2021-W53"), (.week, "2026-48"), (.week, "2026-W5"), (.week, "2026-W00"),
            (.week, "2026-w48"),
        ]
    )
    func malformedValuesAreNone(kind: PickerKind, text: String) {
        #expect(kind.position(of: text) == nil)
    }

    @Test(
        "Positions count from 1970 or from midnight",
        arguments: [
            (PickerKind.date, "1970-01-02", 1), (.time, "00:01", 60_000), (.dateTime, "1970-01-02T00:00", 86_400_000),
            (.month, "1971-01", 12), (.week, "1970-W02", 1), (.week, "1969-W52", -1), (.time, "00:00:00.5", 500),
            (.dateTime, "1970-01-01 00:01", 60_000),
        ]
    )
    func positionsAreCounted(kind: PickerKind, text: String, position: Int) {
        #expect(kind.position(of: text) == position)
    }

    @Test("An impossible position is not written", arguments: PickerKind.allCases)
    func impossiblePositionsAreNotWritten(kind: PickerKind) {
        for position in [Int.max / 2, Int.min / 2] { #expect(kind.text(at: position) == nil) }
    }

    @Test(
        "A moment has a position on each scale",
        arguments: [
            (PickerKind.date, "2026-11-27"), (.time, "13:45"), (.dateTime, "2026-11-27T13:45"), (.month, "2026-11"),
            (.week, "2026-W48"),
        ]
    )
    func momentsHavePositions(kind: PickerKind, text: String) throws {
        let date = try #require(CivilDate(year: 2026, month: 11, day: 27))
        #expect(kind.text(at: kind.position(of: date, milliseconds: (13 * 60 + 45) * 60_000)) == text)
    }
}
