# The entry point of puma. It creates the tables and the two messages of a new database, so no other command is needed.
require_relative "config/application"

Board::Application.initialize!
unless ActiveRecord::Base.connection.table_exists?(:messages)
  load Rails.root.join("db/schema.rb")
  Example.reset
end
run Board::Application
