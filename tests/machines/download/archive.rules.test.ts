import { expect, test } from 'vitest'
import { archiveNames } from '#machines/download/archive.rules.ts'

test('files are named by their invoice numbers, each once', () => {
  const name = (transactionType: string, transactionSuffix: number) => ({
    transactionNumber: 104690,
    transactionSuffix,
    transactionType,
  })
  expect(archiveNames([name('Invoice', 1), name('Credit', 2), name('Credit', 1)])).toEqual([
    '104690-1.pdf',
    '104690-2.pdf',
    '104690-1 (2).pdf',
  ])
})
