// Laid out, and unwrapped, as its original.
// swift-format-ignore-file
import Foundation
import HotwireNative

extension HotwireTab {
    static let all: [HotwireTab] = {
        var tabs: [HotwireTab] = [
            .navigation,
            .bridgeComponents,
            .resources
        ]

        if Demo.current == Demo.local {
            tabs.append(.bugsAndFixes)
        }

        return tabs
    }()

    static let navigation = HotwireTab(
        title: "Navigation",
        image: "object-flip-horizontal-symbolic",
        url: Demo.current
    )

    static let bridgeComponents = HotwireTab(
        title: "Bridge Components",
        image: "view-grid-symbolic",
        url: Demo.current.appendingPathComponent("components")
    )

    static let resources = HotwireTab(
        title: "Resources",
        image: "help-contents-symbolic",
        url: Demo.current.appendingPathComponent("resources")
    )

    static let bugsAndFixes = HotwireTab(
        title: "Bugs & Fixes",
        image: "applications-engineering-symbolic",
        url: Demo.current.appendingPathComponent("bugs")
    )
}
