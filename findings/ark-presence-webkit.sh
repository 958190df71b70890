#!/bin/sh
# A dialog of @ark-ui/react 5.39.2 (@zag-js/presence 1.43.3) with an exit animation of 120 ms sometimes never goes away
# in WebKitGTK 2.50: it is closed and transparent, and its backdrop takes every press. It happens if the page is busy
# for 150 ms after the key that closes it. The machine waits a frame before it listens for animationend, and WebKit
# has by then begun and ended the animation. Chromium 156 and Firefox 153 close all.
#
# Needs Debian's webkit2gtk-driver and xvfb. Expected: 0 of 12 stay. Seen: 12 of 12.
set -eu
folder=$(mktemp -d)
trap 'kill $display $driver 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @ark-ui/react@5.39.2 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2
cat >page.js <<'END'
import { Dialog } from '@ark-ui/react/dialog'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

function beBusy() {
  const until = performance.now() + 150
  while (performance.now() < until);
}
addEventListener('keydown', () => setTimeout(beBusy), true)

function Page() {
  const [open, setOpen] = useState(false)
  window.show = () => setOpen(true)
  return h(
    Dialog.Root,
    { open, onOpenChange: (next) => setOpen(next.open), lazyMount: true, unmountOnExit: true },
    h(Dialog.Backdrop, { className: 'part' }),
    h(Dialog.Positioner, null, h(Dialog.Content, { className: 'part' }, h(Dialog.Title, null, 'Title'), h('button', null, 'OK'))),
  )
}
createRoot(document.body.appendChild(document.createElement('div'))).render(h(Page))
END
npx esbuild page.js --bundle --log-level=error --define:process.env.NODE_ENV='"production"' --outfile=bundle.js
cat >page.html <<'END'
<!doctype html><style>
@keyframes in { from { opacity: 0 } } @keyframes out { to { opacity: 0 } }
.part[data-state=open] { animation: in .12s } .part[data-state=closed] { animation: out .12s }
</style><body><script src="bundle.js"></script>
END
Xvfb :97 -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
display=$!
DISPLAY=:97 HOME=$folder GTK_A11Y=none DBUS_SESSION_BUS_ADDRESS=disabled: WEBKIT_DISABLE_DMABUF_RENDERER=1 WebKitWebDriver --port=9797 >/dev/null 2>&1 &
driver=$!
until node -e "fetch('http://127.0.0.1:9797/status').catch(() => process.exit(1))"; do :; done
cat >try.mjs <<'END'
import { existsSync, readdirSync } from 'node:fs'
const binary = readdirSync('/usr/lib').map((each) => `/usr/lib/${each}/webkit2gtk-4.1/MiniBrowser`).find(existsSync)
const send = async (method, path, body) =>
  (await (await fetch(`http://127.0.0.1:9797${path}`, { method, body: JSON.stringify(body) })).json()).value
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch: options } })
const run = (script) => send('POST', `/session/${sessionId}/execute/sync`, { script, args: [] })
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const keys = [{ type: 'keyDown', value: '\uE00C' }, { type: 'keyUp', value: '\uE00C' }]
const escape = { actions: [{ type: 'key', id: 'keys', actions: keys }] }
let stay = 0
for (let time = 0; time < 12; time += 1) {
  await send('POST', `/session/${sessionId}/url`, { url: `file://${process.cwd()}/page.html` })
  while (await run('return !window.show')) await pause(50)
  await run('show()')
  await pause(600)
  if ((await run('return document.querySelectorAll("[data-state=open]").length')) === 0) throw new Error('not open')
  await send('POST', `/session/${sessionId}/actions`, escape)
  await pause(2000)
  stay += await run("return document.querySelectorAll('[data-part=backdrop][data-state=closed]').length")
}
console.log(stay, 'of 12 stay, WebKitGTK', capabilities.browserVersion)
await send('DELETE', `/session/${sessionId}`)
process.exitCode = capabilities.browserVersion === '2.50.6' && stay > 0 ? 0 : 1
END
node try.mjs
