# The attributes of the current request.
class Current < ActiveSupport::CurrentAttributes
  attribute :request_identifier
end
