import type { Product } from '#contract/entities/product.ts'
import { splitAtMeasures } from './measures.rules.ts'
import { nameOf } from './product.rules.ts'

/** A product in a table of sizes. */
export interface SizeCell {
  readonly product: Product
  /** What else differs and follows from its size: box of 250. Empty if nothing does. */
  readonly note: string
}

interface SizeRow {
  /** Empty in the only row of a family whose sizes are single numbers. */
  readonly label: string
  /** One for each column; null where there is no such product. */
  readonly cells: readonly (SizeCell | null)[]
}

/** Products whose names are equal outside their sizes. */
export interface Family {
  /** The common words of their names. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly SizeRow[]
}

interface Families {
  /** In the order of their first products. */
  readonly families: readonly Family[]
  /** Products without a family, in their order. */
  readonly others: readonly Product[]
}

/** A name in parts: words at even positions, measures at odd ones, each as its sizes. */
interface ParsedName {
  readonly product: Product
  readonly words: readonly string[]
  readonly measures: readonly (readonly string[])[]
}

const BETWEEN_SIZES = / ?[x×X] ?(?=\d)/
/** Marks around a measure, which belong to the words. */
const WITHIN_MARKS = /^(\(?)(.*?)([,;:.)]*)$/s

function parse(product: Product): ParsedName {
  const words: string[] = []
  const measures: (readonly string[])[] = []
  let before = ''
  splitAtMeasures(nameOf(product)).forEach((part, at) => {
    if (at % 2 === 0) {
      words.push(before + part)
      return
    }
    const [, open = '', measure = part, close = ''] = WITHIN_MARKS.exec(part) ?? []
    words[words.length - 1] += open
    measures.push(measure.split(BETWEEN_SIZES))
    before = close
  })
  return { product, words, measures }
}

const keyOf = ({ words, measures }: ParsedName) =>
  JSON.stringify([words.map((each) => each.trim().toLowerCase()), measures.map(({ length }) => length)])

const IN_MILLIMETRES: Readonly<Record<string, number>> = { cm: 10, m: 1000, in: 25.4, ft: 304.8 }

/** The size as a number, to sort by: 2-1/2 in is 63.5. */
function amountOf(size: string): number {
  const [, whole = '0', over, under, unit = ''] =
    /(\d[\d,]*(?:\.\d+)?)(?:[-/](\d+)(?:\/(\d+))?)?\D*?([a-z]*)$/i.exec(size) ?? []
  const first = Number(whole.replaceAll(',', ''))
  const fraction = under ? Number(over) / Number(under) : 0
  const value = over && !under && size.includes('/') ? first / Number(over) : first + fraction
  return value * (IN_MILLIMETRES[unit] ?? 1)
}

const textOf = (sizes: readonly string[]) => sizes.join(' x ')

function compareSizes(one: readonly string[], other: readonly string[]): number {
  for (const [at, size] of one.entries()) {
    const difference = amountOf(size) - amountOf(other[at] ?? '')
    if (difference !== 0) return difference
  }
  return textOf(one).localeCompare(textOf(other))
}

const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

/** The different values, in ascending order. */
function axisOf(values: readonly (readonly string[])[]): readonly string[] {
  const byText = new Map(values.map((value) => [textOf(value), value]))
  return [...byText.values()].sort(compareSizes).map(textOf)
}

/** Where each product stands: the sizes of its row and of its column. */
interface Placing {
  readonly rows: readonly (readonly string[])[]
  readonly columns: readonly (readonly string[])[]
  /** Positions of the measures that the heads show. */
  readonly shown: readonly number[]
}

/** A table with more cells than this for each product would be mostly empty: it is one row instead. */
const CELLS_PER_PRODUCT = 3

/**
 * One measure as a table: its first sizes (2400 x 1200) head the rows, the others (4.5 mm) the columns. Where
 * only one of the two differs, all products are in one row.
 */
