import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { drawn } from '#simulator/pdf/draw.ts'
import { productSheetAt } from '#simulator/pdf/product-sheets.ts'
import { startHost, visitWorld } from './kit.ts'
import { pagesOf } from './pdf/pdf-text.ts'

describe('papers', () => {
  it.each(['au', 'us', 'large'] as const)('are there for each that %s lists', (scenario) => {
    const seed = seedFor(scenario)
    const listed = seed.products.flatMap(({ files }) => files.filter((file) => file.endsWith('.pdf')))
    expect(listed.length).toBeGreaterThan(100)
    const some = listed.filter((_, at) => at % 25 === 0)
    expect(some.filter((path) => !productSheetAt(path, seed))).toEqual([])
  })

  it.each([
    ['datasheet', ['Data PdfCanvas', 'Product code TFP-9035-M10', 'Standard: AS/NZS 1748']],
    ['safety-data-sheet', ['Safety Data PdfCanvas', '3. First aid']],
  ])('of the kind %s say what the product is, and whose paper it is', async (kind, parts) => {
    const seed = seedFor('au')
    const path = seed.products.flatMap(({ files }) => files).find((file) => file.endsWith(`-${kind}.pdf`))
    const listed = kind === 'datasheet' ? '/papers/TFP-9035-M10-datasheet.pdf' : (path ?? '')
    const paper = productSheetAt(listed, seed)
    if (!paper) throw new Error(`${listed} is not listed`)
    const text = (await pagesOf(await drawn(paper))).join('\n')
    for (const part of [seed.configuration.company_name, ...parts]) expect(text).toContain(part)
  })
})

describe('over HTTP', () => {
  let server: Awaited<ReturnType<typeof startHost>>
  beforeAll(async () => {
    server = await startHost()
  })
  afterAll(() => server.close())

  it('a world that is gone has none', async () => {
    const headers = { 'x-simulator-world': 'gone' }
    const reply = await fetch(`${server.origin}/papers/TFP-9035-M10-datasheet.pdf`, { headers })
    expect(reply.status).toBe(404)
  })

  it('a paper is a PDF that the browser shows', async () => {
    const reply = await fetch(`${server.origin}/papers/TFP-9035-M10-datasheet.pdf`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const [page] = await pagesOf(new Uint8Array(await reply.arrayBuffer()))
    expect(page).toContain('Data PdfCanvas')
  })

  it.each(['/papers/NONE-datasheet.pdf', '/papers/', '/papers/TFP-9035-M10-other.pdf'])(
    'there is no %s',
    async (path) => {
      const reply = await fetch(server.origin + path)
      expect(reply.status).toBe(404)
    },
  )

  it('belongs to the world that lists it', async () => {
    const visitor = await visitWorld(server.origin, 'us')
    expect((await visitor.request('/papers/TFP-9035-M10-datasheet.pdf')).status).toBe(404)
  })
})
