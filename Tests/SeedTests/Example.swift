import Foundation
import XCTest

/// What the translations visit.
enum Example {
    static var url: URL {
        get throws { try XCTUnwrap(URL(string: "https://app.example.com/numbers")) }
    }
}
