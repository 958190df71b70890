/** How a client's price is made from a cost: a share of the cost on top, or a share of the price. */
export const PRICINGS = ['markup', 'margin'] as const
export type Pricing = (typeof PRICINGS)[number]

/** A percentage in hundredths of a percent, so that it is exact: 12.5 % is 1250. */
export type Points = number

/** 100 %. */
export const WHOLE: Points = 10_000

type Read =
  | { readonly points: Points; readonly problem?: never }
  | { readonly points?: never; readonly problem: string }

const PERCENT = /^([+-])?(\d{1,6})(?:\.(\d{1,2}))?\s*%?$/
const COMMA = /^[+-]?\d+,\d+\s*%?$/

const MOST_MARKUP = 1_000

/** Reads a typed percentage with at most two decimals: '12.5', '12.5 %', '-5'. */
export function readPoints(typed: string): Read {
  const text = typed.trim().replace('−', '-')
  if (text === '') return { problem: 'Required' }
  if (COMMA.test(text)) return { problem: `Use a point for decimals: ${text.replace(',', '.')}` }
  const [, sign, whole, places = ''] = PERCENT.exec(text) ?? []
  if (whole === undefined) return { problem: 'A percentage with at most two decimals, like 12.5' }
  const points = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return { points: sign === '-' && points !== 0 ? -points : points }
}

/** Reads a typed markup or margin. A negative one sells below cost. */
export function readPricing(typed: string, pricing: Pricing): Read {
  const read = readPoints(typed)
  if (read.points === undefined) return read
  if (pricing === 'margin' && read.points >= WHOLE)
    return { problem: 'A margin is a share of the price, so it is below 100 %. Choose Markup for more.' }
  if (read.points <= -WHOLE) return { problem: 'A discount must be below 100 %.' }
  if (read.points > MOST_MARKUP * 100) return { problem: `At most ${MOST_MARKUP.toLocaleString('en')} %` }
  return read
}

/** Reads a typed rate of GST or tax. */
export function readTaxRate(typed: string): Read {
  const read = readPoints(typed)
  if (read.points === undefined) return read
  return read.points < 0 || read.points > WHOLE ? { problem: 'From 0 to 100 %' } : read
}

/** Points for a field: 1250 is '12.5'. */
export const pointsText = (points: Points) => String(points / 100)
