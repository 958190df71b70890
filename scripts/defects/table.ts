import { stripVTControlCharacters } from 'node:util'
import type { Trial } from './run.ts'
import type { Finding } from './suite.ts'

export const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The longest message in the table, in characters. */
const LONGEST = 200

/** The first line of a failure that is not empty. */
export function firstLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message)
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

const findingText = ({ test, message }: Finding) => `${test}: ${firstLine(message)}`

/** The table's header; rows are printed one by one. */
export const TABLE_HEAD = [row('Defect', 'Detected by', 'Seconds'), row('---', '---', '---:')].join('\n')

/** One defect and the first test that detected it. */
export function tableRow({ defect, findings, seconds }: Trial): string {
  const [first, ...others] = findings
  const noticed = first ? findingText(first) : '**nothing**'
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  // A bar would start another cell.
  return row(defect.name, `${noticed}${more}`.replaceAll('|', '\\|'), String(Math.round(seconds)))
}

/** The total, with the undetected defects. */
export function summary(trials: readonly Trial[]): string {
  const unnoticed = trials.filter(({ findings }) => findings.length === 0)
  const names = unnoticed.map(({ defect }) => `  ${defect.name}`)
  return [`${trials.length - unnoticed.length} of ${trials.length} defects were detected.`, ...names].join(
    '\n',
  )
}
