import Testing

@testable import HotwireCore

@Suite("A download")
struct DownloadMachineTests {
    typealias Machine = DownloadMachine

    private static let running: [Machine.Event] = [.responded(total: 100), .received(40)]
    /// The engine did not find the file in any attempt.
    private static let unknown = [Machine.Event](repeating: .failed(.gone), count: Machine.mostTries)

    private static let table: [([Machine.Event], Machine.Event, DownloadState, [Machine.Effect])] = [
        ([], .responded(total: 100), .running(received: 0, total: 100), [.announce]),
        ([], .responded(total: nil), .running(received: 0, total: nil), [.announce]),
        ([], .responded(total: 0), .running(received: 0, total: nil), [.announce]),
        ([], .responded(total: -1), .running(received: 0, total: nil), [.announce]),
        ([], .received(1), .running(received: 1, total: nil), []),
        ([], .failed(.connection), .failed(.connection), [.dropFile, .notifyEnd]),
        ([], .failed(.gone), .starting, [.beginSoon]),
        (unknown, .failed(.gone), .failed(.gone), [.dropFile, .notifyEnd]),
        (unknown, .responded(total: nil), .running(received: 0, total: nil), [.announce]),
        (running, .failed(.gone), .failed(.gone), [.dropFile, .notifyEnd]),
        ([], .cancel, .canceled, [.stop, .dropFile, .announce]),
        ([], .retry, .starting, []),
        (running, .received(100), .running(received: 100, total: 100), []),
        (running, .received(101), .running(received: 101, total: nil), []),
        (running, .arrived, .running(received: 40, total: 100), [.keepFile]),
        (running + [.arrived], .kept, .finished, [.notifyEnd]),
        (running + [.arrived], .failed(.notWritable), .failed(.notWritable), [.dropFile, .notifyEnd]),
        (running, .failed(.diskFull), .failed(.diskFull), [.dropFile, .notifyEnd]),
        (running, .cancel, .canceled, [.stop, .dropFile, .announce]),
        (running + [.cancel], .failed(.connection), .canceled, []),
        (running + [.cancel], .arrived, .canceled, []),
        (running + [.failed(.connection)], .arrived, .failed(.connection), []),
        (running + [.failed(.connection)], .retry, .starting, [.begin]),
        (running + [.cancel], .retry, .starting, [.begin]),
        (running + [.arrived, .kept], .retry, .finished, []),
        (running + [.arrived, .kept], .cancel, .finished, []),
    ]

    @Test("follows the state table", arguments: table)
    func goesOn(after: [Machine.Event], _ event: Machine.Event, to state: DownloadState, does effects: [Machine.Effect])
    {
        var machine = Machine()
        for event in after { _ = machine.receive(event) }
        #expect(machine.receive(event) == effects)
        #expect(machine.state == state)
    }

    @Test("has a progress if the total is known")
    func fraction() {
        var machine = Machine()
        #expect(machine.fraction == nil)
        _ = machine.receive(.responded(total: 200))
        _ = machine.receive(.received(50))
        #expect(machine.fraction == 0.25)
        _ = machine.receive(.received(500))
        #expect(machine.fraction == nil)
    }

    @Test("starts without a user gesture only a few times")
    func allowance() {
        var allowance = DownloadAllowance()
        let taken = ([Bool](repeating: false, count: DownloadAllowance.most + 1) + [true, false]).map {
            allowance.take(isUserGesture: $0)
        }
        #expect(taken == [Bool](repeating: true, count: DownloadAllowance.most) + [false, true, true])
    }

    @Test(
        "is passive only by both its name and its content",
        arguments: [
            ("a.pdf", "application/pdf", true), ("a.PNG", "image/png", true), ("a.b.txt", "text/plain", true),
            ("a.mp3", "audio/mpeg", true), ("a", "application/octet-stream", false), ("png", "image/png", false),
            ("a.json", "application/json", true), ("a.avif", "image/avif", true), ("a.bmp", "image/bmp", true),
            ("a.json", "text/html", false), ("a.csv", "text/csv", false), ("a.html", "text/html", false),
            ("a.svg", "image/svg+xml", false),
            ("a.zip", "application/zip", false), ("a.docm", "application/zip", false), ("a.pdf", "text/html", false),
            ("a.desktop", "application/x-desktop", false), ("a.DESKTOP", "text/plain", false),
            ("a.pdf", "application/x-desktop", false), ("a.sh", "", false), ("a.txt", "", false),
            ("a.txt", "text/x-python", false), ("a.pdf.exe", "application/pdf", false), ("a.png.", "image/png", false),
            (".png", "text/plain", false), ("", "", false),
        ]
    )
    func passive(_ name: String, _ type: String, is isPassive: Bool) {
        #expect(PassiveFile.contains(name: name, contentType: type) == isPassive)
    }

    @Test(
        "with an error or no content keeps no file",
        arguments: [(200, true), (0, true), (404, false), (500, false), (204, false), (301, false)]
    )
    func answers(_ status: Int, is isFile: Bool) {
        #expect(ResponsePolicy.isFile(statusCode: status) == isFile)
    }
}
