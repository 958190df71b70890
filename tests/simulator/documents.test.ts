import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { productSheetAt } from '#simulator/pdf/product-sheets.ts'
import { serving, startHost, visitWorld } from './kit.ts'
import { pagesOf } from './pdf/pdf-text.ts'

test.each(['au', 'us', 'large'] as const)('the documents listed in %s exist', (scenario) => {
  const seed = seedFor(scenario)
  const listed = seed.products.flatMap(({ files }) => files.filter((file) => file.endsWith('.pdf')))
  expect(listed.length).toBeGreaterThan(100)
  const some = listed.filter((_, at) => at % 25 === 0)
  expect(some.filter((path) => !productSheetAt(path, seed))).toEqual([])
})

test.each([
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

const server = serving(startHost)

test('a document is served as a PDF', async () => {
  const reply = await fetch(`${server().origin}/papers/TFP-9035-M10-datasheet.pdf`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [page] = await pagesOf(new Uint8Array(await reply.arrayBuffer()))
  expect(page).toContain('Data PdfCanvas')
})

test.each([
  ['/papers/NONE-datasheet.pdf', {}],
  ['/papers/', {}],
  ['/papers/TFP-9035-M10-other.pdf', {}],
  // Of a removed world.
  ['/papers/TFP-9035-M10-datasheet.pdf', { 'x-simulator-world': 'gone' }],
])('an unknown document replies 404: %s %j', async (path, headers) => {
  expect((await fetch(server().origin + path, { headers })).status).toBe(404)
})

test('a document is served only in a world that lists it', async () => {
  const visitor = await visitWorld(server().origin, 'us')
  expect((await visitor.request('/papers/TFP-9035-M10-datasheet.pdf')).status).toBe(404)
})
