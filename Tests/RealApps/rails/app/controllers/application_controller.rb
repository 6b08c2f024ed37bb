class ApplicationController < ActionController::Base
  include NativeNavigation

  helper_method :current_user
  before_action { Current.request_identifier = request.headers["X-Turbo-Request-Id"] }

  private

  def current_user
    session[:user]
  end

  # As in most apps, the sign-in leads to the requested page.
  def require_user
    return if current_user

    session[:wanted] = request.fullpath if request.get?
    redirect_to new_session_path, status: :see_other
  end
end
