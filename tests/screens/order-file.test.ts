import { expect, test } from 'vitest'
import { pastedOf, readSome } from '#machines/quick-order/paste.rules.ts'
import { readTextFile } from '../../src/components/text-file.ts'
import { SAMPLE } from '../../src/screens/quick-order/entry-box.tsx'
import { readOrderFile } from '../../src/screens/quick-order/order-file.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'order.csv')
const utf16 = (text: string, mark: readonly number[] = [0xff, 0xfe]) =>
  new Uint8Array([...mark, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])])
const bigEndian = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at % 2 === 0 ? at + 1 : at - 1] ?? 0)

test('a file is read as UTF-8, UTF-16 or Windows-1252', async () => {
  expect(await readOrderFile(file('Größe,1'))).toBe('Größe,1')
  expect(await readOrderFile(file(utf16('SKU\tQty\nP-1\t2')))).toBe('SKU\tQty\nP-1\t2')
  expect(await readOrderFile(file(bigEndian(utf16('SKU\tQty\nP-1\t2'))))).toBe('SKU\tQty\nP-1\t2')
  expect(await readOrderFile(file(utf16('SKU\tQty\nP-1\t2', [])))).toBe('SKU\tQty\nP-1\t2')
  expect(await readOrderFile(file(bigEndian(utf16('SKU\tQty\nP-1\t2', []))))).toBe('SKU\tQty\nP-1\t2')
  expect(await readOrderFile(file(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65])))).toBe('Größe')
})

test('a binary or oversized file is refused with advice', async () => {
  await expect(readOrderFile(file(new Uint8Array([0x50, 0x4b, 3, 4, 0])))).rejects.toThrow(
    'Save the spreadsheet as CSV',
  )
  await expect(readOrderFile(file('x'.repeat(5_000_001)))).rejects.toThrow('too large')
})

test('the sample is read as two order lines below its header', async () => {
  const { lines, rest } = readSome(pastedOf(await readOrderFile(file(SAMPLE))), 10)
  expect(lines.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^ABC-100\t12\tbag/),
    expect.stringMatching(/^ABC-200\t3/),
  ])
  expect(rest).toBe('')
})

test('a large file is read in pieces, with its progress, and a cut through a letter does no harm', async () => {
  const text = `Größe,1\n${'ö'.repeat(1_000_000)}`
  const shares: number[] = []
  const limits = { bytes: 5_000_000, tooLarge: 'is too large.' }
  expect(await readTextFile(file(text), limits, { report: (done) => shares.push(done) })).toBe(text)
  expect(shares).toHaveLength(3)
  expect(shares.at(-1)).toBe(1)
  const cancelled = readTextFile(file(text), limits, { signal: AbortSignal.abort() })
  await expect(cancelled).rejects.toThrow('aborted')
})
