import Foundation
import Testing

@testable import HotwireCore

/// Text files with and without a byte order mark.
@Suite struct TextFileTests {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    @Test(arguments: [([], ""), ([0x61], "a"), ([0xEF, 0xBB], nil), ([0x61, 0xFF], nil)] as [([UInt8], String?)])
    func markMakesNoDifference(_ bytes: [UInt8], _ text: String?) {
        #expect(String(textFile: Data(bytes)) == text)
        #expect(String(textFile: Data(Self.mark + bytes)) == text)
        #expect(String(webFile: Data(Self.mark + bytes)) == String(webFile: Data(bytes)))
    }

    @Test func onlyTheFirstMarkIsDropped() {
        #expect(String(textFile: Data(Self.mark + Self.mark)) == "\u{FEFF}")
    }

    @Test func rulesMayBeginWithAMark() throws {
        let rules = #"{"settings": {"a": 1}, "rules": []}"#
        let data = try PathConfigurationData(Data(Self.mark) + Data(rules.utf8), source: "rules.json")
        #expect(data.settings["a"] == 1)
        let error = #expect(throws: PathConfigurationError.self) {
            try PathConfigurationData(Data(Self.mark) + Data("{]".utf8), source: "rules.json")
        }
        #expect(error?.description.contains("rules.json:1: Invalid JSON at column 2.") == true)
    }
}
