import HotwireNative

func TrackerHandler() -> any WebViewPolicyDecisionHandler { some() }
