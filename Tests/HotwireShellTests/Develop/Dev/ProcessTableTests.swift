import Testing

@testable import HotwireShell

@Suite struct ProcessTableTests {
    private func line(_ start: String, status: Int32 = 0) -> String {
        start + String(repeating: " 0", count: 46) + " \(status)\n"
    }

    @Test(arguments: [
        (3 << 8, ServerProcess.End.code(3)), (0, .code(0)), (255 << 8, .code(255)), (9, .signal(9)), (0x86, .signal(6)),
    ])
    func statusIsThatOfWaitpid(_ status: Int32, _ end: ServerProcess.End) {
        let line = line("4711 (a ) b) Z 1 4711", status: status)
        #expect(ProcessTable.exitStatus(line).map(ServerProcess.End.init(status:)) == end)
    }

    @Test(arguments: ["4711 (sh) S 1 4711", "4711 (Z) R 1 4711"])
    func runningProcessHasNoStatus(_ start: String) {
        #expect(ProcessTable.exitStatus(line(start)) == nil)
        #expect(ProcessTable.exitStatus("") == nil)
    }

    @Test(arguments: [
        ("4712 (puma: cluster (x) y) S 1 4711", true), ("4712 (sh) R 1 4711", true), ("4712 (sh) Z 1 4711", false),
        ("4711 (sh) S 1 4712", false), ("half", false), ("", false),
    ])
    func membersOfAGroupThatRunAreFound(_ start: String, _ isMember: Bool) {
        #expect(ProcessTable.isMember(line(start), group: 4711) == isMember)
    }
}
