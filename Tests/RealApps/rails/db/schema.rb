ActiveRecord::Schema.define do
  create_table :messages do |t|
    t.string :author, :title, null: false
    t.text :body
    t.string :week
    t.integer :stars, null: false, default: 0
    t.timestamps
  end

  create_table :comments do |t|
    t.references :message, null: false
    t.string :author, :body, null: false
  end

  # Active Storage's own tables, as created by `rails active_storage:install`.
  create_table :active_storage_blobs do |t|
    t.string :key, null: false, index: { unique: true }
    t.string :filename, null: false
    t.string :content_type
    t.text :metadata
    t.string :service_name, null: false
    t.bigint :byte_size, null: false
    t.string :checksum, null: false
    t.datetime :created_at, null: false
  end

  create_table :active_storage_attachments do |t|
    t.string :name, null: false
    t.references :record, null: false, polymorphic: true, index: false
    t.references :blob, null: false
    t.datetime :created_at, null: false
    t.index %i[record_type record_id name blob_id], name: :index_active_storage_attachments_uniqueness, unique: true
  end
end
