class Comment < ApplicationRecord
  belongs_to :message
  validates :body, presence: true

  # turbo-rails' `broadcasts_to :message`.
  after_create_commit do
    html = ApplicationController.render(partial: "comments/comment", locals: { comment: self })
    TurboStream.broadcast("message-#{message_id}", TurboStream.tag(:append, "comments", html))
  end
end
