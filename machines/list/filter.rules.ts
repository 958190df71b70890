import { type Column, soughtIn } from './column.ts'

type Test<Row> = (row: Row) => boolean

const COMPARISON = /^\s*([<>]=?)\s*-?\s*\$?\s*([\d,]*\.?\d+)\s*$/

/**
 * The test of a column's filter: text as displayed, ignoring case; in a column of numbers also '>500',
 * '>=500', '<0' or '<= 1,200.50', in dollars.
 */
export function filterTest<Row>(column: Column<Row>, typed: string): Test<Row> {
  const comparison = column.numeric ? COMPARISON.exec(typed) : null
  if (comparison) return comparisonTest(column, comparison[1] ?? '', amountOf(typed))
  const words = typed.trim().toLowerCase()
  return (row) => soughtIn(column, row).includes(words)
}

const amountOf = (typed: string) => Number(typed.replace(/[<>=\s$,]/g, ''))

function comparisonTest<Row>(column: Column<Row>, sign: string, limit: number): Test<Row> {
  const isWithin: Record<string, (value: number) => boolean> = {
    '<': (value) => value < limit,
    '<=': (value) => value <= limit,
    '>': (value) => value > limit,
    '>=': (value) => value >= limit,
  }
  const fits = isWithin[sign] ?? (() => true)
  return (row) => {
    const value = column.value(row)
    return typeof value === 'number' && fits(value)
  }
}
