#!/bin/sh
# WebKitGTK 2.50.6 gives a list item a line of its own for an empty marker (`list-style-type: ''`, which keeps the role
# of the list where `none` would lose it), if the item begins with a flex box whose first item is a picture: each link
# with an icon is a line higher. Before a flex box that begins with text the marker takes no room.
#
# Needs Debian's webkit2gtk-driver and xvfb. Expected: 20 px for each. Seen: 40 px with the picture.
set -eu
folder=$(mktemp -d)
trap 'kill $display $driver 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
Xvfb :94 -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
display=$!
DISPLAY=:94 HOME=$folder DBUS_SESSION_BUS_ADDRESS=disabled: WEBKIT_DISABLE_DMABUF_RENDERER=1 \
  WebKitWebDriver --port=9794 >/dev/null 2>&1 &
driver=$!
until node -e "fetch('http://127.0.0.1:9794/status').catch(() => process.exit(1))"; do :; done
cat >try.mjs <<'END'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
const VERSION = '2.50.6'
const picture = '<svg width="16" height="16"></svg>'
const kinds = {
  text: ['flex', 'File'],
  picture: ['flex', `${picture}File`],
  inline: ['inline-flex; vertical-align: top', `${picture}File`],
}
const items = Object.entries(kinds).map(
  ([id, [display, content]]) => `<li id="${id}"><a href="#" style="display: ${display}">${content}</a></li>`,
)
const style = 'body { font: 16px/20px sans-serif } ul { list-style-type: ""; padding: 0 }'
writeFileSync('page.html', `<!doctype html><style>${style}</style><ul>${items.join('')}</ul>`)
const binary = readdirSync('/usr/lib').map((each) => `/usr/lib/${each}/webkit2gtk-4.1/MiniBrowser`).find(existsSync)
const send = async (method, path, body) =>
  (await (await fetch(`http://127.0.0.1:9794${path}`, { method, body: JSON.stringify(body) })).json()).value
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch: options } })
const at = `/session/${sessionId}`
await send('POST', `${at}/url`, { url: `file://${process.cwd()}/page.html` })
const script = 'return [...document.querySelectorAll("li")].map((each) => [each.id, each.getBoundingClientRect().height])'
const heights = Object.fromEntries(await send('POST', `${at}/execute/sync`, { script, args: [] }))
console.log(capabilities.browserName, capabilities.browserVersion, heights)
await send('DELETE', at)
const isSeen = heights.text === 20 && heights.inline === 20 && heights.picture === 40
process.exitCode = capabilities.browserVersion === VERSION && isSeen ? 0 : 1
END
node try.mjs
