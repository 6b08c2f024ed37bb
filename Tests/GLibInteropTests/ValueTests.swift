import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class ValueTests: XCTestCase {
    func testErrorsAreCopied() throws {
        try onMainActor {
            let domain = g_quark_from_string("hotwire-test")
            let error = try XCTUnwrap(g_error_new_literal(domain, 42, "It broke"))
            let copy = GLibError(copying: error)
            let consumed = GLibError(consuming: error)
            XCTAssertEqual(copy, consumed)
            XCTAssertEqual(consumed.domain, "hotwire-test")
            XCTAssertEqual(consumed.code, 42)
            XCTAssertEqual(consumed.message, "It broke")
        }
    }

    func testDeflatedBytesAreRestored() throws {
        for bytes in [Array(repeating: 7, count: 300_000), (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 3) }] {
            let deflated = try XCTUnwrap(bytes.withUnsafeBytes { DeflatedBytes($0) })
            XCTAssertLessThan(deflated.count, bytes.count / 4)
            var copy = [UInt8](repeating: 0, count: bytes.count)
            XCTAssertTrue(copy.withUnsafeMutableBytes { deflated.inflate(into: $0) })
            XCTAssertEqual(copy, bytes)
        }
    }

    func testDeflatedBytesRequireTheExactSize() throws {
        let deflated = try XCTUnwrap([UInt8](repeating: 1, count: 1000).withUnsafeBytes { DeflatedBytes($0) })
        for count in [999, 1001] {
            var copy = [UInt8](repeating: 0, count: count)
            XCTAssertFalse(copy.withUnsafeMutableBytes { deflated.inflate(into: $0) }, "\(count)")
        }
    }

    func testADigestIsThatOfItsText() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        XCTAssertEqual(Digest.sha256(""), empty)
        XCTAssertNotEqual(Digest.sha256("a"), empty)
    }

    func testIncompressibleBytesAreNotDeflated() {
        var generator = SystemRandomNumberGenerator()
        let noise = (0..<100_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        XCTAssertNil(noise.withUnsafeBytes { DeflatedBytes($0) })
        XCTAssertNil([UInt8]().withUnsafeBytes { DeflatedBytes($0) })
    }

    func testStringsAreConsumed() {
        onMainActor {
            XCTAssertEqual(String(consuming: g_strdup("grüße")), "grüße")
            XCTAssertNil(String(consuming: nil))
        }
    }

    func testVariantsKeepTheirValues() throws {
        try onMainActor {
            let dictionary = Variant(dictionary: [
                "text": Variant(string: "\"</script>\u{2028}grüße"),
                "truth": Variant(bool: true),
                "number": Variant(int64: .min),
                "fraction": Variant(adopting: g_variant_new_double(0.1)),
                "nested": Variant(dictionary: [:]),
            ])
            XCTAssertEqual(String(cString: g_variant_get_type_string(dictionary.pointer)), "a{sv}")
            XCTAssertEqual(g_variant_n_children(dictionary.pointer), 5)
            func value(_ key: String) throws -> Variant {
                Variant(adopting: try XCTUnwrap(g_variant_lookup_value(dictionary.pointer, key, nil)))
            }
            XCTAssertEqual(
                String(cString: g_variant_get_string(try value("text").pointer, nil)),
                "\"</script>\u{2028}grüße"
            )
            XCTAssertNotEqual(g_variant_get_boolean(try value("truth").pointer), 0)
            XCTAssertEqual(g_variant_get_int64(try value("number").pointer), .min)
            XCTAssertEqual(g_variant_get_double(try value("fraction").pointer), 0.1)
            XCTAssertEqual(g_variant_n_children(try value("nested").pointer), 0)
        }
    }

    func testAVariantIsNotFloatingAndMayBeShared() {
        onMainActor {
            let variant = Variant(string: "shared")
            XCTAssertEqual(g_variant_is_floating(variant.pointer), 0)
            let shared = Variant(adopting: g_variant_ref(variant.pointer))
            XCTAssertEqual(shared.pointer, variant.pointer)
        }
    }
}
