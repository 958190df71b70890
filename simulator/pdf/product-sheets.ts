import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import type { ContentSection, TextContent } from './content.ts'
import { letterheadOf } from './letterhead.ts'

interface Kind {
  readonly ending: string
  readonly title: string
  readonly sections: (product: SeedProduct) => readonly ContentSection[]
}

/** The kinds of product documents, by how their file names end. */
const KINDS: readonly Kind[] = [
  { ending: '-safety-data-sheet.pdf', title: 'Safety Data PdfCanvas', sections: safetySections },
  { ending: '-datasheet.pdf', title: 'Data PdfCanvas', sections: dataSections },
]

function dataSections(product: SeedProduct): readonly ContentSection[] {
  return [
    {
      heading: '',
      rows: [
        product.longDesc,
        `Product code ${product.productID}. ${[product.category, product.type].join(', ')}.`,
      ],
    },
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

function safetySections(product: SeedProduct): readonly ContentSection[] {
  return [
    ...section('1. Identification', [product.longDesc, `Product code ${product.productID}`]),
    ...section('2. Hazards', ['May irritate eyes, skin and airways.']),
    ...section('3. First aid', [
      'Eyes: rinse with water for 15 minutes and see a doctor.',
      'Skin: wash with soap and water. Swallowed: rinse the mouth, do not induce vomiting.',
    ]),
    ...section('4. Handling', ['Wear gloves and eye protection. Ventilate well. Keep dust down.']),
    ...section('5. Storage', ['Keep closed, dry, out of the sun and out of the reach of children.']),
    ...section('6. Disposal', [
      'Let leftovers harden or dry, then dispose of them according to local rules.',
    ]),
  ]
}

function section(heading: string, rows: readonly string[]): readonly ContentSection[] {
  return rows.length > 0 ? [{ heading, rows }] : []
}

function unitText({ UOM, conversionFactor }: SeedProduct['units'][number], at: number): string {
  return at === 0 ? UOM : `${UOM} of ${conversionFactor}`
}

/**
 * The document of a product at a path that the seed lists; undefined for any other. It is made from the
 * product's own data, so it can't contradict the portal.
 */
export function productSheetAt(path: string, seed: Seed): TextContent | undefined {
  const product = seed.products.find(({ files }) => files.includes(path))
  const kind = KINDS.find(({ ending }) => path.endsWith(ending))
  if (!product || !kind) return undefined
  return {
    kind: 'text',
    letterhead: letterheadOf(seed),
    title: kind.title,
    name: product.shortDesc,
    sections: kind.sections(product),
  }
}
