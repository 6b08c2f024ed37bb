import Foundation
import HotwireCore
import TestSupport
import Testing

@testable import HotwireShell

/// The part of a page's title that names the site.
@Suite struct PageTitleTests {
    @Test(
        arguments: [
            ("Calibre-Web | Login", nil, "Calibre-Web"), ("Login | Calibre-Web", nil, "Calibre-Web"),
            ("Sign in · Gitea", nil, "Gitea"), ("Anmelden – Nextcloud", nil, "Nextcloud"),
            ("Sign In - Grafana", nil, "Grafana"), ("Login :: Trails » Home", nil, "Trails"),
            ("Trails: Login", nil, "Trails"),
            ("Sign in to Trails", nil, "Trails"), ("Welcome to Trails | Home", nil, "Trails"),
            ("Heron Lake · Trailhead", "trailhead.example", "Trailhead"),
            ("Trail-Head – Heron Lake", "www.trail-head.example", "Trail-Head"),
            ("Heron Lake | Mine", "192.168.0.1", "Heron Lake | Mine"), ("A - Mine", "[::1]", "A - Mine"),
            ("Login | Trails", "login.trails.example", "Trails"), ("Home | Trails", "home.example", "Trails"),
            ("Example | Shop", "shop.example", "Shop"), ("Heron Lake · Trailhead", nil, "Heron Lake · Trailhead"),
            ("Heron Lake | Login | Trailhead", nil, "Heron Lake – Trailhead"),
            ("Calibre-Web", nil, "Calibre-Web"), ("A-B", nil, "A-B"), ("Login", nil, nil), ("LOG IN", nil, nil),
            ("Login | Home", nil, nil), (" | ", nil, nil), ("Loginess", nil, "Loginess"), ("", nil, nil),
        ] as [(String, String?, String?)]
    )
    func partOfTheSiteIsFound(_ title: String, _ host: String?, _ name: String?) {
        #expect(PageTitle.siteName(in: title, host: host) == name)
    }

    @Test(
        .timeLimit(.minutes(Sanitizer.slowness)),
        arguments: [" | ", "a - ", ": ", "Login | ", " "]
    )
    func longTitleIsSplitInLinearTime(_ part: String) {
        let title = String(repeating: part, count: 100_000)
        #expect((PageTitle.siteName(in: title, host: "app.example") ?? "").utf8.count <= title.utf8.count + 100_000)
    }

    @Test(arguments: [
        ("<input type=password>", true), ("<form><INPUT name=p TYPE='Password'></form>", true),
        ("<input type=text>", false),
        ("<p>input type=password</p>", false), ("", false), ("<", false), ("<input type=", false),
    ])
    func signInHasAPasswordField(_ html: String, _ isSignIn: Bool) {
        #expect(SignInForm.isIn(Data(html.utf8)) == isSignIn)
    }
}
