"""Networks that are unreachable, servers with untrusted certificates, and a trusted one that redirects everything.
"""
import contextlib, pathlib, re, subprocess, tempfile, time

from fault_screen import Screen, environment, free_port, server, visit

FAILURE = ["cannot be shown"]

# Packets to a device without neighbors are sent and never answered.
NOWHERE = """
ip link set lo up
ip link add hole type dummy && ip address add 10.9.9.1/24 dev hole && ip link set hole up
ip route add unreachable 10.8.8.0/24
exec "$@"
"""


def unreachable(marquee):
    for name, address in {
            "refused": "http://127.0.0.1:1", "a black hole": "http://10.9.9.9", "an unreachable host": "http://10.8.8.8",
            "no route": "http://10.7.7.7", "no DNS": "http://tvmaze.invalid"}.items():
        with tempfile.TemporaryDirectory() as home:
            command = ["unshare", "--net", "sh", "-c", NOWHERE, "sh", marquee, "--images", "none"]
            yield name, visit(command, environment(home, address), FAILURE)


def certificate(folder, name, host, *before):
    """A self-signed certificate."""
    key, file = folder / (name + ".key"), folder / (name + ".pem")
    subprocess.run([*before, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + host,
                    "-addext", "subjectAltName=" + host, "-keyout", key, "-out", file],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return ["-cert", file, "-key", key]


def insecure(marquee):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        servers = {
            "self-signed": certificate(folder, "self", "IP:127.0.0.1"),
            "expired": certificate(folder, "old", "IP:127.0.0.1", "faketime", "2020-01-01"),
            "another host's": certificate(folder, "other", "DNS:example.org"),
            "no TLS": None,
        }
        for name, arguments in servers.items():
            port = free_port()
            command = ["python3", "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", folder]
            if arguments:
                command = ["openssl", "s_server", "-accept", "127.0.0.1:%d" % port, *arguments, "-www", "-quiet"]
            process = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                with tempfile.TemporaryDirectory() as home:
                    yield name, visit([marquee, "--images", "none"], environment(home, "https://127.0.0.1:%d" % port), FAILURE)
            finally:
                process.kill()
                process.wait()


# The program trusts the machine's list, which contains the server's certificate, for this program only.
TRUSTED = """
cat /etc/ssl/certs/ca-certificates.crt "$1" > "$2" && mount --bind "$2" /etc/ssl/certs/ca-certificates.crt || exit 99
shift 2
exec "$@"
"""

# Each address redirects to another one, which the API answers. Two redirects at once on one connection crash any URLSession
# that follows them itself.
REDIRECTING = """
daemon off; master_process off; pid %(folder)s/pid; error_log %(folder)s/errors;
events {}
http {
    log_format judged "$server_protocol $status $uri";
    access_log %(folder)s/log judged;
    client_body_temp_path %(folder)s; proxy_temp_path %(folder)s; fastcgi_temp_path %(folder)s;
    uwsgi_temp_path %(folder)s; scgi_temp_path %(folder)s;
    server {
        listen 127.0.0.1:%(port)d ssl http2;
        ssl_certificate %(folder)s/own.pem; ssl_certificate_key %(folder)s/own.key;
        absolute_redirect off;
        location /direct/ { proxy_pass %(api)s/; proxy_set_header Host $http_host; }
        location / { return 303 /direct$request_uri; }
    }
}
"""


def redirected(marquee):
    with tempfile.TemporaryDirectory() as folder, server() as address, contextlib.ExitStack() as undo:
        folder, port = pathlib.Path(folder), free_port()
        certificate(folder, "own", "IP:127.0.0.1")
        api = address.rsplit("/", 1)[0]
        (folder / "nginx.conf").write_text(REDIRECTING % {"folder": folder, "port": port, "api": api})
        process = subprocess.Popen(["nginx", "-c", folder / "nginx.conf", "-e", folder / "errors"])
        undo.callback(process.wait)
        undo.callback(process.terminate)
        time.sleep(1)
        (folder / "home").mkdir()
        command = ["unshare", "--mount", "sh", "-c", TRUSTED, "sh", folder / "own.pem", folder / "trusted", marquee,
                   "--images", "blocks", "--layout", "grid"]
        screen = Screen([str(part) for part in command],
                        environment(folder / "home", "https://127.0.0.1:%d/tvmaze" % port, COLORTERM="truecolor"))
        wrong = [] if screen.shows("Dome") else ["no list:\n%s" % screen.bytes[-400:]]
        first = workers_of(screen.pid)
        for _ in range(6):
            screen.type(b" ")
            screen.shows("\x00", within=2)
        if workers_of(screen.pid) != first or len(first) != 1:
            wrong.append("the worker has died: %s, then %s" % (first, workers_of(screen.pid)))
        wrong += screen.quit()
        log = (folder / "log").read_text()
        pictures = len(re.findall("^HTTP/2.0 303 /img/", log, re.M))
        had = len(re.findall("^HTTP/2.0 200 /direct/img/", log, re.M))
        if pictures < 20 or had < 20:
            wrong.append("%d pictures redirected, %d had: %s" % (pictures, had, log[-400:]))
        yield "%d pictures over HTTP/2, each redirected" % pictures, wrong


def workers_of(parent):
    """The children of a process."""
    found = set()
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rsplit(")", 1)[1].split()
            if int(fields[1]) == parent and fields[0] != "Z":
                found.add(int(stat.parent.name))
    return found
