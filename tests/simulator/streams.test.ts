import { afterEach, expect, test, vi } from 'vitest'
import { operations } from '#contract/operations.ts'
import { callQuery, PROXY_PATH, SESSION_HEADER } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import type { ErpFile } from '#simulator/world.ts'
import { startServer, visitWorld } from './kit.ts'

let close: () => Promise<unknown> = async () => undefined
afterEach(() => close())

const { customers, configuration } = seedFor('au')

/** Requests a statement from a server whose ERP replies with the given file. */
async function streamed(file: ErpFile) {
  const server = await startServer({ own: { streamCustomerStatement: () => file } })
  close = server.close
  const visitor = await visitWorld(server.origin)
  const session = await visitor.signIn()
  const query = new URLSearchParams({
    ...callQuery(operations.streamCustomerStatement),
    idCust: String(customers[0]?.customerID),
    idCompany: configuration.company_id,
    statementDate: '2026-10-31',
  })
  return visitor.request(`${PROXY_PATH}?${query}`, { headers: { [SESSION_HEADER]: session } })
}

const fileOf = (own: Partial<ErpFile>): ErpFile => ({
  filename: 'a.pdf',
  contentType: 'application/pdf',
  bytes: async () => new Uint8Array([1, 2, 3]),
  ...own,
})

test('a file is sent complete, under its name, and not cached', async () => {
  const reply = await streamed(fileOf({ filename: 'zoë "1".pdf' }))
  expect(new Uint8Array(await reply.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=utf-8''zo%C3%AB%20%221%22.pdf",
    'cache-control': 'no-store',
  })
})

test('a file that cannot be rendered is a failure rather than half a file', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reply = await streamed(fileOf({ bytes: () => Promise.reject(new Error('no ink')) }))
  expect([reply.status, await reply.json()]).toEqual([500, { error: 'The file could not be rendered' }])
  expect(log).toHaveBeenCalledWith('a.pdf could not be rendered:', new Error('no ink'))
  log.mockRestore()
})
