import Foundation

/// The soak test's extent and seed; `script/soak` sets the full numbers.
nonisolated struct SoakSettings {
    let steps = number("HOTWIRE_SOAK_STEPS", or: 120)
    let kills = number("HOTWIRE_SOAK_KILLS", or: 4)
    let messages = number("HOTWIRE_SOAK_MESSAGES", or: 10_000)
    let pushes = number("HOTWIRE_SOAK_PUSHES", or: 400)
    /// A new seed for each run, unless a run is repeated.
    let seed = UInt64(number("HOTWIRE_SOAK_SEED", or: Int.random(in: 1...999_999)))

    private static func number(_ name: String, or short: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? short
    }

    /// Prints progress immediately, because `print` would keep it in a buffer.
    static func say(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }
}

/// Pseudorandom numbers that are the same for each run with the same seed (SplitMix64).
nonisolated struct SoakRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns `true` with a probability in percent.
    mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
