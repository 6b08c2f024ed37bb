import HotwireCore
import Testing

@Suite("The list of downloads")
struct DownloadLimitTests {
    @Test("keeps the newest, and all that go on")
    func surplus() {
        #expect(DownloadLimit.surplus([]) == [])
        #expect(DownloadLimit.surplus(Array(repeating: false, count: DownloadLimit.most)) == [])
        #expect(DownloadLimit.surplus(Array(repeating: false, count: 102)) == [101, 100])
        let oldRun = Array(repeating: false, count: 99) + [true, false, true]
        #expect(DownloadLimit.surplus(oldRun) == [100, 98])
        #expect(DownloadLimit.surplus(Array(repeating: true, count: 150)) == [])
    }

    @Test("takes no more where too many go on")
    func running() {
        #expect(DownloadLimit.mayBegin(whileRunning: 99))
        #expect(!DownloadLimit.mayBegin(whileRunning: 100))
    }
}
