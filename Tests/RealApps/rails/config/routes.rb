Rails.application.routes.draw do
  root "messages#index"
  resources :messages do
    get :export, on: :collection
    resource :rating, only: %i[show edit update]
    resources :comments, only: :create
  end
  resource :session, only: %i[new create destroy]
  resource :account, only: :show

  # Pages with slow and failing responses.
  controller :pages do
    get :worker, :slow, :broken, :plain
    post :slow, action: :slow_form
    post :broken
    get "configurations/linux_v1", action: :configuration
  end

  # The historical locations of native apps; turbo-rails has the first three.
  %i[recede resume refresh reset].each do |action|
    get "#{action}_historical_location", to: "pages#historical", as: :"turbo_#{action}_historical_location"
  end

  # Server actions for navigation scripts.
  scope :test, controller: :test do
    post :reset, :restart, :message, :comment
    delete :session, action: :sign_out
  end
end
