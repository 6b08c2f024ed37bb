"""usage: serve.py PORT

Serves the folder `site` on this computer; files without a suffix are pages.
"""
import functools
import http.server
import sys

Handler = http.server.SimpleHTTPRequestHandler
Handler.extensions_map[""] = "text/html; charset=utf-8"
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), functools.partial(Handler, directory="site")).serve_forever()
