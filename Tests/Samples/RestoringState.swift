import HotwireDesktop
import HotwireNative

let tabs: [HotwireTab] = some()
let window: NavigationWindow = some()
