"""The user's keyring, initially open and empty, for `python3 -m dbusmock --template`.

Its log says of each password "kept USER:PASSWORD for PROTOCOL SERVER:PORT DOMAIN".
"""
import dbus

BUS_NAME = "org.freedesktop.secrets"
MAIN_OBJ = "/org/freedesktop/secrets"
MAIN_IFACE = "org.freedesktop.Secret.Service"
SYSTEM_BUS = False

SESSION = MAIN_OBJ + "/session/one"
COLLECTION = MAIN_OBJ + "/aliases/default"
NO_PROMPT = dbus.ObjectPath("/")

items = {}  # attributes and secret by path


def load(mock, _parameters):
    mock.AddProperties(MAIN_IFACE, {"Collections": dbus.Array([COLLECTION], signature="o")})
    mock.AddObject(SESSION, "org.freedesktop.Secret.Session", {}, [("Close", "", "", "")])
    properties = {"Items": dbus.Array([], signature="o"), **described("Login")}
    create = ("CreateItem", "a{sv}(oayays)b", "oo", create_item)
    mock.AddObject(COLLECTION, "org.freedesktop.Secret.Collection", properties, [create])


def described(label):
    time = dbus.UInt64(1)
    return {"Label": label, "Locked": dbus.Boolean(False), "Created": time, "Modified": time}


@dbus.service.method(MAIN_IFACE, in_signature="sv", out_signature="vo")
def OpenSession(_self, algorithm, _key):
    if algorithm != "plain":
        raise dbus.exceptions.DBusException(algorithm, name="org.freedesktop.DBus.Error.NotSupported")
    return dbus.String("", variant_level=1), dbus.ObjectPath(SESSION)


@dbus.service.method(MAIN_IFACE, in_signature="a{ss}", out_signature="aoao")
def SearchItems(_self, wanted):
    found = [path for path, (attributes, _) in items.items() if wanted.items() <= attributes.items()]
    return dbus.Array(found, signature="o"), dbus.Array([], signature="o")


@dbus.service.method(MAIN_IFACE, in_signature="ao", out_signature="aoo")
def Unlock(_self, paths):
    return paths, NO_PROMPT


@dbus.service.method(MAIN_IFACE, in_signature="aoo", out_signature="a{o(oayays)}")
def GetSecrets(_self, paths, _session):
    return dbus.Dictionary({path: items[path][1] for path in paths}, signature="o(oayays)")


def create_item(self, properties, secret, replaces):
    attributes = properties["org.freedesktop.Secret.Item.Attributes"]
    same = [path for path, (others, _) in items.items() if others == attributes]
    path = dbus.ObjectPath(same[0] if replaces and same else f"{COLLECTION}/{len(items) + 1}")
    if path not in items:
        described_item = {"Attributes": attributes, **described("a password")}
        self.AddObject(path, "org.freedesktop.Secret.Item", described_item, [])
    items[path] = (attributes, secret)
    password = bytes(secret[2]).decode()
    place = "{protocol} {server}:{port} {domain}".format(**attributes)
    self.log(f"kept {attributes['user']}:{password} for {place}")
    return path, NO_PROMPT
