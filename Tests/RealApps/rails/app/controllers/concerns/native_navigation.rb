# turbo-rails' Turbo::Native::Navigation, with an addition: `reset` restarts all tabs and windows, as after a sign-out.
module NativeNavigation
  extend ActiveSupport::Concern

  included { helper_method :turbo_native_app? }

  def turbo_native_app?
    request.user_agent.to_s.match?(/(Turbo|Hotwire) Native/)
  end

  private

  %i[recede resume refresh reset].each do |action|
    define_method(:"#{action}_or_redirect_to") do |url, notice: nil|
      if turbo_native_app?
        redirect_to public_send(:"turbo_#{action}_historical_location_url", notice: notice), status: :see_other
      else
        redirect_to url, notice: notice, status: :see_other
      end
    end
  end
end
