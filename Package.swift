// swift-tools-version: 6.2
import PackageDescription

/// Settings for all targets.
let common: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Settings for targets that must mark each use of a pointer as `unsafe`; an unmarked use is a compile error.
let pure = common + [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

/// Settings for targets whose code runs on GTK's thread by default.
let main = common + [.defaultIsolation(MainActor.self)]

/// The demo site's pages, each embedded in code.
let demoPages = [
    "anchors.mustache", "app.webmanifest", "blank.mustache", "bridge.js", "component.mustache", "controllers.js",
    "demo.css",
    "demo.js", "dialogs.mustache", "elsewhere.mustache", "favorite-stream.mustache", "favorite.mustache",
    "field.mustache", "files.mustache", "filter.mustache", "forecast.mustache", "form.mustache",
    "frames.mustache", "hike-row.mustache", "hike.mustache", "hikes.mustache", "historical.mustache",
    "history.mustache", "home.mustache", "icon.png", "icon.svg", "inputs-frame.mustache", "inputs.mustache",
    "journal.mustache", "layout.mustache", "linux_v1.json", "live-next.mustache", "live.mustache", "long.mustache",
    "media.js", "media.mustache",
    "pane.mustache", "panes.mustache",
    "modal.mustache", "navigation.mustache", "note-form.mustache",
    "note-stream.mustache", "note.mustache", "opened.mustache", "packing-form.mustache", "packing-page.mustache",
    "packing.mustache", "plain-router.mustache",
    "plain.mustache", "popup.mustache", "presentation.mustache", "problem.mustache", "reload.mustache",
    "seen.mustache", "slow.mustache", "steps.mustache", "waymark.mustache", "windows.mustache",
    "worker.js",
]

/// The inspector's page, embedded in code.
let inspectorPage = [
    "inspector.css", "inspector.html", "inspector-elements.js", "inspector-tables.js", "inspector-panes.js",
    "inspector-screens.js", "inspector-texts.js", "inspector.js",
]

/// The files of a new app, each embedded in code.
let appTemplates = [
    "about-screen.swift.mustache", "app-gitignore", "app-readme.mustache", "app.json.mustache", "back.yml.mustache",
    "guide-tests.swift.mustache", "guide.swift.mustache", "icon.svg.mustache", "main.swift.mustache",
    "modal.yml.mustache", "navigation.yml.mustache", "opens.yml.mustache", "package-gitignore",
    "package-readme.mustache", "package.swift.mustache", "paths-with-about.json", "paths.json",
    "star-component-tests.swift.mustache", "star-component.swift.mustache", "star-controller.js", "test.yml.mustache",
]

let package = Package(
    name: "hotwire-native-linux",
    products: [
        .library(name: "HotwireNative", targets: ["HotwireNative"]),
        .library(name: "HotwireDesktop", targets: ["HotwireDesktop"]),
        .library(name: "HotwireBridgeComponents", targets: ["HotwireBridgeComponents"]),
        .library(name: "HotwireHTTP", targets: ["HotwireHTTP"]),
        .library(name: "GLibInterop", targets: ["GLibInterop"]),
        .library(name: "HotwireInspector", targets: ["HotwireInspector"]),
        .library(name: "HotwireNativeTesting", targets: ["HotwireNativeTesting"]),
        .executable(name: "hotwire-native", targets: ["hotwire-native"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CWebKitGTK",
            path: "CShims/CWebKitGTK",
            pkgConfig: "webkit2gtk-4.1",
            providers: [.apt(["libgtk-3-dev", "libwebkit2gtk-4.1-dev"])]
        ),
        .target(name: "CGLibShims", dependencies: ["CWebKitGTK"], path: "CShims/CGLibShims"),
        .target(name: "GLibInterop", dependencies: ["CWebKitGTK", "CGLibShims"], swiftSettings: main),
        .target(name: "CICU", path: "CShims/CICU"),
        .target(
            name: "HotwireCore",
            dependencies: ["CICU", .product(name: "Logging", package: "swift-log")],
            resources: [
                .embedInCode("../../Resources/JavaScript/badge.js"),
                .embedInCode("../../Resources/JavaScript/turbo.js"),
                .embedInCode("../../Resources/JavaScript/bridge.js"),
                .embedInCode("../../Resources/JavaScript/handlers.js"),
                .embedInCode("../../Resources/JavaScript/files.js"),
                .embedInCode("../../Resources/JavaScript/find.js"),
                .embedInCode("../../Resources/JavaScript/launch.js"),
                .embedInCode("../../Resources/JavaScript/keys.js"),
                .embedInCode("../../Resources/JavaScript/missing.js"),
                .embedInCode("../../Resources/JavaScript/open.js"),
                .embedInCode("../../Resources/JavaScript/picker.js"),
                .embedInCode("../../Resources/JavaScript/popup.js"),
                .embedInCode("../../Resources/JavaScript/relay.js"),
                .embedInCode("../../Resources/JavaScript/replace.js"),
                .embedInCode("../../Resources/JavaScript/show-picker.js"),
                .embedInCode("../../Resources/JavaScript/sockets.js"),
                .embedInCode("../../Resources/JavaScript/sounds.js"),
                .embedInCode("../../Resources/JavaScript/suggestions.js"),
                .embedInCode("../../Resources/JavaScript/entries.js"),
                .embedInCode("../../Resources/JavaScript/escape.js"),
                .embedInCode("../../Resources/JavaScript/selection.js"),
                .embedInCode("../../Resources/JavaScript/swipe.js"),
                .embedInCode("../../Resources/JavaScript/topmost.js"),
                .embedInCode("../../Resources/JavaScript/veil.js"),
                .embedInCode("../../Resources/JavaScript/week.js"),
                .embedInCode("../../Resources/Translations/de.po"),
            ],
            swiftSettings: pure
        ),
        .target(
            name: "HotwireNative",
            dependencies: [
                "HotwireCore", "GLibInterop", "CWebKitGTK", "CGLibShims",
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [
                "hotwire", "adwaita", "adwaita-screens", "adwaita-light", "adwaita-dark", "adwaita-contrast",
            ].map { .embedInCode("../../Resources/Styles/\($0).css") },
            swiftSettings: main
        ),
        .target(
            name: "HotwireDesktop",
            dependencies: [
                "HotwireCore", "HotwireNative", "GLibInterop", "CWebKitGTK", "CGLibShims",
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.embedInCode("../../Resources/Icons/hotwire-native.png")],
            swiftSettings: main
        ),
        .target(
            name: "HotwireBridgeComponents",
            dependencies: ["HotwireCore", "HotwireNative", "HotwireDesktop"],
            // The components are examples for apps, so they only use public API.
            packageAccess: false,
            swiftSettings: main
        ),
        .target(name: "HotwireHTTP", dependencies: ["HotwireCore", "HotwireNative"], swiftSettings: pure),
        .target(
            name: "HotwireAutomation",
            dependencies: [
                "HotwireCore", "HotwireNative", "HotwireDesktop", "GLibInterop", "CWebKitGTK", "CGLibShims",
            ],
            path: "Sources/Tools/Automation",
            resources: [
                .embedInCode("../../../Resources/JavaScript/automation.js"),
                .embedInCode("../../../Resources/JavaScript/record.js"),
                .embedInCode("../../../Resources/JavaScript/watch.js"),
            ],
            swiftSettings: main
        ),
        .target(
            name: "HotwireNativeTesting",
            dependencies: ["HotwireCore", "HotwireNative", .product(name: "Logging", package: "swift-log")],
            swiftSettings: pure
        ),
        .target(
            name: "NavigationScripts",
            dependencies: ["HotwireCore", .product(name: "Yams", package: "Yams")],
            path: "Sources/Tools/NavigationScripts",
            swiftSettings: pure
        ),
        .target(
            name: "LoopbackHTTP",
            dependencies: ["GLibInterop", "CWebKitGTK", "CGLibShims"],
            path: "Sources/Tools/LoopbackHTTP",
            swiftSettings: common
        ),
        .target(
            name: "DemoSite",
            dependencies: ["LoopbackHTTP", .product(name: "Mustache", package: "swift-mustache")],
            path: "Sources/Tools/DemoSite",
            resources: demoPages.map { .embedInCode("../../../Resources/Demo/\($0)") },
            swiftSettings: pure
        ),
        .target(
            name: "HotwireInspector",
            dependencies: [
                "HotwireCore", "HotwireNative", "HotwireDesktop", "HotwireAutomation", "NavigationScripts",
            ],
            path: "Sources/Tools/Inspector",
            resources: inspectorPage.map { .embedInCode("../../../Resources/Inspector/\($0)") },
            swiftSettings: pure
        ),
        .target(
            name: "HotwireShell",
            dependencies: [
                "HotwireNative", "HotwireDesktop", "HotwireBridgeComponents", "HotwireAutomation",
                "HotwireInspector", "NavigationScripts", "DemoSite", "GLibInterop",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            path: "Sources/Tools",
            exclude: ["Automation", "DemoSite", "Inspector", "LoopbackHTTP", "NavigationScripts", "Program"],
            sources: ["CommandLine", "Run", "Install", "Develop", "Ship"],
            resources: appTemplates.map { .embedInCode("../../Resources/Templates/\($0)") } + [
                .embedInCode("../../Resources/HTML/character-references.txt")
            ],
            swiftSettings: common
        ),
        .executableTarget(
            name: "hotwire-native",
            dependencies: ["HotwireShell"],
            path: "Sources/Tools/Program",
            swiftSettings: common
        ),
        .target(name: "TestSupport", path: "Tests/Support/TestSupport", swiftSettings: pure),
        .target(
            name: "FaultServer",
            dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")],
            path: "Tests/Support/FaultServer",
            swiftSettings: pure
        ),
        .target(
            name: "MainLoopTesting",
            dependencies: ["GLibInterop", "CWebKitGTK", "TestSupport"],
            path: "Tests/Support/MainLoopTesting",
            swiftSettings: main
        ),
        .target(
            name: "AppTesting",
            dependencies: [
                "HotwireNative", "HotwireDesktop", "HotwireCore", "HotwireAutomation", "HotwireBridgeComponents",
                "GLibInterop", "CWebKitGTK", "DemoSite", "FaultServer", "MainLoopTesting",
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/Support/AppTesting",
            swiftSettings: main
        ),
        .testTarget(
            name: "GLibInteropTests",
            dependencies: ["GLibInterop", "CWebKitGTK", "MainLoopTesting"],
            swiftSettings: main
        ),
        .testTarget(
            name: "HotwireCoreTests",
            dependencies: [
                "HotwireCore", "HotwireNativeTesting", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: common
        ),
        .testTarget(
            name: "HotwireNativeTestingTests",
            dependencies: [
                "HotwireNativeTesting", "HotwireDesktop", "HotwireNative",
                .product(name: "Logging", package: "swift-log"),
            ],
            packageAccess: false,
            swiftSettings: common
        ),
        .testTarget(
            name: "HotwireNativeTests",
            dependencies: [
                "AppTesting", "HotwireNative", "HotwireDesktop", "HotwireCore", "HotwireBridgeComponents",
                "HotwireAutomation", "HotwireNativeTesting", "GLibInterop",
                "CWebKitGTK", "DemoSite", "FaultServer", "MainLoopTesting", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: main
        ),
        .testTarget(
            name: "HotwireDesktopTests",
            dependencies: [
                "AppTesting", "HotwireDesktop", "HotwireNative", "HotwireCore", "HotwireBridgeComponents",
                "HotwireAutomation", "GLibInterop", "CWebKitGTK", "FaultServer",
                "MainLoopTesting", "TestSupport", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: main
        ),
        .testTarget(
            name: "HotwireBridgeComponentsTests",
            dependencies: [
                "AppTesting", "HotwireBridgeComponents", "HotwireNative", "HotwireDesktop", "HotwireCore",
                "GLibInterop", "CWebKitGTK", "FaultServer", "MainLoopTesting",
            ],
            swiftSettings: main
        ),
        .testTarget(
            name: "HotwireHTTPTests",
            dependencies: [
                "AppTesting", "HotwireHTTP", "HotwireNative", "HotwireCore", "FaultServer", "MainLoopTesting",
            ],
            swiftSettings: main
        ),
        .testTarget(
            name: "HotwireAutomationTests",
            dependencies: [
                "AppTesting", "HotwireAutomation", "HotwireNative", "HotwireDesktop", "HotwireCore", "GLibInterop",
                "CWebKitGTK", "FaultServer", "MainLoopTesting",
            ],
            swiftSettings: main
        ),
        .testTarget(
            name: "NavigationScriptsTests",
            dependencies: ["NavigationScripts", "HotwireNativeTesting"],
            swiftSettings: common
        ),
        .testTarget(
            name: "HotwireInspectorTests",
            dependencies: [
                "HotwireInspector", "HotwireCore", "HotwireNativeTesting", "TestSupport",
                "AppTesting", "HotwireAutomation", "HotwireBridgeComponents", "HotwireNative", "HotwireDesktop",
                "FaultServer", "GLibInterop", "MainLoopTesting",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: common
        ),
        .testTarget(
            name: "HotwireShellTests",
            dependencies: [
                "HotwireShell", "HotwireInspector", "NavigationScripts", .product(name: "Yams", package: "Yams"),
                "AppTesting", "HotwireAutomation", "HotwireBridgeComponents", "HotwireCore", "HotwireNative",
                "HotwireDesktop", "DemoSite", "FaultServer", "GLibInterop", "CWebKitGTK", "MainLoopTesting",
                "TestSupport",
            ],
            swiftSettings: common
        ),
        .testTarget(
            name: "DemoSiteTests",
            dependencies: ["DemoSite", "LoopbackHTTP", "FaultServer"],
            swiftSettings: common
        ),
        .testTarget(name: "SeedTests", dependencies: ["HotwireNative", "HotwireDesktop"], swiftSettings: main),
        .executableTarget(
            name: "DemoPort",
            dependencies: ["HotwireNative", "HotwireDesktop"],
            path: "Tests/Ports/Demo",
            resources: [.process("path-configuration.json")],
            // The port of Hotwire Native iOS's demo app only uses public API, like any app.
            packageAccess: false,
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "DemoPortTests",
            dependencies: [
                "DemoPort", "AppTesting", "HotwireNative", "HotwireDesktop", "HotwireCore", "GLibInterop", "CWebKitGTK",
                "FaultServer", "MainLoopTesting",
            ],
            path: "Tests/Ports/DemoTests",
            // Without `common`, which requires `any`: an app on iOS may omit it.
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "ExampleTests",
            dependencies: ["HotwireNative", "HotwireDesktop", "GLibInterop", "CWebKitGTK"],
            packageAccess: false,
            swiftSettings: common
        ),
    ]
)

// Only `script/fuzz` builds this, because it does not link without libFuzzer's main function.
if Context.environment["HOTWIRE_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(name: "Fuzzing", dependencies: ["HotwireCore"], path: "Tests/Fuzzing", swiftSettings: common)
    )
}
