# Pages for slow, failing and other special responses.
class PagesController < ApplicationController
  def worker; end

  def plain
    render html: "<!DOCTYPE html><title>Plain</title><h1>A page without Turbo</h1>".html_safe
  end

  def slow
    sleep params.fetch(:seconds, 0).to_f
  end

  def slow_form
    sleep 2
    redirect_to messages_path, notice: "It took a while.", status: :see_other
  end

  def broken
    raise "The board is broken."
  end

  def historical
    render html: "Going back…"
  end

  def configuration
    render json: {
      settings: { sign_in_location: "/session/new" },
      rules: [
        { patterns: [".*"], properties: { context: "default", pull_to_refresh_enabled: true } },
        { patterns: ["/new$", "/edit$"], properties: { context: "modal", pull_to_refresh_enabled: false } },
      ],
    }
  end
end
