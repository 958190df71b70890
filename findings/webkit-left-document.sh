#!/bin/sh
# A script that runs while its document is left, in the page's own window without any frame, is refused by WebKitGTK's
# WebDriver with `no such frame` ("Callback was not called before the unload event."). The window and its next document
# are there. The standard has `javascript error` for it. Who takes the code for what it says, as the BiDi of Playwright
# 1.64.1 does, reports that the page or the browser has been closed.
#
# Needs Debian's webkit2gtk-driver and xvfb. Expected: javascript error. Seen with WebKitGTK 2.50.6: no such frame.
set -eu
folder=$(mktemp -d)
trap 'kill $display $driver 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '<!doctype html><title>first</title>' >first.html
echo '<!doctype html><title>second</title>' >second.html
Xvfb :96 -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
display=$!
DISPLAY=:96 HOME=$folder GTK_A11Y=none DBUS_SESSION_BUS_ADDRESS=disabled: WEBKIT_DISABLE_DMABUF_RENDERER=1 WebKitWebDriver --port=9796 >/dev/null 2>&1 &
driver=$!
until node -e "fetch('http://127.0.0.1:9796/status').catch(() => process.exit(1))"; do :; done
cat >try.mjs <<'END2'
import { existsSync, readdirSync } from 'node:fs'
const binary = readdirSync('/usr/lib').map((each) => `/usr/lib/${each}/webkit2gtk-4.1/MiniBrowser`).find(existsSync)
const send = async (method, path, body) =>
  (await (await fetch(`http://127.0.0.1:9796${path}`, { method, body: JSON.stringify(body) })).json()).value
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch: options } })
const at = (method, path, body) => send(method, `/session/${sessionId}${path}`, body)
await at('POST', '/url', { url: `file://${process.cwd()}/first.html` })
const { error, message } = await at('POST', '/execute/async', { script: "location.href = 'second.html'", args: [] })
let title = ''
while ((title = await at('GET', '/title')) !== 'second') await new Promise((resolve) => setTimeout(resolve, 50))
const windows = await at('GET', '/window/handles')
console.log(`${error} (${message}); then ${windows.length} window, titled ${title}; WebKitGTK`, capabilities.browserVersion)
await at('DELETE', '')
process.exitCode = capabilities.browserVersion === '2.50.6' && error === 'no such frame' ? 0 : 1
END2
node try.mjs
