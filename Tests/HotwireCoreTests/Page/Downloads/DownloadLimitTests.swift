import HotwireCore
import Testing

@Suite("The list of downloads")
struct DownloadLimitTests {
    @Test("keeps the latest entries and all running downloads")
    func surplus() {
        #expect(DownloadLimit.surplus([]) == [])
        #expect(DownloadLimit.surplus(Array(repeating: false, count: DownloadLimit.most)) == [])
        #expect(DownloadLimit.surplus(Array(repeating: false, count: 102)) == [101, 100])
        let oldRun = Array(repeating: false, count: 99) + [true, false, true]
        #expect(DownloadLimit.surplus(oldRun) == [100, 98])
        #expect(DownloadLimit.surplus(Array(repeating: true, count: 150)) == [])
    }

    @Test("accepts no download if too many are running")
    func running() {
        #expect(DownloadLimit.mayBegin(whileRunning: 99))
        #expect(!DownloadLimit.mayBegin(whileRunning: 100))
    }
}
