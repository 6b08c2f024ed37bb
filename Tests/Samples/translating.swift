import HotwireNative

func translated(_ text: String, _ values: [String: String] = [:], context: String? = nil) {}
func translated(one: String, other: String, count: Int) {}
let origin: (text: String, Void) = some()
let downloads: [Int] = []
let text = ""
