import HotwireCore
import Testing

@Suite struct ProgramLimitsTests {
    @Test(
        arguments: [
            (nil, nil, nil), (1024, nil, nil), (64, 7_000_000 * 1024, nil), (63, nil, "ulimit -n"),
            (0, nil, "ulimit -n"),
            (19, 1024, "ulimit -n"), (nil, 6_999_999 * 1024, "ulimit -v"), (1024, 0, "ulimit -v"),
        ] as [(UInt64?, UInt64?, String?)]
    )
    func limitsThatAreTooLowAreNamed(_ files: UInt64?, _ addressSpace: UInt64?, _ name: String?) {
        let problem = ProgramLimits(files: files, addressSpace: addressSpace).problem
        #expect((problem == nil) == (name == nil))
        if let name { #expect(problem?.contains(name) == true) }
    }
}
