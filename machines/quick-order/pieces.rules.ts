import { type Meaning, meaningOf, type Reading } from './parsed-line.ts'
import { BULLET } from './skipped.rules.ts'

/* A product and its cut list in one line: `SKU 12 @ 3.6, 6 @ 4.8`, `SKU 20/2.4 16/3.0`, or lengths first. */

const INCHES = `(?:\\s?-?\\s?\\d[\\d ./-]{0,8}(?:"|″|”))?`
const FEET = `['′’]${INCHES}`
const METRIC = '\\s?(?:mm|cm|lm|m|ft)(?![a-z])'
const FIGURE = '\\d+(?:[.,]\\d+)?'
const LENGTH = `${FIGURE}(?:${FEET}|${METRIC})?`
/** Unambiguously a length; in '90x45' neither figure is. */
const PLAIN_LENGTH = `(?:\\d+(?:[ -]\\d+\\/\\d+)?\\s?["″”]|\\d+[.,]\\d+(?:${FEET}|${METRIC})?|\\d+(?:${FEET}|${METRIC}))`
const COUNT = '(?:off|nos?\\.?|pcs|pieces|lengths?|ea(?:ch)?)'
/** In millimetres, where only a length can be. */
const MILLIMETRES = '[6-9]\\d\\d|[1-9]\\d{3}\\d?'

/** Pieces of one length, one pattern per sign. */
const PIECES = [
  `\\d+\\s*[x×*]\\s*${PLAIN_LENGTH}`,
  `${PLAIN_LENGTH}\\s*[x×*]\\s*\\d+(?:\\s*${COUNT})?`,
  `\\d+\\s*${COUNT}\\s*(?:[@x×*]\\s*|(?:of|at)\\s+|)(?:${PLAIN_LENGTH}|${MILLIMETRES})`,
  `\\d+\\s*@\\s*${LENGTH}`,
]
const DIVIDED = `\\d+\\s*\\/\\s*${LENGTH}`
const several = (form: string) => `${form}(?:[\\s,;|]+${form})+`
/** '20/3' on its own may be a size. */
const RUN = [...PIECES, DIVIDED]
  .map(several)
  .concat(PIECES, `\\d+\\s*\\/\\s*(?:${PLAIN_LENGTH}|${MILLIMETRES})`)
  .join('|')
const CODE_RUN = new RegExp(`^(.+?)[\\s:;,|]+(?:[-–—=]\\s+)?(${RUN})$`, 'iu')
const RUN_CODE = new RegExp(`^(${RUN})[\\s:;,|]+(.*\\p{L}.*)$`, 'iu')
/** A code followed by a cut list that may be wrong or incomplete; a number before a section counts pieces. */
const CODE_LENGTHS = /^((?=\S*\p{L})\S+?(?=[\s:;,|]+\d)|\d+(?=\s+\d+\s*@))[\s:;,|]+(\d.*@.*)$/iu
/** What every run has: without it, as in most lines, the long patterns below need not be compiled. */
const RUN_SIGN = /[\d"″”'′’mt]\s*[x×*@/]|\d\s*(?:off|no|pc|piece|length|ea)/i
/** No real line is longer, and a table without line breaks must not freeze the page. */
const LONGEST = 500

/**
 * The meaning of a line with a product and pieces by length; null if it has none. `plain` returns its meaning
 * if lengths are ignored, which takes precedence if the product is described in words: '14 x 65mm' may be its
 * size.
 */
export function readPieces(written: string, plain: () => Meaning): Meaning | null {
  const line = written.replace(BULLET, '')
  const [, code = '', begun = ''] = CODE_LENGTHS.exec(line) ?? []
  if (code !== '') return meaningOf([piecesOf(code, begun)])
  if (line.length > LONGEST || !RUN_SIGN.test(line)) return null
  const [, before, last = ''] = CODE_RUN.exec(line) ?? []
  if (before !== undefined) return among(line, piecesOf(before, last), plain)
  const [, first = '', behind] = RUN_CODE.exec(line) ?? []
  return behind === undefined ? null : among(line, piecesOf(behind, first), plain)
}

const piecesOf = (code: string, lengths: string): Reading => ({ code, quantity: null, unit: null, lengths })

function among(line: string, pieces: Reading, plain: () => Meaning): Meaning {
  if (!/\s/.test(pieces.code)) return meaningOf([pieces])
  const others = plain().readings.filter(({ code, lengths }) => code !== line && lengths === undefined)
  return meaningOf([...others, pieces])
}
