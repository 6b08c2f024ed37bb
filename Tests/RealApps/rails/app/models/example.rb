# The initial content of the board.
module Example
  def self.reset
    Message.destroy_all
    ActiveRecord::Base.connection.execute("DELETE FROM sqlite_sequence")
    Message.create!(id: 1, author: "Anna", title: "Welcome", body: "This is the board.")
    Message.create!(id: 2, author: "Bob", title: "Rules", body: "Be kind.")
  end
end
