class MessagesController < ApplicationController
  before_action :require_user, except: %i[index show export]
  before_action(only: %i[show edit update destroy]) { @message = Message.find(params[:id]) }

  def index
    @messages = Message.order(:id)
  end

  def show; end

  def new
    @message = Message.new
  end

  def edit; end

  # A redirect to a page outside the modal context closes the modal and pushes that page.
  def create
    @message = Message.new(author: current_user, **attributes)
    if @message.save
      redirect_to @message, notice: "#{@message.title} was posted.", status: :see_other
    else
      render :new, status: :unprocessable_entity
    end
  end

  # A native app closes the modal and reloads the page below.
  def update
    if @message.update(attributes)
      refresh_or_redirect_to @message, notice: "#{@message.title} was saved."
    else
      render :edit, status: :unprocessable_entity
    end
  end

  # A native app goes back.
  def destroy
    @message.destroy!
    recede_or_redirect_to messages_path, notice: "#{@message.title} was deleted."
  end

  def export
    send_data Message.order(:id).map { |message| "#{message.id},#{message.title}\n" }.join, filename: "messages.csv", type: "text/csv"
  end

  private

  def attributes
    params.require(:message).permit(:title, :body, :week, files: []).to_h.symbolize_keys
  end
end
