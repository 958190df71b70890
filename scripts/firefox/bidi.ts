import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/*
 * Firefox for Playwright, which learns of its downloads by the navigation that begins each. Files that a page makes
 * have none (findings/playwright-bidi-downloads.sh), so each download gets an id on the way.
 */

const LISTENING = /(WebDriver BiDi listening on )(ws:\S+)/

const BEGIN = 'browsingContext.downloadWillBegin'
const downloadEvent = v.looseObject({
  method: v.picklist([BEGIN, 'browsingContext.downloadEnd']),
  params: v.looseObject({ url: v.string() }),
})

/** Firefox's messages for Playwright, with the ids of downloads. */
function withDownloads(): (data: RawData) => string {
  const ids = new Map<string, string>()
  return (data) => {
    const text = String(data)
    if (!text.includes('browsingContext.download')) return text
    const event = v.safeParse(downloadEvent, JSON.parse(text))
    if (!event.success) return text
    const { method, params } = event.output
    if (method === BEGIN) ids.set(params.url, randomUUID())
    return JSON.stringify({ ...event.output, params: { ...params, download: ids.get(params.url) } })
  }
}

function relay(playwright: WebSocket, address: string): void {
  const firefox = new WebSocket(address, { perMessageDeflate: false })
  const named = withDownloads()
  const early: RawData[] = []
  playwright.on('message', (data) => {
    if (firefox.readyState === WebSocket.OPEN) firefox.send(String(data))
    else early.push(data)
  })
  firefox.on('open', () => {
    for (const data of early) firefox.send(String(data))
  })
  firefox.on('message', (data) => playwright.send(named(data)))
  playwright.on('close', () => firefox.close())
  firefox.on('close', () => playwright.close())
}

const { FIREFOX_PATH = 'firefox' } = process.env
const firefox = spawn(FIREFOX_PATH, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENING.exec(line)?.[2]
  if (address === undefined) {
    console.error(line)
    continue
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright) => relay(playwright, `${address}/session`))
  server.on('listening', () => {
    const own = server.address()
    if (own && typeof own === 'object') console.error(line.replace(LISTENING, `$1ws://127.0.0.1:${own.port}`))
  })
}
