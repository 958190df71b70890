import { BULLET } from './free-text.rules.ts'
import { type Meaning, meaningOf, type Reading } from './parsed-line.ts'

/* A product and its cut list in one line: `SKU 12 @ 3.6, 6 @ 4.8`, `SKU 20/2.4 16/3.0`, or the other way round. */

const INCHES = `(?:\\s?-?\\s?\\d[\\d ./-]{0,8}(?:"|″|”))?`
const FEET = `['′’]${INCHES}`
const METRIC = '\\s?(?:mm|cm|lm|m|ft)(?![a-z])'
const FIGURE = '\\d+(?:[.,]\\d+)?'
const LENGTH = `${FIGURE}(?:${FEET}|${METRIC})?`
/** It can be nothing else: in '90x45' neither figure can. */
const PLAIN_LENGTH = `(?:\\d+[.,]\\d+(?:${FEET}|${METRIC})?|\\d+(?:${FEET}|${METRIC}))`

/** Pieces of one length in each way to write them, a sign a way. */
const PIECES = [
  `\\d+\\s*[x×*]\\s*${PLAIN_LENGTH}`,
  `${PLAIN_LENGTH}\\s*[x×*]\\s*\\d+`,
  `\\d+\\s*@\\s*${LENGTH}`,
]
const DIVIDED = `\\d+\\s*\\/\\s*${LENGTH}`
const several = (form: string) => `${form}(?:[\\s,;|]+${form})+`
/** '20/3' by itself may be a size. */
const RUN = [...PIECES, DIVIDED].map(several).concat(PIECES, `\\d+\\s*\\/\\s*${PLAIN_LENGTH}`).join('|')
const CODE_RUN = new RegExp(`^(.+?)[\\s:;,|]+(${RUN})$`, 'iu')
const RUN_CODE = new RegExp(`^(${RUN})[\\s:;,|]+(.*\\p{L}.*)$`, 'iu')
/** A code, and a cut list behind it that may be wrong or not whole yet. */
const CODE_LENGTHS = /^(\S+?)[\s:;,|]+(\d.*@.*)$/iu
/** Nobody writes more of them into one line, and a table without line ends must not stop the page. */
const LONGEST = 500

/**
 * The meaning of a line that has a product and pieces by length; null where it has none. `plain` tells what
 * it means to somebody who knows no lengths: that goes first where the product is told in words, of which
 * '14 x 65mm' may be its size.
 */
export function readPieces(written: string, plain: () => Meaning): Meaning | null {
  const line = written.replace(BULLET, '')
  const [, code = '', begun = ''] = CODE_LENGTHS.exec(line) ?? []
  if (code !== '') return meaningOf([piecesOf(code, begun)])
  if (line.length > LONGEST) return null
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
