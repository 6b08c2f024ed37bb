import HotwireNative

func ApologyScreen(_ error: HotwireNativeError, retry: (() -> Void)?) -> any Screen { some() }
