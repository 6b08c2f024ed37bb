import HotwireNative

let tunnel: any NetworkMonitor = some()

func ApologyScreen(_ error: HotwireNativeError, retry: (() -> Void)?) -> any Screen { some() }
