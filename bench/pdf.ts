import type { Transaction } from '#contract/entities/transaction.ts'
import { seedFor } from '#fixtures/index.ts'
import type { TransactionContent } from '#simulator/pdf/content.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { letterheadOf } from '#simulator/pdf/letterhead.ts'
import { median } from '../scripts/lib/median.ts'
import { heading, say, target } from './report.ts'

const ROUNDS = 9

/** Measures invoices as PDFs in CPU time of this process, which is how long they block the server. */
export async function measurePdf(): Promise<void> {
  heading('Invoices rendered as PDFs')
  const first = await cpuOf(() => renderPdf(invoiceOf(1)))
  say(`  the first one, which loads the library: ${first.toFixed(0)} ms`)
  const short = await medianCpu(1)
  say(`  1 line: ${short.toFixed(1)} ms`)
  target('200 lines', await medianCpu(200), 'at most', 500, ' ms')
  say(`  2,000 lines: ${(await medianCpu(2000)).toFixed(0)} ms`)
}

async function medianCpu(lines: number): Promise<number> {
  const paper = invoiceOf(lines)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await cpuOf(() => renderPdf(paper)))
  return median(rounds)
}

/** Milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** An invoice of products from the catalogue, so that descriptions have realistic lengths. */
function invoiceOf(count: number): TransactionContent {
  const seed = seedFor('au')
  const lines = Array.from({ length: count }, (_, at) => {
    const product = seed.products[(at * 7) % seed.products.length]
    return {
      lineNum: at + 1,
      productDesc: product?.longDesc ?? '',
      productCode: product?.productID ?? '',
      quantity: 10,
      unitOfMeasure: product?.units[0]?.UOM ?? '',
      unitPrice: product?.tradePrice ?? 0,
      linePrice: (product?.tradePrice ?? 0) * 10,
    }
  })
  const transaction: Transaction = {
    transactionNumber: 104_003,
    transactionSuffix: 1,
    transactionType: 'Invoice',
    customerID: 40_125,
    companyID: seed.configuration.company_id,
    invoiceDate: '2026-10-14',
    deliveryDate: '2026-10-12',
    nameCharge: 'Kestrel Ridge Homes Pty Ltd',
    nameShip: 'Lot 14',
    jobName: 'Lot 14',
    shipAddress1: '22 Starling Road',
    shipAddress2: 'Officer',
    shipAddress3: 'VIC 3809',
    comment_tportal: '',
    transactionTotalAmountExcGST: 1000,
    transactionTotalGST: 100,
    transactionTotalAmountIncGST: 1100,
    orderDate: '2026-11-01',
    validUntil: null,
    LineDetailsTP: lines,
  }
  return {
    kind: 'transaction',
    letterhead: letterheadOf(seed),
    transaction,
    customerOrderNumber: 'PO 77',
    orderedOn: '2026-10-02',
    chargeTo: ['Kestrel Ridge Homes Pty Ltd', 'PO Box 418', 'Berwick VIC 3806'],
  }
}
