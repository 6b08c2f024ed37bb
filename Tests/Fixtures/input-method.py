"""Plays an input method of IBus that shows what is typed in the field until Enter commits it, as those for Japanese and Chinese do.

It starts the daemon of IBus, and prints "ready", "focus" for each field, and its keys. Letters are composed, F10 converts
them to capitals, Enter commits them, Escape and BackSpace remove them; it takes all other keys while it composes.

usage: input-method.py
"""

import signal
import subprocess
import sys
import time

import gi

gi.require_version("IBus", "1.0")
from gi.repository import GLib, GObject, IBus

NAME = "hotwire-test"


def report(*words):
    print(*words, flush=True)


class Engine(IBus.Engine):
    __gtype_name__ = "HotwireTestEngine"
    text = ""

    def do_process_key_event(self, key, _code, state):
        held = IBus.ModifierType.CONTROL_MASK | IBus.ModifierType.MOD1_MASK
        if state & IBus.ModifierType.RELEASE_MASK:
            return False
        report("key", IBus.keyval_name(key))
        if not state & held and ord("a") <= key <= ord("z"):
            self.show(self.text + chr(key))
            return True
        if not self.text:
            return False
        if key == IBus.KEY_Return:
            text = self.text
            self.show("")
            self.commit_text(IBus.Text.new_from_string(text))
        elif key == IBus.KEY_Escape:
            self.show("")
        elif key == IBus.KEY_BackSpace:
            self.show(self.text[:-1])
        elif key == IBus.KEY_F10:
            self.show(self.text.upper())
        return True

    def do_reset(self):
        self.text = ""

    def do_focus_in(self):
        report("focus")

    def do_focus_out(self):
        self.show("")

    def show(self, text):
        self.text = text
        shown = IBus.Text.new_from_string(text)
        shown.append_attribute(IBus.AttrType.UNDERLINE, IBus.AttrUnderline.SINGLE, 0, len(text))
        self.update_preedit_text_with_mode(shown, len(text), bool(text), IBus.PreeditFocusMode.CLEAR)


# Panels, emoji and stored settings belong to a desktop.
options = ["--panel=disable", "--emoji-extension=disable", "--config=disable", "--cache=none"]
daemon = subprocess.Popen(["ibus-daemon", *options], stderr=subprocess.DEVNULL)
try:
    IBus.init()
    while not IBus.get_address():
        if daemon.poll() is not None:
            sys.exit("ibus-daemon has ended")
        time.sleep(0.05)
    bus = IBus.Bus()
    factory = IBus.Factory.new(bus.get_connection())
    factory.add_engine(NAME, GObject.type_from_name("HotwireTestEngine"))
    component = IBus.Component.new("org.freedesktop.IBus.HotwireTest", "Test", "1", "MIT", "", "", "", "")
    component.add_engine(IBus.EngineDesc.new(NAME, "Test", "Test", "ja", "MIT", "", "", "us"))
    bus.register_component(component)
    bus.request_name("org.freedesktop.IBus.HotwireTest", 0)
    # The daemon asks this program for the engine meanwhile.
    bus.set_global_engine_async(NAME, -1, None, lambda bus, result: report("ready", bus.set_global_engine_async_finish(result)))
    loop = GLib.MainLoop()
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, loop.quit)
    loop.run()
finally:
    daemon.terminate()
    daemon.wait()
