#!/bin/sh
# Serves this folder at http://localhost and opens it in a browser: sh start-linux.sh
# Uses perl, or else the first of python3, php and busybox that is there.
cd "$(dirname "$0")" || exit
command -v perl >/dev/null && perl -MIO::Socket::IP -e 1 2>/dev/null && exec perl start/serve.pl

# Each serves the folder on a port, for this computer only, and ends if the port is taken.
serve() {
  case $server in
    python3) exec python3 -m http.server "$1" --bind 127.0.0.1 ;;
    php) exec php -S "127.0.0.1:$1" ;;
    busybox) exec busybox httpd -f -p "127.0.0.1:$1" -c start/busybox.conf ;;
  esac
}

is_there() {
  case $1 in
    python3) python3 -c 'import http.server' ;;
    php) php -v ;;
    busybox) busybox httpd --help ;;
  esac >/dev/null 2>&1
}

for server in python3 php busybox; do
  is_there "$server" || continue
  for port in 8080 8081 8082 8083 8084; do
    serve "$port" >/dev/null 2>&1 &
    child=$!
    trap 'kill $child 2>/dev/null' INT TERM HUP
    sleep 1
    kill -0 "$child" 2>/dev/null || continue
    echo "The demo of the trade portal is at http://localhost:$port (served by $server)."
    echo "As soon as it shows, it is in the browser and this window is no longer needed."
    echo "To stop, press Ctrl+C or close this window."
    "${BROWSER:-$(command -v xdg-open || echo open)}" "http://localhost:$port/" 2>/dev/null || echo "Open that address in a browser."
    wait "$child"
    exit
  done
done

echo "This computer has no program that can serve the folder: none of perl, python3, php and busybox."
echo "Install one of them, such as python3, or put the folder on a web server with https (docs/demo.md)."
exit 1
