# What belongs to the request that is being answered.
class Current < ActiveSupport::CurrentAttributes
  attribute :request_identifier
end
