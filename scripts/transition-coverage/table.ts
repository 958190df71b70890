import type { Coverage } from './coverage.ts'

const HEAD = ['Chart', 'States', 'Transitions', 'Covered', 'On tapes']

/** A row per statechart, and the totals. */
export function tableOf(charts: readonly Coverage[]): string {
  const rows = charts.map(rowOf)
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
  const total = [`${charts.length} charts`, ...[1, 2, 3, 4].map(sum)]
  return [HEAD, ...rows, total].map(lineOf).join('\n')
}

const rowOf = ({ name, states, transitions, missed, taped }: Coverage) => [
  name,
  states,
  transitions.length,
  transitions.length - missed.length,
  taped,
]

/** How many operations tapes call, and those that none calls. */
export const operationsLine = (all: number, untaped: readonly string[]) =>
  `${all - untaped.length} of ${all} operations are on tapes; not ${untaped.join(', ')}`

const lineOf = ([name, ...numbers]: readonly (string | number)[]) =>
  `${String(name).padEnd(26)}${numbers.map((cell, at) => String(cell).padStart((HEAD[at + 1] ?? '').length + 2)).join('')}`
