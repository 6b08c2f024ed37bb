"""A desktop that shows status icons, for `python3 -m dbusmock --template`."""
import dbus

BUS_NAME = "org.kde.StatusNotifierWatcher"
MAIN_OBJ = "/StatusNotifierWatcher"
MAIN_IFACE = "org.kde.StatusNotifierWatcher"
SYSTEM_BUS = False


def load(mock, _parameters):
    properties = {
        "IsStatusNotifierHostRegistered": dbus.Boolean(True),
        "ProtocolVersion": dbus.Int32(0),
        "RegisteredStatusNotifierItems": dbus.Array([], signature="s"),
    }
    mock.AddProperties(MAIN_IFACE, properties)


@dbus.service.method(MAIN_IFACE, in_signature="s", out_signature="")
def RegisterStatusNotifierItem(_self, _service):
    pass
