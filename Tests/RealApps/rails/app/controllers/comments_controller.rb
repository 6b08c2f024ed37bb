# The comments below a message. Turbo receives streams; a comment also arrives over the cable, and its id prevents a duplicate.
class CommentsController < ApplicationController
  def create
    message = Message.find(params[:message_id])
    comment = message.comments.create!(author: current_user || "A guest", body: params[:body])
    respond_to do |format|
      format.turbo_stream do
        render body: stream(:append, "comments", "comments/comment", comment: comment) +
                     stream(:replace, "comment_form", "comments/form", message: message),
               content_type: "text/vnd.turbo-stream.html"
      end
      format.html { redirect_to message, status: :see_other }
    end
  end

  private

  def stream(action, target, partial, **locals)
    TurboStream.tag(action, target, render_to_string(partial: partial, formats: :html, locals: locals))
  end
end
