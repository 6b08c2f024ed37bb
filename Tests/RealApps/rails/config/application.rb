# A message board in Rails 6.1's development mode: Rails reloads code, and shows exceptions on its own page.
require "rails"
require "active_record/railtie"
require "active_storage/engine"
require "action_controller/railtie"
require "action_view/railtie"
require "action_cable/engine"
require_relative "../lib/request_log"

module Board
  class Application < Rails::Application
    config.load_defaults 6.1
    config.cache_classes = false
    config.eager_load = false
    config.consider_all_requests_local = true
    config.secret_key_base = "not a secret"
    config.active_storage.service = :disk

    # As registered by turbo-rails.
    initializer("turbo") { Mime::Type.register "text/vnd.turbo-stream.html", :turbo_stream }

    # HOTWIRE_TURBO names the Turbo build; Action Cable's client is part of its gem. Files are cached, like those with a
    # fingerprint.
    turbo = ENV.fetch("HOTWIRE_TURBO")
    cached = { "Cache-Control" => "public, max-age=3600" }
    rules = [[:all, cached]]
    cable = ActionCable::Engine.root.join("app/assets/javascripts").to_s
    config.public_file_server.headers = cached
    config.middleware.use Rack::Static, urls: { "/turbo.js" => File.basename(turbo) }, root: File.dirname(turbo), header_rules: rules
    config.middleware.use Rack::Static, urls: ["/action_cable.js"], root: cable, header_rules: rules
    config.middleware.insert 0, RequestLog
  end
end
