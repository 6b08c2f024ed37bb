class SessionsController < ApplicationController
  def new; end

  # A new session against fixation, which also makes every CSRF token of before stale.
  def create
    if (user = User.authenticate(params[:name], params[:password]))
      wanted = session[:wanted]
      reset_session
      session[:user] = user
      redirect_to wanted || messages_path, notice: "Signed in as #{user}.", status: :see_other
    else
      @error = "Name and password do not match."
      render :new, status: :unprocessable_entity
    end
  end

  def destroy
    reset_session
    reset_or_redirect_to messages_path, notice: "Signed out."
  end
end
