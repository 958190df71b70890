#!/bin/sh
# WebKitGTK 2.50.6 sends a page the storage event of another tab's write only if the page has used localStorage itself.
# One that only listens for 'storage' gets none; Chromium 156 and Firefox 153 send it. So what ends a session in all
# tabs must have read the storage before.
#
# Needs Debian's webkit2gtk-driver and xvfb. Expected: both pages get it. Seen: only the one that has read.
set -eu
folder=$(mktemp -d)
trap 'kill $display $driver 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
Xvfb :96 -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
display=$!
DISPLAY=:96 HOME=$folder GTK_A11Y=none DBUS_SESSION_BUS_ADDRESS=disabled: WEBKIT_DISABLE_DMABUF_RENDERER=1 \
  WebKitWebDriver --port=9796 >/dev/null 2>&1 &
driver=$!
until node -e "fetch('http://127.0.0.1:9796/status').catch(() => process.exit(1))"; do :; done
cat >try.mjs <<'END'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
const VERSION = '2.50.6'
const pages = createServer((_, reply) => reply.setHeader('Content-Type', 'text/html').end('<!doctype html>'))
await new Promise((resolve) => pages.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${pages.address().port}/`
const binary = readdirSync('/usr/lib').map((each) => `/usr/lib/${each}/webkit2gtk-4.1/MiniBrowser`).find(existsSync)
const send = async (method, path, body) =>
  (await (await fetch(`http://127.0.0.1:9796${path}`, { method, body: JSON.stringify(body) })).json()).value
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch: options } })
const at = `/session/${sessionId}`
const run = (script) => send('POST', `${at}/execute/sync`, { script, args: [] })
const open = async (first) => {
  if (!first) await send('POST', `${at}/window`, await send('POST', `${at}/window/new`, { type: 'window' }))
  await send('POST', `${at}/url`, { url })
  return send('GET', `${at}/window`)
}
const listen = "window.heard = 0; addEventListener('storage', () => { window.heard += 1 })"
const writer = await open(true)
const listener = await open()
await run(listen)
const reader = await open()
await run(`localStorage.getItem('key'); ${listen}`)
await send('POST', `${at}/window`, { handle: writer })
await run("localStorage.setItem('key', '1')")
await new Promise((resolve) => setTimeout(resolve, 1000))
const heardBy = async (handle) => {
  await send('POST', `${at}/window`, { handle })
  return run('return window.heard')
}
const heard = { listener: await heardBy(listener), reader: await heardBy(reader) }
console.log(capabilities.browserName, capabilities.browserVersion, heard)
await send('DELETE', at)
pages.close()
const isSeen = capabilities.browserVersion === VERSION && heard.listener === 0 && heard.reader === 1
process.exitCode = isSeen ? 0 : 1
END
node try.mjs
