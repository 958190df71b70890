#!/bin/sh
# Chromium 156 prints the head of a long table on each page, but not if it holds a button, as that of a table does
# that can be sorted: then only the first page has the columns' names. A button with `display: contents` does no harm.
#
# Needs Debian's chromium. Expected: the head on each of the 4 pages. Seen: with a button only on the first.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.64.0 pdfjs-dist@5.4.296
cat >try.mjs <<'END'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
const rows = Array.from({ length: 150 }, (_, at) => `<tr><td>Row ${at + 1}</td></tr>`).join('')
async function headsWith(head) {
  await page.setContent(`<table><thead><tr><th>${head}</th></tr></thead><tbody>${rows}</tbody></table>`)
  const data = new Uint8Array(await page.pdf({ format: 'A4' }))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  let heads = 0
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    if (items.some(({ str }) => str.includes('Name'))) heads += 1
  }
  return `${heads} of ${pdf.numPages}`
}
const heads = {
  text: await headsWith('Name'),
  button: await headsWith('<button>Name</button>'),
  contents: await headsWith('<button style="display: contents">Name</button>'),
}
console.log('Chromium', browser.version(), heads)
const isSeen = browser.version().startsWith('156.') && heads.text === '4 of 4' && heads.button === '1 of 4'
process.exitCode = isSeen && heads.contents === '4 of 4' ? 0 : 1
await browser.close()
END
node try.mjs
