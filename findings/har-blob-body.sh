#!/bin/sh
# Chromium 156 keeps no body of a reply that the page reads with blob(): HAR files of Playwright 1.64.0, as those of
# the browser's own network panel, have an empty text there, with a bodySize that says otherwise. After text(),
# json(), arrayBuffer() or no reading at all the body is there.
#
# Needs Chromium: CHROMIUM, or chromium on the path. Expected: 7 for both. Seen: as below.
set -eu
CHROMIUM=${CHROMIUM:-$(command -v chromium)}
export CHROMIUM
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.64.0
cat >try.mjs <<'END'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const server = createServer((request, response) => {
  response.setHeader('content-type', request.url === '/' ? 'text/html' : 'application/json')
  response.end('{"a":1}')
}).listen(0, '127.0.0.1')
await new Promise((listening) => server.on('listening', listening))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const context = await browser.newContext({ recordHar: { path: 'session.har', content: 'embed' } })
const page = await context.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`)
for (const read of ['json', 'blob']) await page.evaluate(async (read) => (await fetch(`/${read}`))[read](), read)
await context.close()
await browser.close()
server.close()
for (const { request, response } of JSON.parse(readFileSync('session.har', 'utf8')).log.entries.slice(1))
  console.log(new URL(request.url).pathname, response.bodySize, response.content.text?.length ?? 0)
END
node try.mjs | tee seen
test "$(cat seen)" = "/json 7 7
/blob 7 0"
