import Foundation
import XCTest

/// The page that the translations visit.
enum Example {
    static var url: URL {
        get throws { try XCTUnwrap(URL(string: "https://app.example.com/numbers")) }
    }
}
