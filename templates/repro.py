import base64
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# What the provider sends: request by request, frame by frame, in base64.
responses = RESPONSES
seen = []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        self.rfile.read(int(self.headers.get("content-length", 0)))
        seen.append(self.path)
        response = responses[min(len(seen), len(responses)) - 1]
        self.send_response(response["status"])
        for name, value in response["headers"].items():
            self.send_header(name, value)
        self.send_header("transfer-encoding", "chunked")
        self.end_headers()
        for frame in response["frames"]:
            data = base64.b64decode(frame)
            if data:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        # Without its last chunk a response has broken off.
        if not response["breaks"]:
            self.wfile.write(b"0\r\n\r\n")
        self.close_connection = True

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
base_url = f"http://127.0.0.1:{server.server_port}"


def show(value):
    print(json.dumps(value, indent=2, default=str))


# HERE values

try:
    # HERE call
except Exception as error:
    show({"threw": type(error).__name__, "message": str(error)})
finally:
    server.shutdown()
if not seen:
    raise SystemExit("No request reached the server, so this shows nothing.")
