import HotwireCore

extension Navigator {
    /// A page of which only the form failed stays as it is, with what a person wrote.
    func tellLostForm(to location: Location) {
        AlertDialog(
            title: translated("This was not sent"),
            message: translated(
                "{host} did not answer. What you entered is still here. Try again.",
                ["host": location.displayHost ?? ""]
            )
        )
        .present(over: widget)
    }
}
