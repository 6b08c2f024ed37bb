import FoundationEssentials
import HotwireNative

final class Guide: NavigatorDelegate {}
let guide = Guide()
let hikes: URL = some()
let numbers: URL = some()
