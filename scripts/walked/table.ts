import type { Coverage } from './coverage.ts'
import type { Gap } from './gaps.ts'

const HEAD = ['Chart', 'States', 'Transitions', 'Walked by its test', 'In a browser']

/** The charts, one a line, and what they come to. */
export function tableOf(charts: readonly Coverage[]): string {
  const rows = charts.map(rowOf)
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
  const total = [`${charts.length} charts`, ...[1, 2, 3, 4].map(sum)]
  return [HEAD, ...rows, total].map(lineOf).join('\n')
}

const rowOf = ({ name, states, transitions, missedByTests, missedInBrowser }: Coverage) => [
  name,
  states,
  transitions.length,
  transitions.length - missedByTests.length,
  transitions.length - missedInBrowser.length,
]

const lineOf = ([name, ...numbers]: readonly (string | number)[]) =>
  `${String(name).padEnd(26)}${numbers.map((cell, at) => String(cell).padStart((HEAD[at + 1] ?? '').length + 2)).join('')}`

/** The gaps of the great flows under their reasons. */
export const gapsText = (gaps: readonly Gap[]): string =>
  gaps
    .map(({ reason, transitions }) => [reason, ...transitions.map((name) => `  ${name}`)].join('\n'))
    .join('\n')
