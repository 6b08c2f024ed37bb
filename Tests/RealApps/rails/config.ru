# The entry point of puma. It creates a new database's tables and two messages, so no other command is needed.
require_relative "config/application"

Board::Application.initialize!
unless ActiveRecord::Base.connection.table_exists?(:messages)
  load Rails.root.join("db/schema.rb")
  Example.reset
end
run Board::Application
