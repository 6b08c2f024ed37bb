# Server actions for navigation scripts; no page links here.
class TestController < ApplicationController
  skip_forgery_protection

  def reset
    Example.reset
    head :no_content
  end

  # Another user's message and comment, which pages receive over the cable.
  def message
    Message.create!(author: "Bob", title: params[:title])
    head :no_content
  end

  def comment
    Message.find(params[:id]).comments.create!(author: "Bob", body: params[:body])
    head :no_content
  end

  # Ends the user's session elsewhere.
  def sign_out
    reset_session
    head :no_content
  end

  # Ends the server, which script/real-apps restarts after this many seconds. No page receives a message that is posted in between.
  def restart
    Message.insert!({ author: "Bob", title: params[:title], created_at: Time.current, updated_at: Time.current }) if params[:title]
    File.write(Rails.root.join("pause"), params.fetch(:seconds, 0).to_f)
    Concurrent::ScheduledTask.execute(0.2) { Process.kill(:KILL, Process.pid) }
    head :no_content
  end
end
