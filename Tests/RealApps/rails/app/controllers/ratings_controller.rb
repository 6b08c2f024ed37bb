# The stars of a message, in a frame of its page.
class RatingsController < ApplicationController
  before_action { @message = Message.find(params[:message_id]) }

  def show; end

  def edit; end

  def update
    stars = params[:stars].to_i
    if (1..5).cover?(stars)
      @message.update!(stars: stars)
      redirect_to message_rating_path(@message), status: :see_other
    else
      @error = "Rate with one to five stars."
      render :edit, status: :unprocessable_entity
    end
  end
end
