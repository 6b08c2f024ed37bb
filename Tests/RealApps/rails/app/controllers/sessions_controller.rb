class SessionsController < ApplicationController
  def new; end

  # A new session prevents session fixation, and invalidates all earlier CSRF tokens.
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
