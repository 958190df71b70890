import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { paperAt } from '#simulator/papers/papers.ts'
import { pdfOf } from '#simulator/papers/pdf.ts'
import { startServer, visitWorld } from './kit.ts'

const decoded = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

describe('a PDF', () => {
  const file = decoded(pdfOf('Glue', [{ text: 'Glue (1 L), 20 °C — new '.repeat(12).trim(), look: 'text' }]))

  it('says where each of its objects begins', () => {
    const starts = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(starts).toHaveLength(7)
    for (const [at, start] of starts.entries()) expect(file.slice(start)).toMatch(`${at + 1} 0 obj`)
    expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref/)
  })

  it('breaks long lines, and escapes what would end a text', () => {
    expect(file.match(/ Tj ET/g)?.length).toBeGreaterThan(2)
    expect(file).toContain('Glue \\(1 L\\), 20 °C ? new')
  })

  it('ends at the foot of its page', () => {
    const lines = Array.from({ length: 200 }, () => ({ text: 'One', look: 'text' }) as const)
    expect(decoded(pdfOf('Long', lines)).match(/ Tj ET/g)?.length).toBeLessThan(60)
  })
})

describe('papers', () => {
  it.each(['au', 'us', 'large'] as const)('are there for each that %s lists', (scenario) => {
    const seed = seedFor(scenario)
    const listed = seed.products.flatMap(({ files }) => files.filter((file) => file.endsWith('.pdf')))
    expect(listed.length).toBeGreaterThan(100)
    const some = listed.filter((_, at) => at % 25 === 0)
    expect(some.filter((path) => !paperAt(path, seed))).toEqual([])
  })

  it('say what the product is, and whose paper it is', () => {
    const seed = seedFor('au')
    const paper = decoded(paperAt('/papers/TFP-9035-M10-datasheet.pdf', seed) ?? new Uint8Array())
    expect(paper).toContain('Product code TFP-9035-M10')
    expect(paper).toContain('Standard: AS/NZS 1748')
    expect(paper).toContain(seed.configuration.company_name)
  })
})

describe('over HTTP', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it('a paper is a PDF that the browser shows', async () => {
    const reply = await fetch(`${server.origin}/papers/TFP-9035-M10-datasheet.pdf`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(decoded(new Uint8Array(await reply.arrayBuffer()))).toMatch(/^%PDF-1\.4.*%%EOF\n$/s)
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
