class Message < ApplicationRecord
  has_many :comments, dependent: :destroy
  has_many_attached :files
  validates :title, :author, presence: true

  # turbo-rails' `broadcasts_refreshes`.
  after_commit { TurboStream.refresh_later("messages") }
end
