# A private page that returns 401 to native apps, as Hotwire Native's guides advise.
class AccountsController < ApplicationController
  before_action { turbo_native_app? ? head(:unauthorized) : require_user unless current_user }

  def show; end
end
