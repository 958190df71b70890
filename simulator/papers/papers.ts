import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { type PdfLine, pdfOf } from './pdf.ts'

type Writer = (product: SeedProduct) => readonly PdfLine[]

const title = (text: string): PdfLine => ({ text, look: 'title' })
const heading = (text: string): PdfLine => ({ text, look: 'heading' })
const text = (words: string): PdfLine => ({ text: words, look: 'text' })

/** How each kind of paper is written, by how its name ends. The longer ending comes first. */
const WRITERS: readonly (readonly [ending: string, write: Writer])[] = [
  ['-safety-data-sheet.pdf', safetyDataSheet],
  ['-datasheet.pdf', datasheet],
]

function datasheet(product: SeedProduct): readonly PdfLine[] {
  return [
    title(product.shortDesc),
    text(product.longDesc),
    text(`Product code ${product.productID}. ${[product.category, product.type].join(', ')}.`),
    ...section(
      'Features and benefits',
      product.features.map((row) => `- ${row.itemDescription}`),
    ),
    ...section(
      'Product information',
      product.information.map((row) => `${row.itemType}: ${row.itemDescription}`),
    ),
    ...section('Sold by', product.units.map(unitText)),
    ...section('Lengths in stock', product.lengths.length > 0 ? [product.lengths.join(', ')] : []),
  ]
}

function safetyDataSheet(product: SeedProduct): readonly PdfLine[] {
  return [
    title('Safety data sheet'),
    ...section('1. Identification', [product.longDesc, `Product code ${product.productID}`]),
    ...section('2. Hazards', ['May irritate eyes, skin and airways.']),
    ...section('3. First aid', [
      'Eyes: rinse with water for 15 minutes and see a doctor.',
      'Skin: wash with soap and water. Swallowed: rinse the mouth, do not bring on vomiting.',
    ]),
    ...section('4. Handling', ['Wear gloves and eye protection. Ventilate well. Keep dust down.']),
    ...section('5. Storage', ['Keep closed, dry, out of the sun and out of the reach of children.']),
    ...section('6. Disposal', ['Let leftovers harden or dry, then dispose of them as local rules say.']),
  ]
}

function section(name: string, rows: readonly string[]): readonly PdfLine[] {
  return rows.length > 0 ? [heading(name), ...rows.map(text)] : []
}

function unitText({ UOM, conversionFactor }: SeedProduct['units'][number], at: number): string {
  return at === 0 ? UOM : `${UOM} of ${conversionFactor}`
}

/**
 * The paper of a product at an address that the seed lists, as a PDF; undefined for any other. Made
 * from the product's own data, so it can't say anything else than the portal does.
 */
export function paperAt(path: string, seed: Seed): Uint8Array<ArrayBuffer> | undefined {
  const product = seed.products.find(({ files }) => files.includes(path))
  const write = WRITERS.find(([ending]) => path.endsWith(ending))?.[1]
  if (!product || !write) return undefined
  const company = seed.configuration.company_name
  return pdfOf(product.shortDesc, [heading(company), ...write(product)])
}
