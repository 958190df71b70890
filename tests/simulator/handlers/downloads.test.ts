import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { fileAt } from '#simulator/pdf/files.ts'
import { startServer, visitWorld } from '../kit.ts'
import { pagesOf } from '../pdf/pdf-text.ts'
import { openShop } from './shop.ts'
import { MINE } from './small-seed.ts'

const FILES = [
  { address: '/papers/terms.pdf', description: 'Terms', category: 'Forms', daysAgo: 3, content: null },
]

describe('getDloads', () => {
  it('getDloads lists files dated by the world’s clock', async () => {
    const { as, world } = openShop({ downloads: FILES })
    const erp = await as('Kim')
    const file = { FileName: '/papers/terms.pdf', Description: 'Terms', Category: 'Forms' }
    expect(await erp.getDloads({})).toEqual([{ ...file, Date: '2026-03-07' }])
    world.setClock(new Date('2027-01-02T12:00:00Z'))
    expect(await erp.getDloads({})).toEqual([{ ...file, Date: '2026-12-30' }])
  })

  it('getDloads is empty where there are no files', async () => {
    expect(await (await openShop().as('Kim')).getDloads({})).toEqual([])
  })

  it('getDloads refuses another customer’s number', async () => {
    expect(await openShop().raw('other', 'getDloads', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

describe('getWebBranches', () => {
  it('getWebBranches lists the branches that customers may visit, with their location', async () => {
    const erp = await openShop().as('Kim')
    const branches = await erp.getWebBranches({})
    expect(branches.map(({ branchID }) => branchID)).toEqual(['SYD'])
    expect(branches[0]).toMatchObject({ latitude: -33.8688, longitude: 151.2093 })
    expect(branches[0]).not.toHaveProperty('vehicleTypeIDs')
  })
})

describe('the downloads', () => {
  it.each(['au', 'us', 'large'] as const)(
    'every download listed in %s exists and has content',
    async (scenario) => {
      const seed = seedFor(scenario)
      expect(seed.downloads.length).toBeGreaterThan(10)
      for (const { address } of seed.downloads) {
        const file = fileAt(address, seed)
        if (!file) throw new Error(`${address} is listed and not there`)
        expect(file.filename).toBe(address.split('/').at(-1))
        if (file.contentType.startsWith('text/csv')) {
          const lines = new TextDecoder().decode(await file.bytes()).split('\r\n')
          expect(lines.length, address).toBeGreaterThan(40)
        }
      }
    },
  )

  describe('downloads over HTTP', () => {
    let server: Awaited<ReturnType<typeof startServer>>
    beforeAll(async () => {
      server = await startServer()
    })
    afterAll(() => server.close())

    it('a company document is shown inline, in the country’s wording', async () => {
      const us = await visitWorld(server.origin, 'us')
      const reply = await us.request('/papers/credit-application.pdf')
      expect(reply.headers.get('content-type')).toBe('application/pdf')
      expect(reply.headers.get('content-disposition')).toBe('inline')
      const text = (await pagesOf(new Uint8Array(await reply.arrayBuffer()))).join('\n')
      expect(text).toContain('Federal tax ID')
      expect(text).toContain(seedFor('us').configuration.company_name)
    })

    it('a price list is an attachment with retail prices only', async () => {
      const reply = await fetch(`${server.origin}/papers/price-list-timber.csv`)
      expect(reply.headers.get('content-disposition')).toBe(
        "attachment; filename*=utf-8''price-list-timber.csv",
      )
      const text = await reply.text()
      const product = seedFor('au').products.find(({ category }) => category === 'Timber')
      expect(text).toContain(`${product?.productID},`)
      expect(text).toContain(`,${product?.retailPrice.toFixed(2)}\r\n`)
      expect(text).not.toContain('Fixings')
    })

    it('a document that the world does not list replies 404', async () => {
      const au = await visitWorld(server.origin, 'au')
      expect((await au.request('/papers/resale-certificate.pdf')).status).toBe(404)
    })
  })
})
