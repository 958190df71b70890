import type { StatementLine } from '#contract/entities/statement.ts'
import type { EmailFormat } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { pagesOf } from '../pdf/pdf-text.ts'
import { attachedFiles, invoiceMail, type Shop } from './shop.ts'

/*
 * What each source reports as owed by an account, and as the total of each invoice and credit, in whole
 * cents. Read from replies, PDFs and files, the way an external program reads them.
 */

type Figures = Readonly<Record<string, number>>

interface Sums {
  readonly account: Figures
  /** By document number: all that the newest statement lists, and a sample of settled ones. */
  readonly bills: Readonly<Record<string, Figures>>
}

const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)
const sum = (dollars: readonly unknown[]) => dollars.reduce<number>((total, each) => total + cents(each), 0)

/** The amount in cents behind some words of a text, written like '-$1,234.50'. */
function amountBehind(words: string, text: string): number {
  const [, sign, figures = ''] = new RegExp(`${words} (-?)\\$([\\d,]+\\.\\d\\d)`).exec(text) ?? []
  if (!figures) throw new Error(`No amount behind '${words}' in ${text.slice(0, 300)}`)
  return cents(figures.replaceAll(',', '')) * (sign ? -1 : 1)
}

const textOf = async (bytes = new Uint8Array()) => (await pagesOf(bytes)).join(' ')
const attached = (shop: Shop) => Promise.all(attachedFiles(shop).map((file) => file.bytes()))

/** The cells of a CSV file without its header row; quoted cells keep their quotes. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) =>
      Array.from(row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g), ([, cell = '']) => cell).slice(0, -1),
    )

export async function sumsOf(shop: Shop, userId: string): Promise<Sums> {
  const erp = await shop.as(userId)
  const [newest] = await erp.getStatementList({})
  if (!newest) throw new Error('The account has no statement')
  const { dateStatement: statementDate } = newest
  const lines = await erp.getStatementDetail({ statementDate })
  const aged = await erp.getCustomerAgedBalances({})
  const { currentBalance, day30Balance, day60Balance, day90Balance, day120Balance } = aged
  const user = await erp.getUserDetails({})
  const pdf = await erp.streamCustomerStatement({ statementDate })
  await erp.emailStatement({ statementDate, emailAddress: 'books@example.com' })
  const [mailed] = await attached(shop)
  const account = {
    'statements list': cents(newest.dueBalance),
    'statement, its lines': sum(lines.map(({ balanceAmount }) => balanceAmount)),
    'balances by age': cents(aged.totalBalance),
    'balances, added': sum([currentBalance, day30Balance, day60Balance, day90Balance, day120Balance]),
    'user details': cents(user.current_balance),
    'statement, PDF': amountBehind('Total balance', await textOf(new Uint8Array(await pdf.arrayBuffer()))),
    'statement, emailed': amountBehind('Total balance', await textOf(mailed)),
  }
  return { account, bills: await billsOf(shop, erp, lines) }
}

/** Every ninth document is checked, in addition to those on the statement. */
const SOME = 9

const nameOf = (row: { readonly transactionNumber: number; readonly transactionSuffix: number }) =>
  `${row.transactionNumber}-${row.transactionSuffix}`

async function billsOf(shop: Shop, erp: Erp, lines: readonly StatementLine[]): Promise<Sums['bills']> {
  const onStatement = new Map(lines.map((line) => [nameOf(line), line]))
  const invoices = await erp.getCustomerInvoicesTP({})
  const listed = invoices.filter((row, at) => onStatement.has(nameOf(row)) || at % SOME === 0)
  const documents = listed.map((row) => [row.transactionNumber, row.transactionSuffix] as const)
  const mailedAs = async (format: EmailFormat) => {
    await erp.emailTransactions(invoiceMail(documents, { format }))
    return attached(shop)
  }
  const dataAs = async (format: EmailFormat) => new TextDecoder().decode((await mailedAs(format))[0])
  const [linesCsv, accountingCsv, jobCsv] = [
    rowsOf(await dataAs('csv')),
    rowsOf(await dataAs('accounting-csv')),
    rowsOf(await dataAs('job-csv')),
  ]
  const [accountingXml, jobXml] = [await dataAs('accounting-xml'), await dataAs('job-xml')]
  const pdfs = await mailedAs('pdf')
  const bills: Record<string, Figures> = {}
  for (const [at, row] of listed.entries()) {
    const name = nameOf(row)
    const line = onStatement.get(name)
    const whole = await erp.getTransactionTP(row)
    const tax = cents(whole.transactionTotalGST)
    const billPattern = `<Bill>(?:(?!</Bill>)[\\s\\S])*?<Number>${name}</Number>[\\s\\S]*?</Bill>`
    const [bill = ''] = new RegExp(billPattern).exec(accountingXml) ?? []
    const nets = Array.from(bill.matchAll(/<Line [\s\S]*?<Net>([-\d.]+)<\/Net>/g), ([, net]) => net)
    const costs = jobXml.match(new RegExp(`<Cost document="${name}"[\\s\\S]*?</Cost>`, 'g')) ?? []
    const rows = linesCsv.filter(([, number, suffix]) => `${number}-${suffix}` === name)
    bills[name] = {
      ...(line && { statement: cents(line.displayAmount) }),
      'invoices list': cents(row.transactionAmount),
      detail: cents(whole.transactionTotalAmountIncGST),
      'lines and tax': sum(whole.LineDetailsTP.map(({ linePrice }) => linePrice)) + tax,
      'PDF, emailed': amountBehind('Total (?:AUD|USD)', await textOf(pdfs[at])),
      'CSV and tax': sum(rows.map((cells) => cells.at(-1))) + tax,
      'accounting CSV': sum(accountingCsv.filter(({ 3: own }) => own === name).map((cells) => cells.at(-2))),
      'accounting XML': cents(/<Gross>([-\d.]+)<\/Gross>/.exec(bill)?.[1]),
      'accounting XML, its lines and tax': sum(nets) + tax,
      'job CSV and tax': sum(jobCsv.filter(({ 1: own }) => own === name).map((cells) => cells.at(-1))) + tax,
      'job XML and tax': sum(costs.map((cost) => /<Amount>([-\d.]+)</.exec(cost)?.[1])) + tax,
    }
  }
  return bills
}
