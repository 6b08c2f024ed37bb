import FoundationEssentials
import HotwireNative

let navigationItem: NavigationItem = some()
let hikes: URL = some()

enum Order { case name, length }

func makeHike() {}
func sort(by order: Order) {}
