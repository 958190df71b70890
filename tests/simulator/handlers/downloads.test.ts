import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { fileAt } from '#simulator/pdf/files.ts'
import { serving, startServer, visitWorld } from '../kit.ts'
import { pagesOf } from '../pdf/pdf-text.ts'
import { openAs } from './shop.ts'

test('getDloads lists files dated by the world’s clock', async () => {
  const address = '/papers/terms.pdf'
  const terms = { address, description: 'Terms', category: 'Forms', daysAgo: 3, content: null }
  const { erp, world } = await openAs('Kim', { downloads: [terms] })
  const file = { FileName: address, Description: 'Terms', Category: 'Forms' }
  expect(await erp.getDloads({})).toEqual([{ ...file, Date: '2026-03-07' }])
  world.setClock(new Date('2027-01-02T12:00:00Z'))
  expect(await erp.getDloads({})).toEqual([{ ...file, Date: '2026-12-30' }])
  expect(await (await openAs('Kim')).erp.getDloads({})).toEqual([])
})

test.each(['au', 'us', 'large'] as const)(
  'every download listed in %s exists and has content',
  async (scenario) => {
    const seed = seedFor(scenario)
    expect(seed.downloads.length).toBeGreaterThan(10)
    for (const { address } of seed.downloads) {
      const file = fileAt(address, seed)
      if (!file) throw new Error(`${address} is listed and not there`)
      expect(file.filename).toBe(address.split('/').at(-1))
      if (!file.contentType.startsWith('text/csv')) continue
      const lines = new TextDecoder().decode(await file.bytes()).split('\r\n')
      expect(lines.length, address).toBeGreaterThan(40)
    }
  },
)

const server = serving(startServer)

test('a company document is shown inline, in the country’s wording', async () => {
  const us = await visitWorld(server().origin, 'us')
  const reply = await us.request('/papers/credit-application.pdf')
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toBe('inline')
  const text = (await pagesOf(new Uint8Array(await reply.arrayBuffer()))).join('\n')
  expect(text).toContain('Federal tax ID')
  expect(text).toContain(seedFor('us').configuration.company_name)
})

test('a price list is an attachment with retail prices only', async () => {
  const reply = await fetch(`${server().origin}/papers/price-list-timber.csv`)
  const disposition = "attachment; filename*=utf-8''price-list-timber.csv"
  expect(reply.headers.get('content-disposition')).toBe(disposition)
  const text = await reply.text()
  const product = seedFor('au').products.find(({ category }) => category === 'Timber')
  expect(text).toContain(`${product?.productID},`)
  expect(text).toContain(`,${product?.retailPrice.toFixed(2)}\r\n`)
  expect(text).not.toContain('Fixings')
})

test('a document that the world does not list replies 404', async () => {
  const au = await visitWorld(server().origin, 'au')
  expect((await au.request('/papers/resale-certificate.pdf')).status).toBe(404)
})
