import HotwireCore
import Testing

@Suite("The limits of a picker")
struct PickerLimitsTests {
    private static func limits(_ kind: PickerKind, _ first: String, _ last: String, _ step: String = "") -> PickerLimits
    {
        PickerLimits(
            kind,
            first: kind.position(of: first),
            last: kind.position(of: last),
            step: PickerLimits.step(step, kind)
        )
    }

    @Test(
        "A value beyond the limits or between the steps has a problem",
        arguments: [
            (PickerKind.date, "2026-11-10", "2026-11-20", "", "2026-11-09", "2026-11-10"),
            (.date, "2026-11-10", "2026-11-20", "", "2026-11-21", "2026-11-20"),
            (.date, "2026-11-10", "2026-11-20", "7", "2026-11-16", "2026-11-10"),
            (.date, "2026-11-10", "2026-11-20", "7", "2026-12-01", "2026-11-17"),
            (.time, "08:00", "18:00", "900", "13:44", "13:30"), (.time, "", "", "900", "00:14", "00:00"),
            (.time, "22:00", "06:00", "", "12:00", "22:00"), (.month, "2026-03", "", "", "2025-12", "2026-03"),
            (.week, "", "2020-W53", "", "2021-W01", "2020-W53"),
            (.dateTime, "2026-11-27T08:00", "", "3600", "2026-11-27T09:30", "2026-11-27T09:00"),
        ]
    )
    func problemsAndTheNearest(
        kind: PickerKind,
        first: String,
        last: String,
        step: String,
        value: String,
        nearest: String
    ) throws {
        let limits = Self.limits(kind, first, last, step)
        let position = try #require(kind.position(of: value))
        #expect(limits.problem(of: position) != nil)
        #expect(kind.text(at: limits.nearest(to: position)) == nearest)
        #expect(limits.problem(of: limits.nearest(to: position)) == nil)
        #expect(limits.nearest(to: limits.nearest(to: position)) == limits.nearest(to: position))
    }

    @Test(
        "A valid value has no problem and stays",
        arguments: [
            (PickerKind.date, "2026-11-10", "2026-11-20", "7", "2026-11-17"), (.time, "22:00", "06:00", "", "23:30"),
            (.time, "22:00", "06:00", "", "05:59"), (.time, "", "", "any", "05:59:01.003"),
            (.date, "", "", "", "0001-01-01"),
            // The page reports limits that no value can satisfy.
            (.date, "2026-12-01", "2026-01-01", "", "2026-06-01"),
        ]
    )
    func validValuesStay(kind: PickerKind, first: String, last: String, step: String, value: String) throws {
        let limits = Self.limits(kind, first, last, step)
        let position = try #require(kind.position(of: value))
        #expect(limits.problem(of: position) == nil)
        #expect(limits.nearest(to: position) == position)
    }

    @Test(
        "A malformed step is ignored",
        arguments: [
            (PickerKind.date, "", 1), (.date, "0", 1), (.date, "-3", 1), (.date, "7", 7), (.date, "0.4", 1),
            (.date, "1e300", 1), (.date, "nan", 1), (.date, "inf", 1), (.time, "", 60_000), (.time, "0.5", 500),
            (.time, "900", 900_000), (.dateTime, "x", 60_000), (.week, "2", 2), (.month, "3", 3),
        ]
    )
    func stepsAreRead(kind: PickerKind, text: String, step: Int) {
        #expect(PickerLimits.step(text, kind) == step)
        #expect(PickerLimits.step("ANY", kind) == nil)
    }
}
