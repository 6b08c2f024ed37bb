import Foundation
import Testing

@testable import HotwireShell

@Suite struct ELFFileTests {
    @Test func librariesOfAProgramAreRead() throws {
        let file = try #require(ELFFile(Array(try Data(contentsOf: URL(filePath: "/usr/bin/env")))))
        #expect(file.libraries == ["libc.so.6"])
        #expect(file.swiftLibraries == [])
        #expect(file.machine != nil)
    }

    @Test(arguments: ["", "#!/bin/sh\n", "\u{7f}ELF", "\u{7f}ELF\u{1}\u{1}"])
    func otherFilesAreNotPrograms(_ text: String) {
        #expect(ELFFile(Array(text.utf8)) == nil)
    }

    @Test func damagedProgramsAreReadWithinTheirBounds() throws {
        let whole = Array(try Data(contentsOf: URL(filePath: "/usr/bin/env")))
        for length in stride(from: 0, to: 4096, by: 7) { _ = ELFFile(Array(whole.prefix(length))) }
        for place in 16..<1200 {
            var bytes = whole
            bytes[place] = 0xFF
            _ = ELFFile(bytes)
        }
    }
}
