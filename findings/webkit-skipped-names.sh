#!/bin/sh
# WebKitGTK 2.50.6 gives a link no name while it is off screen in an element with `content-visibility: auto`, though
# what is skipped stays in the accessibility tree: a screen reader lists "link" for each row of a long list. Labels
# (aria-label, aria-labelledby) are kept; names from the text are lost.
#
# Needs Debian's webkit2gtk-driver and xvfb. Expected: the same name with and without. Seen: '' with it.
set -eu
folder=$(mktemp -d)
trap 'kill $display $driver 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
Xvfb :95 -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
display=$!
DISPLAY=:95 HOME=$folder DBUS_SESSION_BUS_ADDRESS=disabled: WEBKIT_DISABLE_DMABUF_RENDERER=1 \
  WebKitWebDriver --port=9795 >/dev/null 2>&1 &
driver=$!
until node -e "fetch('http://127.0.0.1:9795/status').catch(() => process.exit(1))"; do :; done
cat >try.mjs <<'END'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
const VERSION = '2.50.6'
const list = (id, style) => {
  const row = (at) => `<li style="${style}"><a href="#">Product ${at}</a> <button aria-label="Add ${at}">+</button></li>`
  return `<ul id="${id}">${Array.from({ length: 60 }, (_, at) => row(at + 1)).join('')}</ul>`
}
const rows = list('whole', '') + list('skipped', 'content-visibility: auto; contain-intrinsic-size: auto 80px')
writeFileSync('page.html', `<!doctype html><style>li { height: 80px }</style>${rows}`)
const binary = readdirSync('/usr/lib').map((each) => `/usr/lib/${each}/webkit2gtk-4.1/MiniBrowser`).find(existsSync)
const send = async (method, path, body) =>
  (await (await fetch(`http://127.0.0.1:9795${path}`, { method, body: JSON.stringify(body) })).json()).value
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch: options } })
const at = `/session/${sessionId}`
await send('POST', `${at}/url`, { url: `file://${process.cwd()}/page.html` })
const nameOf = async (value) => {
  const [element] = Object.values(await send('POST', `${at}/element`, { using: 'css selector', value }))
  return send('GET', `${at}/element/${element}/computedlabel`)
}
const names = {
  whole: await nameOf('#whole li:nth-child(50) a'),
  skipped: await nameOf('#skipped li:nth-child(50) a'),
  labelled: await nameOf('#skipped li:nth-child(50) button'),
}
console.log(capabilities.browserName, capabilities.browserVersion, names)
await send('DELETE', at)
const isSeen = capabilities.browserVersion === VERSION && names.whole === 'Product 50' && names.skipped === ''
process.exitCode = isSeen && names.labelled === 'Add 50' ? 0 : 1
END
node try.mjs
