let token = ""

func showWhoIsSignedIn() async {}
