# Records a client's requests. `POST /test/mark?action=back` assigns the latest requests to the action “back”, and
# `GET /test/marks` returns all of them: {"back": ["GET /messages", …]}.
class RequestLog
  def initialize(app)
    @app = app
    @open = []
    @marks = {}
    @lock = Mutex.new
  end

  def call(env)
    request = Rack::Request.new(env)
    case request.path
    when "/test/mark" then mark(request.params["action"])
    when "/test/marks" then [200, { "Content-Type" => "application/json" }, [@lock.synchronize { @marks.to_json }]]
    else
      what = "#{request.request_method} #{request.fullpath}" # before it is rewritten
      status, headers, body = @app.call(env)
      @lock.synchronize { count(what, env, status) }
      [status, headers, body]
    end
  end

  private

  # A reset starts a new run.
  def count(what, env, status)
    return @open << "#{what} (#{notes(env, status)})" unless what.include?(" /test/")
    return unless what == "POST /test/reset"

    @open = []
    @marks = {}
  end

  # Late requests, such as a prefetch under the pointer, also belong to the action.
  def mark(action)
    sleep 1
    @lock.synchronize do
      @marks[action] = @open
      @open = []
    end
    [204, {}, []]
  end

  def notes(env, status)
    purpose = [env["HTTP_X_SEC_PURPOSE"], env["HTTP_SEC_PURPOSE"]].compact.first
    [status, purpose, ("frame" if env["HTTP_TURBO_FRAME"])].compact.join(" ")
  end
end
