import { expect, test } from 'vitest'
import { bytesOf, harParts } from '../../scripts/lib/har-reader.ts'
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
  await expect(read(bytesOf('no/such.har'))).rejects.toThrow("no/such.har can't be read.")
})
