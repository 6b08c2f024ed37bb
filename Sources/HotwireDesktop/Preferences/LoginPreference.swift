/// The start of an app at login, which its preferences offer.
package struct LoginPreference {
    /// Returns whether the app starts at login.
    let isOn: () -> Bool
    /// Changes it; returns the reason for the user if that failed.
    let set: (Bool) async -> String?

    /// Creates the preference.
    ///
    /// - Parameters:
    ///   - isOn: returns whether the app starts at login
    ///   - set: changes it; returns the reason for the user if that failed
    package init(isOn: @escaping () -> Bool, set: @escaping (_ isOn: Bool) async -> String?) {
        (self.isOn, self.set) = (isOn, set)
    }
}
