// Laid out, and unwrapped, as its original.
// swift-format-ignore-file
import Foundation

struct Demo {
    static let remote = URL(string: "https://hotwire-native-demo.dev")!
    static let local = URL(string: "http://localhost:3000")!

    /// The demo that the app shows; the tests set their own server.
    static var current = remote
}
