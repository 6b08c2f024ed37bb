import Foundation
import HotwireCore
import XCTest

@testable import HotwireDesktop

nonisolated final class IconImagesTests: XCTestCase {
    @MainActor private static func icon() throws -> SmallImage {
        try XCTUnwrap(SmallImage(Data(PackageResources.hotwire_native_png)))
    }

    @MainActor private static func width(_ png: [UInt8]?) throws -> Int32 {
        try XCTUnwrap(DecodedImage(XCTUnwrap(png))).width
    }

    func testIconHasEachSizeUpToItsOwn() throws {
        try MainActor.assumeIsolated {
            let files = try XCTUnwrap(IconImages.files(of: Self.icon()))
            XCTAssertEqual(files.keys.sorted(), [16, 24, 32, 48, 64, 128])
            for (side, file) in files { XCTAssertEqual(try Self.width(file), Int32(side)) }
        }
    }

    func testMarginOfAMaskableIconIsCutOff() throws {
        try MainActor.assumeIsolated {
            let files = try XCTUnwrap(IconImages.files(of: Self.icon(), isMaskable: true))
            XCTAssertEqual(files.keys.sorted(), [16, 24, 32, 48, 64], "102 of 128 pixels remain")
        }
    }

    func testSmallIconIsEnlargedToTheSizeOfLaunchers() throws {
        try MainActor.assumeIsolated {
            let small = try XCTUnwrap(IconImages.files(of: Self.icon())?[16])
            let files = try XCTUnwrap(IconImages.files(of: XCTUnwrap(SmallImage(Data(small)))))
            XCTAssertEqual(files.keys.sorted(), [16, 24, 32, 48])
        }
    }

    func testWebPIconIsDecoded() throws {
        try MainActor.assumeIsolated {
            let file = try XCTUnwrap(Data(base64Encoded: "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="))
            let icon = try XCTUnwrap(SmallImage(file))
            XCTAssert(IconImages.canDecode(icon), "webp-pixbuf-loader is one of the tests' packages")
            XCTAssertEqual(IconImages.files(of: icon)?.keys.sorted(), [16, 24, 32, 48])
        }
    }

    func testTextIsNoIcon() {
        MainActor.assumeIsolated { XCTAssertNil(IconImages.files(ofOwn: Data("text".utf8))) }
    }
}
