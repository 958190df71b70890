import { expect, test } from 'vitest'
import { comparing } from '#machines/books/comparison.rules.ts'
import type { FindingKind } from '#machines/books/finding.ts'
import { layoutOf } from '#machines/books/layout.rules.ts'
import { readingLedger } from '#machines/books/ledger.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { type Program, plant } from './planted.ts'
import { run } from './support.ts'

function compare(program: Program, seed: number) {
  const planted = plant(program, seed)
  const layout = layoutOf(planted.csv, [])
  if (!layout) throw new Error('The file has no columns')
  const ledger = run(readingLedger(planted.csv, layout, program === 'QuickBooks', null))
  return { planted, layout, ledger, report: run(comparing(planted.statement, planted.lines, ledger, null)) }
}

const FILES = (['Xero', 'MYOB', 'QuickBooks'] as const).flatMap((program) =>
  [1, 2, 3, 4, 5].map((seed) => [program, seed] as const),
)

test.each(FILES)(
  'of two hundred lines as %s exports them, seed %i, at least 98 % are matched, none wrongly',
  (program, seed) => {
    const { planted, layout, ledger, report } = compare(program, seed)
    expect(layout.isSure).toBe(true)
    expect(ledger.unread).toEqual([])

    const ids = planted.lines.map(idOf)
    const paired = report.findings.filter(({ line, rows }) => line && rows.length > 0)
    const isWrong = (id: string) => (row: number) => ids[planted.truth.get(row) ?? -1] !== id
    expect(paired.filter(({ id, rows }) => rows.some(isWrong(id)))).toEqual([])
    expect(paired.length / planted.entered.size).toBeGreaterThanOrEqual(0.98)

    // The difference is explained, and what was planted is found as what it is.
    const explained = report.parts.reduce((sum, part) => sum + part.sum, 0)
    expect([report.books, report.statement]).toEqual([planted.booksBalance, planted.statementBalance])
    expect(explained).toBe(planted.booksBalance - planted.statementBalance)
    const found = (kind: FindingKind) =>
      report.findings.filter((finding) => finding.kind === kind).map(({ id }) => id)
    const idsAt = (places: ReadonlySet<number>) => ids.filter((_, at) => places.has(at))
    expect(found('different')).toEqual(expect.arrayContaining(idsAt(planted.different)))
    expect(found('missingThere')).toEqual(expect.arrayContaining(idsAt(planted.missingThere)))
    expect(found('twice')).toHaveLength(planted.twice)
    expect(found('missingHere').length).toBeGreaterThanOrEqual(planted.missingHere)
  },
)
