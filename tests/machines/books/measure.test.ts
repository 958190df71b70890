import { describe, expect, test } from 'vitest'
import { comparing } from '#machines/books/comparison.rules.ts'
import type { FindingKind } from '#machines/books/finding.ts'
import { layoutOf } from '#machines/books/layout.rules.ts'
import { readingLedger } from '#machines/books/ledger.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { type Program, plant } from './planted.ts'
import { run } from './support.ts'

const PROGRAMS: readonly Program[] = ['Xero', 'MYOB', 'QuickBooks']
const SEEDS = [1, 2, 3, 4, 5]

const made = new Map<string, ReturnType<typeof compareAnew>>()

function compare(program: Program, seed: number) {
  const name = `${program} ${seed}`
  const found = made.get(name) ?? compareAnew(program, seed)
  made.set(name, found)
  return found
}

function compareAnew(program: Program, seed: number) {
  const planted = plant(program, seed)
  const isUsa = program === 'QuickBooks'
  const layout = layoutOf(planted.csv, [])
  if (!layout) throw new Error('The file has no columns')
  const ledger = run(readingLedger(planted.csv, layout, isUsa, null))
  return { planted, layout, ledger, report: run(comparing(planted.statement, planted.lines, ledger, null)) }
}

describe.each(PROGRAMS)('two hundred lines as %s exports them', (program) => {
  test.each(SEEDS)(
    'with seed %i, at least 98 % are matched, none wrongly, and the difference is explained',
    (seed) => {
      const { planted, layout, ledger, report } = compare(program, seed)
      expect(layout.isSure).toBe(true)
      expect(ledger.unread).toEqual([])

      const ids = planted.lines.map(idOf)
      const paired = report.findings.filter(({ line, rows }) => line && rows.length > 0)
      const wrong = paired.filter(({ id, rows }) =>
        rows.some((row) => ids[planted.truth.get(row) ?? -1] !== id),
      )
      expect(wrong).toEqual([])
      expect(paired.length / planted.entered.size).toBeGreaterThanOrEqual(0.98)

      expect(report.books).toBe(planted.booksBalance)
      expect(report.statement).toBe(planted.statementBalance)
      expect(report.parts.reduce((sum, part) => sum + part.sum, 0)).toBe(
        planted.booksBalance - planted.statementBalance,
      )
    },
  )
})

test.each(PROGRAMS)('the differences planted in the ledger of %s are found, as what they are', (program) => {
  for (const seed of SEEDS) {
    const { planted, report } = compare(program, seed)
    const idsOf = (places: ReadonlySet<number>) =>
      planted.lines.flatMap((line, at) => (places.has(at) ? [idOf(line)] : []))
    const of = (kind: FindingKind) => report.findings.filter((finding) => finding.kind === kind)
    expect(of('different').map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(planted.different)))
    expect(of('missingThere').map(({ id }) => id)).toEqual(
      expect.arrayContaining(idsOf(planted.missingThere)),
    )
    expect(of('twice')).toHaveLength(planted.twice)
    expect(of('missingHere').length).toBeGreaterThanOrEqual(planted.missingHere)
  }
})
