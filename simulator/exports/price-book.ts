import { zipSync } from 'fflate'
import { PRICE_BOOK_TYPES, type PriceBookFormat } from '#contract/entities/price-book.ts'
import type { Seed, SeedCustomer } from '#fixtures/seed.ts'
import { wordingOf } from '#simulator/pdf/wording.ts'
import type { PriceBookRecord } from '#simulator/records.ts'
import type { ErpFile } from '#simulator/world.ts'
import { BYTE_ORDER_MARK, csv, tabbed } from './csv.ts'
import { bookLines, type PriceLine, retailLines } from './price-lines.ts'

interface Book {
  readonly record: PriceBookRecord
  readonly customer: SeedCustomer
  readonly lines: readonly PriceLine[]
  readonly tax: string
}

interface Format {
  readonly extension: string
  readonly contentType: string
  readonly write: (book: Book) => string
}

const PLAIN_TYPE = 'text/plain; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8'
const ZIP_TYPE = 'application/zip'
/** The earliest date of the format, in local time. A fixed date makes archives reproducible byte for byte. */
const ZIP_DATE = new Date(1980, 0, 1)

/** The file formats of a price book. The last two are for programs and have no headings. */
const FORMATS: Readonly<Record<PriceBookFormat, Format>> = {
  '1': { extension: 'txt', contentType: PLAIN_TYPE, write: (book) => tabbed(table(book)) },
  '2': { extension: 'csv', contentType: CSV_TYPE, write: (book) => BYTE_ORDER_MARK + csv(table(book)) },
  '3': { extension: 'dat', contentType: PLAIN_TYPE, write: records },
  '4': { extension: 'prn', contentType: PLAIN_TYPE, write: columns },
}

/** A price book as a file in its format, zipped if requested. */
export function priceBookFile(seed: Seed, customer: SeedCustomer, record: PriceBookRecord): ErpFile {
  const { extension, contentType, write } = FORMATS[record.format]
  const stem = `price-book-${record.historyID}-${record.generatedOn}`
  const name = `${stem}.${extension}`
  const bytes = async () => {
    const { tax } = wordingOf(seed.configuration.usa)
    return new TextEncoder().encode(
      write({ record, customer, tax, lines: bookLines(seed, customer, record) }),
    )
  }
  if (!record.zipped) return { filename: name, contentType, bytes }
  return {
    filename: `${stem}.zip`,
    contentType: ZIP_TYPE,
    bytes: async () => zipSync({ [name]: await bytes() }, { mtime: ZIP_DATE }),
  }
}

/** Retail prices of a category, or of all products where it is '', as CSV for spreadsheets. */
export function retailFile(seed: Seed, category: string, filename: string): ErpFile {
  const { tax } = wordingOf(seed.configuration.usa)
  const headings = ['Product Code', 'Description', 'Category', 'UOM', `Retail ex ${tax}`]
  const rows = () =>
    retailLines(seed, category).map((line) => [
      line.productID,
      line.description,
      line.category,
      line.UOM,
      line.retail,
    ])
  return {
    filename,
    contentType: CSV_TYPE,
    bytes: async () => new TextEncoder().encode(BYTE_ORDER_MARK + csv([headings, ...rows()])),
  }
}

function table({ lines, tax, record }: Book): readonly (readonly string[])[] {
  const marksNew = record.newCodes
  const headings = [
    'Product Code',
    'Description',
    'Category',
    'UOM',
    `Your Price ex ${tax}`,
    `Retail ex ${tax}`,
  ]
  return [
    [...headings, ...(marksNew ? ['New Code'] : [])],
    ...lines.map((line) => [
      line.productID,
      line.description,
      line.category,
      line.UOM,
      line.price,
      line.retail,
      ...(marksNew ? [line.isNew ? 'Yes' : 'No'] : []),
    ]),
  ]
}

/**
 * One record per line, identified by its first letter: a header, a detail for each price, a trailer with
 * their count.
 */
function records({ record, customer, lines }: Book): string {
  const bare = (value: string) => value.replaceAll('|', '/')
  const head = ['H', customer.customerID, customer.customerName, record.generatedOn]
  return [
    [...head, PRICE_BOOK_TYPES[record.type]],
    ...lines.map(({ productID, description, UOM, price, retail, isNew }) => [
      'D',
      productID,
      bare(description),
      UOM,
      price,
      retail,
      isNew ? 'Y' : 'N',
    ]),
    ['T', lines.length],
  ]
    .map((cells) => `${cells.join('|')}\r\n`)
    .join('')
}

/** Fixed-width columns: code 24, description 60, unit 8, price and retail 12 each. */
function columns({ lines }: Book): string {
  return lines
    .map(({ productID, description, UOM, price, retail }) => {
      const words = [productID.padEnd(24), description.slice(0, 60).padEnd(60), UOM.padEnd(8)]
      return `${words.join('')}${price.padStart(12)}${retail.padStart(12)}\r\n`
    })
    .join('')
}
