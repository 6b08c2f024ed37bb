/// Facts about a positive integer.
struct NumberFacts {
    let number: Int

    init(_ number: Int) { self.number = number }

    var summary: String {
        let parity = number.isMultiple(of: 2) ? "even" : "odd"
        return factors.count == 1 ? "\(parity), prime" : parity
    }

    /// All facts, each with its name.
    var all: [(name: String, value: String)] {
        [
            ("Kind", summary),
            ("Prime factors", factors.isEmpty ? "none" : factors.map(String.init).joined(separator: " × ")),
            ("Roman", roman), ("Binary", String(number, radix: 2)),
            ("Hexadecimal", String(number, radix: 16).uppercased()),
            ("Square", "\(number * number)"),
        ]
    }

    /// The prime factors in ascending order; empty for 1.
    var factors: [Int] {
        var (rest, factor, factors): (Int, Int, [Int]) = (number, 2, [])
        while factor <= rest {
            if rest.isMultiple(of: factor) {
                factors.append(factor)
                rest /= factor
            } else {
                factor += 1
            }
        }
        return factors
    }

    var roman: String {
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        return digits.reduce(into: "") { text, digit in
            while rest >= digit.0 {
                text += digit.1
                rest -= digit.0
            }
        }
    }
}
