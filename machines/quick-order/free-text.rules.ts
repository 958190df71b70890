import { NUMBER_PATTERN } from '#machines/shared/quantity.rules.ts'
import { type Counted, meaningOfCounted } from './columns.rules.ts'
import { type Meaning, meaningOf } from './parsed-line.ts'
import { BULLET } from './skipped.rules.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

const NUM = `(${NUMBER_PATTERN})`
const form = (pattern: string) => new RegExp(pattern, 'iu')

/** 'Qty' before the number. */
const QTY = /^(?:qty|quantity)[.:=\s]+(?=\d)/iu
/** The letter x needs a space after it, otherwise '12 XPS-50' would lose part of its code. */
const QUANTITY_TIMES_CODE = form(`^${NUM}(?:\\s*x\\s+|\\s*[×✕*]\\s*)(.+)$`)
const CODE_TIMES_QUANTITY = form(`^(.+?)(?:\\s+x\\s*|\\s*[×✕*]\\s*)${NUM}\\s*(${UNIT_PATTERN})?$`)
const CODE_QUANTITY = form(
  `^(.+?)(?:\\s*[:=]\\s*|\\s+(?:[-–—]+|\\.{2,}|→|[-=]+>)\\s+|\\s+\\(?\\s*)(?:(?:qty|quantity)[.:=\\s]*)?${NUM}\\s*(?:(${UNIT_PATTERN})|nos?\\.?|off)?\\)?$`,
)
const QUANTITY_UNIT_CODE = form(`^${NUM}\\s*(${UNIT_PATTERN})\\s+(?:of\\s+)?(.+)$`)
/** '12 off' and '12 no.' mean twelve pieces. */
const QUANTITY_CODE = form(`^${NUM}(?:\\s*(?:nos?\\.?|off)\\s+(?=\\S*\\d)|\\s+(?:of\\s+|no\\.\\s*)?)(.+)$`)
/** '12xCEM-GP20', unless that is itself a product code. */
const GLUED = form(`^${NUM}x(\\S+)$`)
const CODE_UNIT = form(`^(\\S.*?)\\s+(${UNIT_PATTERN})$`)
/** 'CEM-GP20 2 litres', '2 litres CEM-GP20': next to a code, any word may be a unit. */
const CODE_QUANTITY_WORD = form(`^(\\S+?)(?:\\s*[:=×✕*]\\s*|\\s+(?:[-–—x]\\s*)?)${NUM}\\s*(\\p{L}+\\.?)$`)
/** A measure is no code: '12mm'. */
const WORD_CODE = form(
  `^(\\p{L}+\\.?)\\s+(?:of\\s+)?(?!m?[\\d./-]+(?:mm|cm|m|kg|g|l|ml|in|ft|['"])?$)(\\S*\\d\\S*)$`,
)
const BEGINS_WITH_NUMBER = form(`^${NUMBER_PATTERN}\\s`)

/**
 * Reads a free-text line: `SKU 12`, `12 x SKU`, `SKU x 12`, `12 bags SKU`, or a code or words alone. If both
 * halves are numbers, the code comes first unless a sign separates them; the other reading is kept in case
 * there is no such product (docs/decisions/2026-11-21-quick-order-parsing.md).
 */
export function readFreeText(written: string): Meaning {
  const line = written.replace(BULLET, '').replace(QTY, '')
  const signed = [timesCode(line), codeTimes(line)].filter((each) => each !== null)
  if (signed.length > 0) return meaningOfCounted(signed)
  const [last, first] = [codeFirst(line), quantityFirst(line)]
  const isQuantityFirst = last !== null && first !== null && BEGINS_WITH_NUMBER.test(last.code)
  const plain = (isQuantityFirst ? [first, last] : [last, first]).filter((each) => each !== null)
  if (plain.length > 0) return meaningOfCounted([...plain, ...(last ? [] : wordFirst(first))])
  return readCodeAlone(line)
}

function readCodeAlone(line: string): Meaning {
  const alone = { code: line, quantity: null, unit: null }
  const counted = meaningOfCounted([...glued(line), ...codeFirstInWords(line)])
  return meaningOf([alone, ...counted.readings])
}

function glued(line: string): readonly Counted[] {
  const [, counted, code] = GLUED.exec(line) ?? []
  return counted === undefined || code === undefined ? [] : [{ code, counted, unit: null }]
}

function codeFirstInWords(line: string): readonly Counted[] {
  const [, code, counted, unit] = CODE_QUANTITY_WORD.exec(line) ?? []
  return code === undefined || counted === undefined || unit === undefined ? [] : [{ code, counted, unit }]
}

/** The same line, with the first word of the presumed code read as a unit. */
function wordFirst(read: Counted | null): readonly Counted[] {
  const [, unit, code] = WORD_CODE.exec(read?.code ?? '') ?? []
  if (!read || read.unit !== null || unit === undefined || code === undefined) return []
  return [{ code, counted: read.counted, unit }]
}

/** Splits a unit off after the code: 'CEM-GP20 bags'. */
function withUnit(code: string, counted: string, unit: string | null = null): Counted {
  const [, bare = code, behind = unit] = CODE_UNIT.exec(code) ?? []
  return unit === null ? { code: bare, counted, unit: behind } : { code, counted, unit }
}

function timesCode(line: string): Counted | null {
  const [, counted, code] = QUANTITY_TIMES_CODE.exec(line) ?? []
  return counted === undefined || code === undefined ? null : withUnit(code, counted)
}

function codeTimes(line: string): Counted | null {
  const [, code, counted, unit = null] = CODE_TIMES_QUANTITY.exec(line) ?? []
  return code === undefined || counted === undefined ? null : { code, counted, unit }
}

function codeFirst(line: string): Counted | null {
  const [, code, counted, unit = null] = CODE_QUANTITY.exec(line) ?? []
  return code === undefined || counted === undefined ? null : { code, counted, unit }
}

function quantityFirst(line: string): Counted | null {
  const [, amount, unit, rest] = QUANTITY_UNIT_CODE.exec(line) ?? []
  if (amount !== undefined && unit !== undefined && rest !== undefined) return withUnit(rest, amount, unit)
  const [, counted, code] = QUANTITY_CODE.exec(line) ?? []
  return counted === undefined || code === undefined ? null : withUnit(code, counted)
}
