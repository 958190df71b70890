import { stripVTControlCharacters } from 'node:util'
import type { Trial } from './run.ts'
import type { Finding } from './suite.ts'

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** As much of a message as says what is wrong. */
const LONGEST = 200

/** What a failure says in its first line: of some kinds that is empty. */
export function firstLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message)
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

const findingText = ({ test, message }: Finding) => `${test}: ${firstLine(message)}`

/** The head of the table: its rows come one by one. */
export const TABLE_HEAD = [row('Defect', 'Noticed by', 'Seconds'), row('---', '---', '---:')].join('\n')

/** One defect, and the first of the tests that noticed it. */
export function tableRow({ defect, findings, seconds }: Trial): string {
  const [first, ...others] = findings
  const noticed = first ? findingText(first) : '**nothing**'
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  // What parts cells of the table is not theirs.
  return row(defect.name, `${noticed}${more}`.replaceAll('|', '\\|'), String(Math.round(seconds)))
}

/** What it comes to. */
export function summary(trials: readonly Trial[]): string {
  const unnoticed = trials.filter(({ findings }) => findings.length === 0)
  const names = unnoticed.map(({ defect }) => `  ${defect.name}`)
  return [`${trials.length - unnoticed.length} of ${trials.length} defects were noticed.`, ...names].join(
    '\n',
  )
}
