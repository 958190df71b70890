import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { productSheetAt } from '#simulator/pdf/product-sheets.ts'
import { startHost, visitWorld } from './kit.ts'
import { pagesOf } from './pdf/pdf-text.ts'

describe('product documents', () => {
  it.each(['au', 'us', 'large'] as const)('the documents listed in %s exist', (scenario) => {
    const seed = seedFor(scenario)
    const listed = seed.products.flatMap(({ files }) => files.filter((file) => file.endsWith('.pdf')))
    expect(listed.length).toBeGreaterThan(100)
    const some = listed.filter((_, at) => at % 25 === 0)
    expect(some.filter((path) => !productSheetAt(path, seed))).toEqual([])
  })

  it.each([
    ['datasheet', ['Data PdfCanvas', 'Product code TFP-9035-M10', 'Standard: AS/NZS 1748']],
    ['safety-data-sheet', ['Safety Data PdfCanvas', '3. First aid']],
  ])('a %s names the product and the company', async (kind, parts) => {
    const seed = seedFor('au')
    const path = seed.products.flatMap(({ files }) => files).find((file) => file.endsWith(`-${kind}.pdf`))
    const listed = kind === 'datasheet' ? '/papers/TFP-9035-M10-datasheet.pdf' : (path ?? '')
    const paper = productSheetAt(listed, seed)
    if (!paper) throw new Error(`${listed} is not listed`)
    const text = (await pagesOf(await renderPdf(paper))).join('\n')
    for (const part of [seed.configuration.company_name, ...parts]) expect(text).toContain(part)
  })
})

describe('product documents over HTTP', () => {
  let server: Awaited<ReturnType<typeof startHost>>
  beforeAll(async () => {
    server = await startHost()
  })
  afterAll(() => server.close())

  it('a removed world serves no documents', async () => {
    const headers = { 'x-simulator-world': 'gone' }
    const reply = await fetch(`${server.origin}/papers/TFP-9035-M10-datasheet.pdf`, { headers })
    expect(reply.status).toBe(404)
  })

  it('a document is served as a PDF', async () => {
    const reply = await fetch(`${server.origin}/papers/TFP-9035-M10-datasheet.pdf`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const [page] = await pagesOf(new Uint8Array(await reply.arrayBuffer()))
    expect(page).toContain('Data PdfCanvas')
  })

  it.each(['/papers/NONE-datasheet.pdf', '/papers/', '/papers/TFP-9035-M10-other.pdf'])(
    'an unknown document replies 404: %s',
    async (path) => {
      const reply = await fetch(server.origin + path)
      expect(reply.status).toBe(404)
    },
  )

  it('a document is served only in a world that lists it', async () => {
    const visitor = await visitWorld(server.origin, 'us')
    expect((await visitor.request('/papers/TFP-9035-M10-datasheet.pdf')).status).toBe(404)
  })
})
