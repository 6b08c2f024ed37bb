import HotwireNative

struct Entry: Decodable {}
func save(_ entry: Entry) {}
let webView: WebView = some()
