# The turbo-rails helpers that the board's views use.
module TurboHelper
  def turbo_stream_from(name)
    tag.turbo_cable_stream_source(channel: "TurboChannel", "signed-name": TurboStream.sign(name))
  end

  def turbo_frame_tag(id, **attributes, &block)
    content_tag("turbo-frame", capture(&block), id: id, **attributes)
  end
end
