# The part of turbo-rails that the board needs: streams as HTML, and their broadcasts to pages.
module TurboStream
  # Pages receive a signed name, so that clients cannot subscribe to arbitrary streams.
  def self.sign(name) = verifier.generate(name)
  def self.verified(signed) = verifier.verified(signed)
  def self.verifier = Rails.application.message_verifier("turbo streams")

  def self.tag(action, target, html)
    %(<turbo-stream action="#{action}" target="#{target}"><template>#{html}</template></turbo-stream>)
  end

  def self.broadcast(name, html) = ActionCable.server.broadcast(name, html)

  # Like turbo-rails, waits for half a second, so that several changes cause one refresh. The page whose own form made the
  # change knows the request's identifier, and skips the refresh.
  def self.refresh_later(name)
    identifier = Current.request_identifier
    Concurrent::ScheduledTask.execute(0.5) do
      broadcast(name, %(<turbo-stream action="refresh" request-id="#{identifier}"></turbo-stream>))
    end
  end
end
