import HotwireShell

HotwireNativeCommand.run()
