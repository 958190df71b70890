#!/bin/sh
# Serves this folder at http://localhost and opens it in a browser: sh start-linux.sh
# Uses perl, or else the first of python3, php and busybox that is there, and no other program.
case $0 in */*) cd "${0%/*}/" || exit ;; esac
command -v perl >/dev/null && perl -MIO::Socket::IP -e 1 2>/dev/null && exec perl start/serve.pl

first=${PORT:-8080}
child=
# Without the exit, Ctrl+C would only lead to the next port.
trap '[ -z "$child" ] || kill "$child" 2>/dev/null; exit 130' INT TERM HUP

is_there() {
  case $1 in
    python3) python3 -c 'import http.server' ;;
    php) php -v ;;
    busybox) busybox httpd --help ;;
  esac >/dev/null 2>&1
}

# Each serves the folder on a port, for this computer only, and ends if the port is taken.
serve() {
  case $server in
    python3) exec python3 -m http.server "$1" --bind 127.0.0.1 ;;
    php) exec php -S "127.0.0.1:$1" ;;
    busybox) exec busybox httpd -f -p "127.0.0.1:$1" -c start/busybox.conf ;;
  esac
}

# Prints the page that a port serves, and nothing where there is no server.
page_at() {
  case $server in
    python3) python3 -c 'import http.client, sys
port = http.client.HTTPConnection("localhost", int(sys.argv[1]), timeout=2)
port.request("GET", "/")
sys.stdout.buffer.write(port.getresponse().read())' "$1" ;;
    php) php -d default_socket_timeout=2 -r 'readfile("http://localhost:$argv[1]/");' "$1" ;;
    # The -T of wget crashes where busybox is linked statically.
    busybox) busybox timeout 2 busybox wget -q -Y off -O - "http://localhost:$1/" ;;
  esac 2>/dev/null
}

pause() {
  case $server in
    python3) python3 -c 'import time; time.sleep(1)' ;;
    php) php -r 'sleep(1);' ;;
    busybox) busybox sleep 1 ;;
  esac
}

own_page() {
  while IFS= read -r line || [ -n "$line" ]; do printf '%s\n' "$line"; done <index.html
}
own=$(own_page)
is_ours() { [ "$(page_at "$1")" = "$own" ]; }

open_browser() {
  "${BROWSER:-$(command -v xdg-open || echo open)}" "http://localhost:$1/" 2>/dev/null || echo "Open http://localhost:$1 in a browser."
}

# Whether the child serves the folder on this port, once it does: a slow one is waited for.
is_up() {
  tries=20
  while kill -0 "$child" 2>/dev/null && [ "$tries" -gt 0 ]; do
    is_ours "$1" && return
    tries=$((tries - 1))
    pause
  done
  kill "$child" 2>/dev/null
  return 1
}

for server in python3 php busybox; do
  is_there "$server" || continue
  port=$first
  while [ "$port" -lt $((first + 20)) ]; do
    if is_ours "$port"; then
      echo "The demo is already served by another window: http://localhost:$port"
      open_browser "$port"
      exit
    fi
    serve "$port" >/dev/null 2>&1 &
    child=$!
    if is_up "$port"; then
      echo "The demo of the trade portal is at http://localhost:$port (served by $server)."
      echo "As soon as it shows, it is in the browser and this window is no longer needed."
      echo "To stop, press Ctrl+C or close this window."
      [ "$port" = "$first" ] || echo "Port $first is taken by another program. What was done at another address stays there."
      open_browser "$port"
      wait "$child"
      exit
    fi
    port=$((port + 1))
  done
done

echo "This computer has no program that can serve the folder: none of perl, python3, php and busybox."
echo "Install one of them, such as python3, or put the folder on a web server with https (docs/demo.md)."
exit 1
