import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { harParts, openHar } from '../../scripts/lib/har-reader.ts'
import { archive, inPieces } from './har.ts'

const read = async (chunks: Parameters<typeof harParts>[0], options: Parameters<typeof harParts>[1] = {}) => {
  const parts = []
  for await (const part of harParts(chunks, options)) parts.push(part)
  return parts
}

const TEXT = archive([{ a: 'é\u{1f600}"\\' }, { b: [null, 1.5, { c: [] }] }], [{ id: 'page_1' }])

test('pages and entries are read whole, wherever the file is split into pieces', async () => {
  const { log } = JSON.parse(TEXT)
  const expected = [
    ...log.pages.map((value: unknown) => ({ list: 'pages', value })),
    ...log.entries.map((value: unknown) => ({ list: 'entries', value })),
  ]
  for (const bytes of [1, 2, 7, 1000]) expect(await read(inPieces(TEXT, bytes))).toEqual(expected)
  expect(await read([Buffer.from(`\uFEFF${TEXT}\n`)])).toEqual(expected)
})

const SECRET = 'hunter2'

test.each([
  ['empty', '', 'This file is empty.'],
  [
    'nested deeper than any archive',
    '['.repeat(3_000_000),
    /^This file is nested deeper than 500 levels at byte 500\.$/,
  ],
  [
    'nested so within an entry',
    `{"log":{"version":"1.2","entries":[${'{"a":'.repeat(600_000)}`,
    /^This file is nested deeper than 500 levels at byte \d,\d+\.$/,
  ],
  ['text', SECRET, 'This is not JSON from byte 0 on. Whole entries before that: 0.'],
  [
    'JSON of something else',
    `{"${SECRET}":1}`,
    'This is not a HAR file: it has no log with a version and entries.',
  ],
  ['a list that was cut off', `["${SECRET}"`, /^This is not a HAR file or was cut off/],
  ['without entries', archive([]), 'This HAR file has no entries: nothing was recorded.'],
  [
    'damaged',
    TEXT.replace('},{"started', `} "${SECRET}" {"started`),
    /^This is not JSON from byte \d+ on\. Whole entries before that: 1\.$/,
  ],
  [
    'cut off',
    TEXT.slice(0, -25),
    /^This HAR file was cut off at byte \d+\. Whole entries before that: 1\. Export it again\.$/,
  ],
])('a file that is %s is refused with a reason that quotes nothing of it', async (_, text, reason) => {
  const refusal = expect(read(inPieces(text))).rejects
  await refusal.toThrow(reason)
  await refusal.not.toThrow(SECRET)
})

test('what came before the end of a file that was cut off can be read', async () => {
  const said: string[] = []
  const parts = await read(inPieces(TEXT.slice(0, -25)), { cutOff: (words) => said.push(words) })
  expect(parts.map(({ list }) => list)).toEqual(['pages', 'entries'])
  expect(said).toEqual([expect.stringMatching(/^This HAR file was cut off at byte/)])
})

test('an entry is handed on before the next one is read', async () => {
  let begun = 0
  function* pieces() {
    yield Buffer.from('{"log":{"version":"1.2","entries":[')
    for (; begun < 50; begun += 1) yield Buffer.from(`${begun > 0 ? ',' : ''}{"text":"${'x'.repeat(1000)}"}`)
    yield Buffer.from(']}}')
  }
  let read = 0
  for await (const _ of harParts(pieces())) {
    expect(begun).toBe(read)
    read += 1
  }
  expect(read).toBe(50)
})

test('a file that is not there is named', async () => {
  await expect(openHar('no/such.har')).rejects.toThrow("no/such.har can't be read.")
})

const folder = mkdtempSync(join(tmpdir(), 'trade-portal-har-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file below the folder, and returns its path. */
function written(name: string, data: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, data)
  return path
}

const textOf = async (bytes: Promise<Uint8Array | null>) => Buffer.from((await bytes) ?? '').toString()

test('bodies beside a file, or in a folder below it, are read: Playwright 1.64, content attach', async () => {
  written('attach/1.json', 'one')
  written('attach/resources/2.json', 'two')
  const { chunks, attached } = await openHar(written('attach/session.har', TEXT))
  expect(await read(chunks)).toHaveLength(3)
  expect(await textOf(attached('1.json'))).toBe('one')
  expect(await textOf(attached('resources/2.json'))).toBe('two')
  expect(await attached('3.json')).toBeNull()
})

test('no file elsewhere is read, whatever a stranger’s archive names', async () => {
  const other = written('other/secret.txt', SECRET)
  const { attached } = await openHar(written('attach/session.har', TEXT))
  symlinkSync(other, join(folder, 'attach/link.txt'))
  for (const name of ['../other/secret.txt', 'link.txt', other, '', '.'])
    expect(await attached(name)).toBeNull()
})

test.each(['', 'session/'])('a zip file is read as Playwright 1.64 writes it, in %j', async (inside) => {
  const zip = zipSync({ [`${inside}har.har`]: strToU8(TEXT), [`${inside}a.json`]: strToU8('a') })
  const { chunks, attached } = await openHar(written('session.zip', zip))
  expect(await read(chunks)).toHaveLength(3)
  expect(await textOf(attached('a.json'))).toBe('a')
  expect(await attached('b.json')).toBeNull()
})

test('a zip file without a HAR file, or one that was cut off, is refused', async () => {
  const zip = zipSync({ 'a.json': strToU8('a') })
  for (const bytes of [zip, zip.subarray(0, 30)])
    await expect(openHar(written('other.zip', bytes))).rejects.toThrow('is a zip file without a HAR file.')
})
