# Sends a page the streams of its <turbo-cable-stream-source>.
class TurboChannel < ActionCable::Channel::Base
  def subscribed
    name = TurboStream.verified(params[:signed_name])
    name ? stream_from(name) : reject
  end
end
