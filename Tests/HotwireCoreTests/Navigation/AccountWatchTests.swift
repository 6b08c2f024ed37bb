import HotwireCore
import Testing

@Suite("The watch for signing in and out")
struct AccountWatchTests {
    private func watch(_ cookies: Set<String>) -> AccountWatch {
        var watch = AccountWatch()
        watch.pageLoaded(cookies: cookies)
        watch.formStarted()
        return watch
    }

    @Test(
        "detects a hidden cookie that a form adds or removes",
        arguments: [
            ([], ["session_id"], .changed), (["session_id"], [], .signedOut), (["a"], ["a"], nil),
            (["a", "b"], ["a"], .signedOut), (["guest"], ["user"], .changed), (["a"], ["a", "b"], .changed),
        ] as [(Set<String>, Set<String>, AccountChange?)]
    )
    func cookies(before: Set<String>, after: Set<String>, change: AccountChange?) {
        var watch = watch(before)
        let first = watch.formFinished(cookies: after)
        #expect(first == change)
        watch.formStarted()
        let second = watch.formFinished(cookies: after)
        #expect(second == nil, "the change is reported once")
    }

    @Test("reports nothing before the first page")
    func first() {
        var watch = AccountWatch()
        let change = watch.formFinished(cookies: ["a"])
        #expect(change == nil)
    }

    @Test(
        "detects a form that clears all screens",
        arguments: Navigation.Presentation.allCases
    )
    func presentations(_ presentation: Navigation.Presentation) {
        var watch = watch([])
        let isChange = watch.proposed(presentation)
        #expect(isChange == [.clearAll, .replaceRoot].contains(presentation))
        _ = watch.formFinished(cookies: [])
        let isChangeAfterwards = watch.proposed(presentation)
        #expect(!isChangeAfterwards, "a link is not a form")
    }
}
