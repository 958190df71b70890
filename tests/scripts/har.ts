/* HAR files as browsers write them. */

const BEGUN = Date.parse('2026-11-16T22:00:00Z')

/** The text of an archive, with a second between its entries. */
export const archive = (entries: readonly unknown[], pages: readonly unknown[] = []): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'tests', version: '1' },
      pages,
      entries: entries.map((each, at) => ({
        startedDateTime: new Date(BEGUN + at * 1000).toISOString(),
        ...Object(each),
      })),
    },
  })

/** Text in pieces of a few bytes, so that words and letters are split. */
export function* inPieces(text: string, bytes = 7): Generator<Uint8Array> {
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes)
}
