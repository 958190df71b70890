#!/bin/sh
# Playwright 1.64.1 in a Firefox that it drives by WebDriver BiDi (channel moz-firefox) reports no download of a file
# that the page made (a blob: link with `download`). Firefox saves it and sends browsingContext.downloadWillBegin with
# `navigation: null`, and Playwright names downloads by their navigation. One from a server has a navigation.
#
# Needs Firefox 153 ESR: FIREFOX, or firefox-esr on the path. Expected: both files. Seen: only the server's.
set -eu
FIREFOX=${FIREFOX:-$(command -v firefox-esr)}
export FIREFOX
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.64.1
cat >try.mjs <<'END'
import { createServer } from 'node:http'
import { firefox } from 'playwright-core'

const server = createServer((request, reply) => {
  if (request.url === '/own.csv') reply.setHeader('Content-Disposition', 'attachment').end('a,b')
  else reply.setHeader('Content-Type', 'text/html').end('<!doctype html><a href="/own.csv" download="server.csv">Save</a>')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`)
const savedBy = async (work) => {
  const saving = page.waitForEvent('download', { timeout: 5000 }).catch(() => null)
  await work()
  return (await saving)?.suggestedFilename() ?? null
}
const names = {
  page: await savedBy(() =>
    page.evaluate(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['a,b']))
      link.download = 'page.csv'
      link.click()
    }),
  ),
  server: await savedBy(() => page.getByRole('link').click()),
}
console.log('Firefox', browser.version(), names)
const isSeen = browser.version().startsWith('153.') && names.server !== null && names.page === null
process.exitCode = isSeen ? 0 : 1
await browser.close()
server.close()
END
node try.mjs