function placeByOne(sizes: readonly (readonly string[])[], at: number): Placing {
  const splits = (sizes[0] ?? []).map((_, from) => {
    const placing: Placing = {
      rows: sizes.map((each) => each.slice(0, from)),
      columns: sizes.map((each) => each.slice(from)),
      shown: [at],
    }
    const [rows, columns] = [axisOf(placing.rows).length, axisOf(placing.columns).length]
    return { placing, rows, columns, cells: rows * columns }
  })
  const table = splits.findLast(
    ({ rows, columns, cells }) => rows > 1 && columns > 1 && cells <= CELLS_PER_PRODUCT * sizes.length,
  )
  const inOneRow = splits.findLast(({ rows, columns }) => rows === 1 && columns > 1)
  return (table ?? inOneRow)?.placing ?? { rows: sizes.map(() => []), columns: sizes, shown: [at] }
}

/** The place of each product, or null if the sizes don't distinguish them by two heads. */
function place(names: readonly ParsedName[]): Placing | null {
  const sizesAt = (at: number) => names.map(({ measures }) => measures[at] ?? [])
  const differing = (names[0]?.measures ?? []).flatMap((_, at) =>
    new Set(sizesAt(at).map(textOf)).size > 1 ? [at] : [],
  )
  const alone = differing.find((at) => isDistinct(sizesAt(at).map(textOf)))
  if (alone !== undefined) return placeByOne(sizesAt(alone), alone)
  for (const [nth, row] of differing.entries())
    for (const column of differing.slice(nth + 1)) {
      const [rows, columns] = [sizesAt(row), sizesAt(column)]
      if (isDistinct(rows.map((each, at) => `${textOf(each)}|${textOf(columns[at] ?? [])}`)))
        return { rows, columns, shown: [row, column] }
    }
  return null
}

/** The words of a name, closed up where its sizes were. */
const withoutGaps = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:.)])/g, '')
    .replace(/[,;:(\s]+$/, '')
    .trim()

/** The family of products with equal words, or null if their sizes don't distinguish them. */
function familyOf(names: readonly ParsedName[]): Family | null {
  const [first] = names
  const placing = names.length > 1 ? place(names) : null
  if (!first || !placing) return null
  const isSame = (at: number) =>
    names.every(({ measures }) => textOf(measures[at] ?? []) === textOf(first.measures[at] ?? []))
  const noteOf = ({ measures }: ParsedName) =>
    measures
      .flatMap((sizes, at) => (isSame(at) || placing.shown.includes(at) ? [] : [textOf(sizes)]))
      .join(', ')
  const name = first.words.reduce((text, words, at) => {
    const sizes = first.measures[at]
    return `${text}${words}${sizes && isSame(at) ? textOf(sizes) : ''}`
  }, '')
  const [rowLabels, columns] = [axisOf(placing.rows), axisOf(placing.columns)]
  const rows = rowLabels.map((label) => ({
    label,
    cells: columns.map((column) => {
      const at = names.findIndex(
        (_, each) =>
          textOf(placing.rows[each] ?? []) === label && textOf(placing.columns[each] ?? []) === column,
      )
      const found = names[at]
      return found ? { product: found.product, note: noteOf(found) } : null
    }),
  }))
  return { name: withoutGaps(name), columns, rows }
}

/** Groups products into families that differ only in size. */
export function familiesOf(products: readonly Product[]): Families {
  const groups = new Map<string, ParsedName[]>()
  for (const product of products) {
    const parsed = parse(product)
    if (parsed.measures.length === 0) continue
    const key = keyOf(parsed)
    const group = groups.get(key)
    if (group) group.push(parsed)
    else groups.set(key, [parsed])
  }
  const families: Family[] = []
  const placed = new Set<Product>()
  for (const group of groups.values()) {
    const family = familyOf(group)
    if (!family) continue
    families.push(family)
    for (const { product } of group) placed.add(product)
  }
  return { families, others: products.filter((product) => !placed.has(product)) }
}
