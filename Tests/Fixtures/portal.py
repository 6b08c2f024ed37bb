"""The portals of a desktop with a network, for `python3 -m dbusmock --template`; a test answers their requests."""
import dbus

BUS_NAME = "org.freedesktop.portal.Desktop"
MAIN_OBJ = "/org/freedesktop/portal/desktop"
MAIN_IFACE = "org.freedesktop.portal.OpenURI"
SYSTEM_BUS = False

APPEARANCE = "org.freedesktop.appearance"
BACKGROUND = "org.freedesktop.portal.Background"
LAUNCHERS = "org.freedesktop.portal.DynamicLauncher"
FILES = "org.freedesktop.portal.FileChooser"
NETWORK = "org.freedesktop.portal.NetworkMonitor"
NOTES = "org.freedesktop.portal.Notification"
SETTINGS = "org.freedesktop.portal.Settings"
PROXIES = "org.freedesktop.portal.ProxyResolver"
TEST = "io.github.hotwire_native_linux.Test"


def load(mock, _parameters):
    mock.has_network = True
    mock.proxy = "direct://"
    mock.request = None
    mock.settings = dbus.Dictionary({}, signature="sv")
    mock.launchers = {}
    mock.launcher_error = ""
    mock.AddProperties(LAUNCHERS, {"version": dbus.UInt32(1), "SupportedLauncherTypes": dbus.UInt32(3)})
    for interface in (MAIN_IFACE, BACKGROUND, FILES, NETWORK, NOTES, PROXIES):
        mock.AddProperties(interface, {"version": dbus.UInt32(3)})


def begin(mock, sender, options):
    name = sender[1:].replace(".", "_")
    handle = dbus.ObjectPath(f"{MAIN_OBJ}/request/{name}/{options['handle_token']}")
    mock.request = {"path": handle, "destination": sender}
    return handle


@dbus.service.method(MAIN_IFACE, in_signature="ssa{sv}", out_signature="o", sender_keyword="sender")
def OpenURI(self, _window, _address, options, sender=None):
    return begin(self, sender, options)


@dbus.service.method(BACKGROUND, in_signature="sa{sv}", out_signature="o", sender_keyword="sender")
def RequestBackground(self, _window, options, sender=None):
    return begin(self, sender, options)


@dbus.service.method(FILES, in_signature="ssa{sv}", out_signature="o", sender_keyword="sender")
def OpenFile(self, _window, _title, options, sender=None):
    return begin(self, sender, options)


@dbus.service.method(LAUNCHERS, in_signature="ssva{sv}", out_signature="o", sender_keyword="sender")
def PrepareInstall(self, _window, _name, icon, options, sender=None):
    kind, image = icon
    if kind != "bytes" or not bytes(image).startswith((b"\x89PNG", b"<svg")):
        raise dbus.exceptions.DBusException("bad icon", name="org.freedesktop.portal.Error.InvalidArgument")
    return begin(self, sender, options)


@dbus.service.method(LAUNCHERS, in_signature="sssa{sv}", out_signature="")
def Install(self, token, file, entry, _options):
    if self.launcher_error:
        raise dbus.exceptions.DBusException(self.launcher_error, name="org.freedesktop.portal.Error.Failed")
    if token != "permit":
        raise dbus.exceptions.DBusException("wrong token", name="org.freedesktop.portal.Error.InvalidArgument")
    self.launchers[file] = entry


@dbus.service.method(LAUNCHERS, in_signature="sa{sv}", out_signature="")
def Uninstall(self, file, _options):
    if self.launcher_error:
        raise dbus.exceptions.DBusException(self.launcher_error, name="org.freedesktop.portal.Error.Failed")
    if file not in self.launchers:
        # How GLib writes the error of a missing file.
        name = "org.gtk.GDBus.UnmappedGError.Quark._g_2dio_2derror_2dquark.Code1"
        raise dbus.exceptions.DBusException("no such file", name=name)
    del self.launchers[file]


@dbus.service.method(TEST, in_signature="", out_signature="")
def ForgetLaunchers(self):
    self.launchers.clear()


@dbus.service.method(TEST, in_signature="us", out_signature="")
def AnswerLauncher(self, response, name):
    results = dbus.Dictionary({"name": name, "token": "permit"} if response == 0 else {}, signature="sv")
    self.EmitSignalDetailed("org.freedesktop.portal.Request", "Response", "ua{sv}", [response, results], self.request)


@dbus.service.method(TEST, in_signature="s", out_signature="")
def FailLaunchers(self, text):
    self.launcher_error = text


@dbus.service.method(NETWORK, in_signature="", out_signature="a{sv}")
def GetStatus(self):
    connectivity = dbus.UInt32(4 if self.has_network else 1)
    return {"available": self.has_network, "metered": False, "connectivity": connectivity}


@dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
def ReadAll(self, _namespaces):
    return {APPEARANCE: self.settings}


@dbus.service.method(TEST, in_signature="sv", out_signature="")
def SetAppearance(self, key, value):
    self.settings[key] = value
    self.EmitSignal(SETTINGS, "SettingChanged", "ssv", [APPEARANCE, key, value])


@dbus.service.method(NOTES, in_signature="sa{sv}", out_signature="")
def AddNotification(_self, _name, _note):
    pass


@dbus.service.method(NOTES, in_signature="s", out_signature="")
def RemoveNotification(_self, _name):
    pass


@dbus.service.method(PROXIES, in_signature="s", out_signature="as")
def Lookup(self, _address):
    return [self.proxy]


@dbus.service.method(TEST, in_signature="s", out_signature="")
def SetProxy(self, proxy):
    self.proxy = proxy


@dbus.service.method(TEST, in_signature="b", out_signature="")
def SetNetwork(self, has_network):
    self.has_network = dbus.Boolean(has_network)
    self.EmitSignal(NETWORK, "changed", "", [])


@dbus.service.method(TEST, in_signature="ub", out_signature="")
def AnswerBackground(self, response, autostart):
    results = {"background": dbus.Boolean(True), "autostart": dbus.Boolean(autostart)}
    values = [response, dbus.Dictionary(results, signature="sv")]
    self.EmitSignalDetailed("org.freedesktop.portal.Request", "Response", "ua{sv}", values, self.request)


@dbus.service.method(TEST, in_signature="uas", out_signature="")
def Answer(self, response, files):
    # GTK reads the list even if the user chose nothing, because the desktops' portals always send one.
    results = {"uris": dbus.Array(files, signature="s")}
    values = [response, results]
    self.EmitSignalDetailed("org.freedesktop.portal.Request", "Response", "ua{sv}", values, self.request)
