# usage: elixir check.exs [configuration]
# Checks the Elixir code in Documentation/phoenix.md, whose files are in this folder, without Phoenix: parses all of it, and runs the plug
# and the path configuration with mocks of Plug and Phoenix. `configuration` prints the path configuration.

defmodule Plug.Conn do
  defstruct method: "GET", status: 200, requested: %{}, sent: %{}, assigns: %{}, before_send: nil, body: nil

  def get_req_header(conn, name), do: List.wrap(conn.requested[name])
  def get_resp_header(conn, name), do: List.wrap(conn.sent[name])
  def put_resp_header(conn, name, value), do: %{conn | sent: Map.put(conn.sent, name, value)}
  def delete_resp_header(conn, name), do: %{conn | sent: Map.delete(conn.sent, name)}
  def put_status(conn, status), do: %{conn | status: status}
  def assign(conn, name, value), do: %{conn | assigns: Map.put(conn.assigns, name, value)}
  def register_before_send(conn, function), do: %{conn | before_send: function}
end

defmodule JournalWeb do
  defmacro __using__(:controller), do: quote(do: import(JournalWeb))

  def json(conn, value), do: %{conn | body: encode(value)}
  def html(conn, text), do: %{conn | body: text}

  defp encode(%{} = map), do: "{" <> Enum.map_join(map, ",", fn {key, value} -> ~s("#{key}":) <> encode(value) end) <> "}"
  defp encode(list) when is_list(list), do: "[" <> Enum.map_join(list, ",", &encode/1) <> "]"
  defp encode(text), do: inspect(text)
end

Code.require_file("lib/journal_web/controllers/native_controller.ex")
configuration = JournalWeb.NativeController.path_configuration(struct(Plug.Conn), %{}).body

if System.argv() == ["configuration"] do
  IO.puts(configuration)
  System.halt()
end

for file <- Path.wildcard("{lib,fragments}/**/*.{ex,exs}"), do: file |> File.read!() |> Code.string_to_quoted!(file: file)
"" != JournalWeb.NativeController.historical_location(struct(Plug.Conn), %{}).body || raise "Turbo ignores an empty response."

Code.require_file("lib/journal_web/plugs/hotwire.ex")
app = "Mozilla/5.0 (Hotwire Native Linux)"
html = %{"content-type" => "text/html; charset=utf-8"}
sign_in = %{"location" => "/users/log-in"}

for {name, agent, method, status, sent, expected} <- [
      {"a page", app, "GET", 200, html, 200},
      {"a page that needs a user, in the app", app, "GET", 302, sign_in, 401},
      {"a page that needs a user, in a browser", "Mozilla/5.0", "GET", 302, sign_in, 302},
      {"another redirect", app, "GET", 302, %{"location" => "/notes"}, 302},
      {"a valid form", app, "POST", 302, %{"location" => "/notes/1"}, 303},
      {"a form that needs a user", app, "POST", 302, sign_in, 303},
      {"an invalid form", app, "PUT", 200, html, 422},
      {"a form's response that is not a page", app, "POST", 200, %{"content-type" => "application/json"}, 200},
      {"an error", app, "POST", 500, html, 500}
    ] do
  conn = struct(Plug.Conn, method: method, requested: %{"user-agent" => agent})
  conn = JournalWeb.Plugs.Hotwire.call(conn, JournalWeb.Plugs.Hotwire.init([]))
  sent = conn.before_send.(%{conn | status: status, sent: sent})
  sent.status == expected || raise "#{name}: #{sent.status} instead of #{expected}"
  conn.assigns.native == (agent == app) || raise "#{name}: native is wrong"
  expected != 401 || sent.sent["location"] == nil || raise "#{name}: a redirect remains"
  IO.puts("#{name}: #{expected}")
end
