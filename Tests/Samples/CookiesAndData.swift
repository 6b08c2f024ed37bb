func showWhoIsSignedIn() async {}
