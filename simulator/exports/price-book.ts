import { Zip, ZipDeflate } from 'fflate'
import { PRICE_BOOK_TYPES, type PriceBookFormat } from '#contract/entities/price-book.ts'
import type { Seed, SeedCustomer } from '#fixtures/seed.ts'
import { wordingOf } from '#simulator/pdf/wording.ts'
import type { PriceBookRecord } from '#simulator/records.ts'
import { bytesInSlices, inSlices, joined } from '#simulator/slices.ts'
import type { ErpFile } from '#simulator/world.ts'
import { BYTE_ORDER_MARK, csv, tabbed } from './csv.ts'
import { bookLines, type PriceLine, retailLines } from './price-lines.ts'

interface Book {
  readonly record: PriceBookRecord
  readonly customer: SeedCustomer
  readonly lines: Iterable<PriceLine>
  readonly tax: string
}

interface Format {
  readonly extension: string
  readonly contentType: string
  readonly write: (book: Book) => Iterable<string>
}

const PLAIN_TYPE = 'text/plain; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8'
const ZIP_TYPE = 'application/zip'
/** The earliest date of the format, in local time. A fixed date makes archives reproducible byte for byte. */
const ZIP_DATE = new Date(1980, 0, 1)

/** The file formats of a price book. The last two are for programs and have no headings. */
const FORMATS: Readonly<Record<PriceBookFormat, Format>> = {
  '1': {
    extension: 'txt',
    contentType: PLAIN_TYPE,
    write: (book) => tabbed(headingsOf(book), cellsOf(book)),
  },
  '2': { extension: 'csv', contentType: CSV_TYPE, write: spreadsheet },
  '3': { extension: 'dat', contentType: PLAIN_TYPE, write: records },
  '4': { extension: 'prn', contentType: PLAIN_TYPE, write: columns },
}

/** A price book as a file in its format, zipped if requested. The seed's own prices are those of `seedDay`. */
export function priceBookFile(
  seed: Seed,
  customer: SeedCustomer,
  record: PriceBookRecord,
  seedDay: string,
): ErpFile {
  const { extension, contentType, write } = FORMATS[record.format]
  const stem = `price-book-${record.historyID}-${record.generatedOn}`
  const name = `${stem}.${extension}`
  const bytes = () => {
    const { tax } = wordingOf(seed.configuration.usa)
    return bytesInSlices(write({ record, customer, tax, lines: bookLines(seed, customer, record, seedDay) }))
  }
  if (!record.zipped) return { filename: name, contentType, bytes }
  return {
    filename: `${stem}.zip`,
    contentType: ZIP_TYPE,
    bytes: async () => inSlices(archive(name, await bytes())),
  }
}

/** How much is compressed at a time, in bytes: a few milliseconds of work. */
const ZIP_PIECE = 65_536

function* archive(name: string, bytes: Uint8Array): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  const file = new ZipDeflate(name)
  file.mtime = ZIP_DATE
  zip.add(file)
  for (let at = 0; at <= bytes.length; at += ZIP_PIECE) {
    file.push(bytes.subarray(at, at + ZIP_PIECE), at + ZIP_PIECE > bytes.length)
    yield
  }
  zip.end()
  return joined(parts)
}

/** Retail prices of a category, or of all products where it is '', as CSV for spreadsheets. */
export function retailFile(seed: Seed, category: string, filename: string): ErpFile {
  return {
    filename,
    contentType: CSV_TYPE,
    bytes: () => bytesInSlices(retailPrices(seed, category)),
  }
}

function* retailPrices(seed: Seed, category: string): Generator<string> {
  const { tax } = wordingOf(seed.configuration.usa)
  yield BYTE_ORDER_MARK
  yield* csv(['Product Code', 'Description', 'Category', 'UOM', `Retail ex ${tax}`], rows(seed, category))
}

function* rows(seed: Seed, category: string) {
  for (const line of retailLines(seed, category))
    yield [line.productID, line.description, line.category, line.UOM, line.retail]
}

function* spreadsheet(book: Book): Generator<string> {
  yield BYTE_ORDER_MARK
  yield* csv(headingsOf(book), cellsOf(book))
}

function headingsOf({ tax, record }: Book): readonly string[] {
  const own = ['Product Code', 'Description', 'Category', 'UOM', `Your Price ex ${tax}`, `Retail ex ${tax}`]
  return record.newCodes ? [...own, 'New Code'] : own
}

function* cellsOf({ lines, record }: Book): Generator<readonly string[]> {
  for (const line of lines) {
    const own = [line.productID, line.description, line.category, line.UOM, line.price, line.retail]
    yield record.newCodes ? [...own, line.isNew ? 'Yes' : 'No'] : own
  }
}

/**
 * One record per line, identified by its first letter: a header, a detail for each price, a trailer with
 * their count.
 */
function* records({ record, customer, lines }: Book): Generator<string> {
  const row = (...cells: readonly (string | number)[]) => `${cells.join('|')}\r\n`
  const bare = (value: string) => value.replaceAll('|', '/')
  yield row(
    'H',
    customer.customerID,
    customer.customerName,
    record.generatedOn,
    PRICE_BOOK_TYPES[record.type],
  )
  let count = 0
  for (const { productID, description, UOM, price, retail, isNew } of lines) {
    count += 1
    yield row('D', productID, bare(description), UOM, price, retail, isNew ? 'Y' : 'N')
  }
  yield row('T', count)
}

/** Fixed-width columns: code 24, description 60, unit 8, price and retail 12 each. */
function* columns({ lines }: Book): Generator<string> {
  for (const { productID, description, UOM, price, retail } of lines) {
    const words = [productID.padEnd(24), description.slice(0, 60).padEnd(60), UOM.padEnd(8)]
    yield `${words.join('')}${price.padStart(12)}${retail.padStart(12)}\r\n`
  }
}
