"""usage: install.py PROGRAM ADDRESS EXPECTED

Installs the app at an address, checks its name and icon, and removes it. EXPECTED is a file with the expected name, and the icon's
path in the app's Python package. Run it with script/lib/private-session.
"""

import json
import os
import subprocess
import sys
import sysconfig
from configparser import ConfigParser
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

program, address, expected_file = sys.argv[1:]
expected = json.loads(Path(expected_file).read_text())
data = Path(os.environ["XDG_DATA_HOME"])
identifier = "io.github.hotwire_native_linux.site." + address.replace("://", "_").replace(".", "_").replace(":", "_")
SIZE = 48


def run(*arguments):
    result = subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    print(f"$ hotwire-native {' '.join(arguments)}", result.stdout, result.stderr, sep="\n")
    require(result.returncode == 0, f"{arguments[0]} ended with {result.returncode}")
    return result


def require(condition, message):
    if not condition:
        sys.exit(f"not ok: {message}")


def picture(path):
    image = Image.open(path).convert("RGBA").resize((SIZE, SIZE), Image.Resampling.BILINEAR)
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def difference(one, other):
    return max(ImageStat.Stat(ImageChops.difference(picture(one), picture(other))).mean)


installed = run("install", address)
require(expected["name"] in installed.stdout, "the name is not reported")
require("icon" not in installed.stderr, "install reports a problem with the icon")

listed = run("list").stdout.splitlines()
require(listed == [f"{identifier}\t{expected['name']}\t{address}/"], "the list is wrong")

entry = ConfigParser(interpolation=None, delimiters="=")
entry.optionxform = str
entry.read(data / "applications" / f"{identifier}.desktop")
require(entry["Desktop Entry"]["Name"] == expected["name"], "the entry has another name")
require(entry["Desktop Entry"]["Icon"] == identifier, "the entry has another icon")

icon = data / "icons/hicolor" / f"{SIZE}x{SIZE}/apps" / f"{identifier}.png"
# Another library scaled the icon, so it may differ a little.
wanted = Path(sysconfig.get_path("purelib")) / expected["icon"]
require(difference(icon, wanted) < 8, f"the icon differs by {difference(icon, wanted):.1f}")

run("remove", "--purge", identifier)
run("list")
folders = [Path(os.environ[name]) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")]
left = [str(path) for folder in folders for path in folder.rglob("*") if identifier in str(path)]
require(not left, f"these files are left: {left}")
print(f"ok   {expected['name']} is installed with its icon, listed and removed")
