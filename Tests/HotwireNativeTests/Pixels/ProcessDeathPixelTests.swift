import AppTesting
import FaultServer
import XCTest

@testable import HotwireNative

/// What the user sees while a page reloads after its process died.
nonisolated final class ProcessDeathPixelTests: XCTestCase {
    func testSnapshotStaysUntilThePageHasReloaded() throws {
        try withOpen({ try await PixelApp() }) { pixels in
            try await pixels.standStill()
            pixels.app.server.hang("/red")
            try Victim.killWebProcesses()
            try await pixels.app.next(.processTerminated)
            await pixels.camera.frame(of: 20) { _ in false }
            pixels.saw([.red], in: "the time without a process")
            pixels.app.server.release("/red")
            try await pixels.arrive("/red", .red)
            await pixels.camera.frame(of: 10) { _ in false }
            pixels.saw([.red], in: "the way back")
        }
    }

    func testEarlierScreenShowsItsSnapshotUntilItsPageLoads() throws {
        try withOpen({ try await PixelApp(isAnimated: false) }) { pixels in
            try await pixels.app.click("#green")
            try await pixels.arrive("/green", .green)
            try await pixels.standStill()
            try await pixels.app.killAndWait(for: "/green")
            try await pixels.seePage(.green)
            pixels.saw([.red, .green], in: "the death")
            pixels.app.server.hang("/red")
            pixels.clickBack()
            try await pixels.see(.red)
            pixels.app.server.release("/red")
            try await pixels.arrive("/red", .red)
            pixels.saw([.red, .green], in: "the way back")
        }
    }

    func testNativeScreenIsNotAffected() throws {
        try withOpen({ try await PixelApp(isAnimated: false) }) { pixels in
            try await pixels.app.click("#native")
            try await pixels.see(.green)
            pixels.camera.startOver()
            try Victim.killWebProcesses()
            try await pixels.app.next(.processTerminated)
            await pixels.camera.frame(of: 20) { _ in false }
            pixels.saw([.green], in: "the death")
            pixels.clickBack()
            try await pixels.arrive("/red", .red)
            pixels.saw([.red, .green], in: "the way back")
        }
    }
}

extension PixelApp {
    /// Waits until the page is visible without changes, when its snapshot is taken.
    func standStill() async throws {
        let view = (app.navigator.stack.top as? VisitableScreen)?.visitableView
        try await leaveAlone { view?.snapshot?.hasPixels == true }
    }
}
