import XCTest

@testable import HotwireNative

nonisolated final class TilingDesktopTests: XCTestCase {
    func testTilingDesktopsAreKnownByNameOrVariable() throws {
        let environments: [([String: String], Bool)] = [
            ([:], false), (["XDG_CURRENT_DESKTOP": "GNOME"], false), (["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], false),
            (["XDG_CURRENT_DESKTOP": "sway"], true), (["XDG_CURRENT_DESKTOP": "Hyprland"], true),
            (["XDG_CURRENT_DESKTOP": "sway:wlroots"], true), (["XDG_SESSION_DESKTOP": "i3"], true),
            (["SWAYSOCK": "/run/user/1000/sway.sock"], true), (["I3SOCK": ""], false),
            // A nested window manager leaves its variables in terminals that outlive it.
            (["XDG_CURRENT_DESKTOP": "KDE", "SWAYSOCK": "/run/user/1000/sway.sock"], false),
        ]
        for (environment, isTiling) in environments {
            XCTAssertEqual(TilingDesktop.isRunning(environment), isTiling, "\(environment)")
        }
    }
}
