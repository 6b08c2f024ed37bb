# What puma starts. A fresh database gets its tables and its two messages here, so that nothing has to run before the server.
require_relative "config/application"

Board::Application.initialize!
unless ActiveRecord::Base.connection.table_exists?(:messages)
  load Rails.root.join("db/schema.rb")
  Example.reset
end
run Board::Application
