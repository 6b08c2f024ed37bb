import Foundation
import TestSupport
import Testing

@testable import HotwireCore

/// The content of `data:` addresses, as the Fetch standard defines it.
@Suite struct DataURLTests {
    @Test(
        arguments: [
            ("data:,a%20b", "", "a b"), ("data:text/plain,a", "text/plain", "a"),
            ("DATA:Text/Plain;charset=utf-8,a", "text/plain", "a"),
            ("data:image/svg+xml,%3Csvg%3E", "image/svg+xml", "<svg>"),
            ("data:image/svg+xml;utf8,<svg a='b'>", "image/svg+xml", "<svg a='b'>"),
            (" data:,é%C3%A9 ", "", "éé "), ("data:,a#b", "", "a"), ("data:,a%23b", "", "a#b"),
            ("data:,a,b", "", "a,b"),
            ("data:,a\nb\tc", "", "abc"), ("data:,%zz%", "", "%zz%"), ("data:;base64,YWI=", "", "ab"),
            ("data:a/b;base64,YWI", "a/b", "ab"), ("data:a/b ; base64,Y W%49=", "a/b", "ab"), ("data:;base64,", "", ""),
            ("data:base64,YWI=", "base64", "YWI="),
        ] as [(String, String, String)]
    )
    func contentIsRead(_ text: String, _ type: String, _ content: String) throws {
        let url = try #require(DataURL(text))
        #expect(url.type == type)
        #expect(String(decoding: url.content, as: UTF8.self) == content)
    }

    @Test(arguments: [
        "", "data", "data:", "data:text/plain", "data:;base64,Y", "data:;base64,Y===", "data:;base64,Y=Q=",
        "data:;base64,é", "http://a/,b",
    ])
    func otherTextIsRejected(_ text: String) {
        #expect(DataURL(text) == nil)
    }

    @Test(.timeLimit(.minutes(Sanitizer.slowness))) func lengthIsLimited() {
        #expect(DataURL("data:," + String(repeating: "%41", count: DataURL.longest / 3 - 10)) != nil)
        #expect(DataURL("data:," + String(repeating: "a", count: DataURL.longest)) == nil)
    }
}
