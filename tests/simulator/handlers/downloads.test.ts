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
  it("lists the files, dated by the world's clock", async () => {
    const { as, world } = openShop({ downloads: FILES })
    const erp = await as('Kim')
    const file = { FileName: '/papers/terms.pdf', Description: 'Terms', Category: 'Forms' }
    expect(await erp.getDloads({})).toEqual([{ ...file, Date: '2026-03-07' }])
    world.setClock(new Date('2027-01-02T12:00:00Z'))
    expect(await erp.getDloads({})).toEqual([{ ...file, Date: '2026-12-30' }])
  })

  it('is empty where there are none', async () => {
    expect(await (await openShop().as('Kim')).getDloads({})).toEqual([])
  })

  it('refuses to be asked for another customer', async () => {
    expect(await openShop().raw('other', 'getDloads', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

describe('getWebBranches', () => {
  it('lists the branches that customers may come to, with address, phone and place', async () => {
    const erp = await openShop().as('Kim')
    const branches = await erp.getWebBranches({})
    expect(branches.map(({ branchID }) => branchID)).toEqual(['SYD'])
    expect(branches[0]).toMatchObject({ latitude: -33.8688, longitude: 151.2093 })
    expect(branches[0]).not.toHaveProperty('vehicleTypeIDs')
  })
})

describe('the files', () => {
  it.each(['au', 'us', 'large'] as const)('are all there in %s, and say something', async (scenario) => {
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
  })

  describe('over HTTP', () => {
    let server: Awaited<ReturnType<typeof startServer>>
    beforeAll(async () => {
      server = await startServer()
    })
    afterAll(() => server.close())

    it('a paper of the company is shown, in the words of the country', async () => {
      const us = await visitWorld(server.origin, 'us')
      const reply = await us.request('/papers/credit-application.pdf')
      expect(reply.headers.get('content-type')).toBe('application/pdf')
      expect(reply.headers.get('content-disposition')).toBe('inline')
      const text = (await pagesOf(new Uint8Array(await reply.arrayBuffer()))).join('\n')
      expect(text).toContain('Federal tax ID')
      expect(text).toContain(seedFor('us').configuration.company_name)
    })

    it('a price list is saved: retail prices, never trade ones', async () => {
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

    it('there is none that the world does not list', async () => {
      const au = await visitWorld(server.origin, 'au')
      expect((await au.request('/papers/resale-certificate.pdf')).status).toBe(404)
    })
  })
})
