import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { worldControl } from '../../src/erp/world-control.ts'
import { createVisitor, startServer } from '../simulator/kit.ts'

/* Detects a simulator and calls it over real HTTP. */

let close: () => unknown = () => undefined
afterEach(() => {
  globalThis.BaseUrl = ''
  return close()
})

async function serve(answer: RequestListener): Promise<void> {
  const server = createServer((req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*')
    res.setHeader('Access-Control-Allow-Headers', '*')
    res.setHeader('Access-Control-Allow-Methods', '*')
    answer(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  close = () => server.close()
  globalThis.BaseUrl = `http://127.0.0.1:${port}`
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const page =
  (status: number): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>Portal</title>')

test.each<[string, RequestListener, string]>([
  ["the portal's page, as nginx serves it", page(200), 'absent'],
  ['a page with status 404', page(404), 'absent'],
  ['a page with status 405', page(405), 'absent'],
  ['JSON of another kind', json(200, { hasErrors: false }), 'absent'],
  ['404 with another body', json(404, { message: 'Not found' }), 'absent'],
  ['a world that is gone', json(404, { error: 'World "x" does not exist or has expired.' }), 'gone'],
  ['a refusal', json(403, { error: 'No' }), 'refused'],
  ['a cut connection', (req) => req.socket.destroy(), 'silent'],
])('reading the world fails with the right kind for %s', async (_name, answer, kind) => {
  await serve(answer)
  await expect(worldControl.read()).rejects.toMatchObject({ name: 'WorldFailure', kind })
})

test('a simulator can be read and changed', async () => {
  const { origin, close: stop, worlds } = await startServer()
  close = stop
  // Normally the simulator serves the page itself; here another server forwards the calls to it.
  const browser = createVisitor(origin)
  await browser.request('/config/configuration.json')
  const passed: RequestListener = async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const reply = await browser.request(req.url ?? '', {
      method: req.method ?? 'GET',
      ...(body.length > 0 && { body, headers: { 'content-type': 'application/json' } }),
    })
    res.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
  }
  await serve((req, res) => (req.method === 'OPTIONS' ? void res.end() : void passed(req, res)))
  const stopBoth = close
  close = () => Promise.all([stopBoth(), stop()])

  expect(await worldControl.read()).toMatchObject({ id: 'default', scenario: 'au' })
  await worldControl.setClock('2027-01-15T01:00:00.000Z')
  expect(worlds.default.now().toISOString()).toMatch(/^2027-01-15T01:00/)
  expect((await worldControl.nextDay(2)).now).toMatch(/^2027-01-16T19:00/)
  const product = { kind: 'product', productID: 'CEM-GP20', stock: 4 } as const
  expect(await worldControl.change(product)).toMatchObject({ text: 'Product CEM-GP20 has been changed.' })
  await expect(worldControl.change({ ...product, productID: 'NO-SUCH' })).rejects.toMatchObject({
    kind: 'refused',
    message: 'productID NO-SUCH is not a product of this world',
  })
  await worldControl.changeSettings({ pagesize: 7 })
  expect((await worldControl.settings()).find(({ key }) => key === 'pagesize')).toMatchObject({ value: '7' })
  await worldControl.setFaults([{ operation: '*', kind: 'abort' }])
  expect(await worldControl.faults()).toEqual([{ operation: '*', kind: 'abort' }])
  expect(await worldControl.journal(0)).toEqual({ exchanges: [], last: 0, counts: {} })
  expect(await worldControl.outbox()).toEqual([])
  expect(await worldControl.expireSessions()).toBe(0)
  await expect(worldControl.setClock('0001-01-01')).rejects.toMatchObject({ kind: 'refused' })
  await worldControl.reset()
  expect(await worldControl.faults()).toEqual([])
  await worldControl.open({ scenario: 'us' })
})
