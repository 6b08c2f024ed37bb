import HotwireNative

func HelpFrameHandler() -> any WebViewPolicyDecisionHandler { some() }
