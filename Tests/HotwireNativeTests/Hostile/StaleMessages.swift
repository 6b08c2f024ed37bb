import AppTesting

@testable import HotwireNative

/// Well-formed messages about nonexistent visits, which a page may send at any time.
nonisolated enum StaleMessages {
    static func some(_ count: Int, at address: String, using random: inout SoakRandom) -> [JSONValue] {
        (0..<count).map { _ in one(at: address, using: &random) }
    }

    private static let names = [
        "visitStarted", "visitRequestStarted", "visitRequestCompleted", "visitRequestFailed", "visitRequestFinished",
        "visitWillRender", "visitRendered", "visitCompleted", "errorRaised", "linksRendered", "historyChanged",
    ]

    private static func one(at address: String, using random: inout SoakRandom) -> JSONValue {
        let number = Int.random(in: -1_000_000...1_000_000, using: &random)
        var fields: [String: JSONValue] = [
            "name": .string(names.randomElement(using: &random) ?? ""), "identifier": .string("stale \(number)"),
            "restorationIdentifier": .string("\(number)"), "url": .string("\(address)?\(number)"),
            "title": .string(String(repeating: "Ü<\u{0}", count: abs(number) % 300)), "message": "no \"error\"",
            "hasCachedSnapshot": .bool(number % 2 == 0), "isPageRefresh": .bool(number % 3 == 0), "depth": 0,
            "statusCode": .number(Double(number)), "urls": [.string(address), "javascript:1", 1], "visit": -1,
        ]
        if random.happens(20) { fields["extra"] = .array(Array(repeating: .string("x"), count: abs(number) % 50)) }
        return .string(JSONValue.object(fields).text)
    }
}
