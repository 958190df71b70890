import type { StatementLine } from '#contract/entities/statement.ts'
import type { EmailFormat } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import { attachmentsOf } from '#simulator/outbox.ts'
import { pagesOf } from '../pdf/pdf-text.ts'
import type { Shop } from './shop.ts'

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

const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The amount in cents behind some words of a text, written like '-$1,234.50'. */
function amountBehind(words: string, text: string): number {
  const [, sign, figures = ''] = new RegExp(`${words} (-?)\\$([\\d,]+\\.\\d\\d)`).exec(text) ?? []
  if (!figures) throw new Error(`No amount behind '${words}' in ${text.slice(0, 300)}`)
  return cents(Number(figures.replaceAll(',', ''))) * (sign ? -1 : 1)
}

const textOf = async (bytes: Uint8Array) => (await pagesOf(bytes)).join(' ')
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/** The attachments of the last email sent. */
async function attached({ world }: Shop): Promise<readonly Uint8Array[]> {
  const email = [...world.records.emails.values()].at(-1)
  return email ? Promise.all(attachmentsOf(world, email).map((file) => file.bytes())) : []
}

/** The cells of a CSV file without its header row; quoted cells keep their quotes. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) =>
      [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell).slice(0, -1),
    )

export async function sumsOf(shop: Shop, userId: string): Promise<Sums> {
  const erp = await shop.as(userId)
  const [newest] = await erp.getStatementList({})
  if (!newest) throw new Error('The account has no statement')
  const { dateStatement } = newest
  const lines = await erp.getStatementDetail({ statementDate: dateStatement })
  const aged = await erp.getCustomerAgedBalances({})
  const user = await erp.getUserDetails({})
  const pdf = await textOf(await bytesOf(await erp.streamCustomerStatement({ statementDate: dateStatement })))
  await erp.emailStatement({ statementDate: dateStatement, emailAddress: 'books@example.com' })
  const [mailed = new Uint8Array()] = await attached(shop)
  const account = {
    'statements list': cents(newest.dueBalance),
    'statement, its lines': sum(lines.map(({ balanceAmount }) => cents(balanceAmount))),
    'balances by age': cents(aged.totalBalance),
    'balances, added': sum(
      [aged.currentBalance, aged.day30Balance, aged.day60Balance, aged.day90Balance, aged.day120Balance].map(
        cents,
      ),
    ),
    'user details': cents(user.current_balance),
    'statement, PDF': amountBehind('Total balance', pdf),
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
  const mailedAs = async (format: EmailFormat) => {
    await erp.emailTransactions({
      emailDetails: {
        email_address: 'books@example.com',
        email_address_cc: '',
        email_address_bcc: '',
        email_subject: 'Invoices',
        email_message: '',
      },
      transactionList: listed.map(({ transactionNumber, transactionSuffix }) => ({
        transactionNumber,
        transactionSuffix,
      })),
      format,
    })
    return attached(shop)
  }
  const dataAs = async (format: EmailFormat) => {
    const [file = new Uint8Array()] = await mailedAs(format)
    return new TextDecoder().decode(file)
  }
  const [linesCsv, accountingCsv, accountingXml, jobCsv, jobXml] = [
    rowsOf(await dataAs('csv')),
    rowsOf(await dataAs('accounting-csv')),
    await dataAs('accounting-xml'),
    rowsOf(await dataAs('job-csv')),
    await dataAs('job-xml'),
  ]
  const pdfs = await mailedAs('pdf')
  const bills: Record<string, Figures> = {}
  for (const [at, row] of listed.entries()) {
    const name = nameOf(row)
    const line = onStatement.get(name)
    const whole = await erp.getTransactionTP(row)
    const tax = cents(whole.transactionTotalGST)
    const bill = new RegExp(`<Bill>(?:(?!</Bill>)[\\s\\S])*?<Number>${name}</Number>[\\s\\S]*?</Bill>`).exec(
      accountingXml,
    )?.[0]
    const own = jobXml.match(new RegExp(`<Cost document="${name}"[\\s\\S]*?</Cost>`, 'g')) ?? []
    bills[name] = {
      ...(line && { statement: cents(line.displayAmount) }),
      'invoices list': cents(row.transactionAmount),
      detail: cents(whole.transactionTotalAmountIncGST),
      'lines and tax': sum(whole.LineDetailsTP.map(({ linePrice }) => cents(linePrice))) + tax,
      'PDF, emailed': amountBehind('Total (?:AUD|USD)', await textOf(pdfs[at] ?? new Uint8Array())),
      'CSV and tax':
        sum(
          linesCsv
            .filter(([, number, suffix]) => `${number}-${suffix}` === name)
            .map((cells) => cents(Number(cells.at(-1)))),
        ) + tax,
      'accounting CSV': sum(
        accountingCsv.filter((cells) => cells[3] === name).map((cells) => cents(Number(cells.at(-2)))),
      ),
      'accounting XML': cents(Number(/<Gross>([-\d.]+)<\/Gross>/.exec(bill ?? '')?.[1])),
      'accounting XML, its lines and tax':
        sum(
          [...(bill ?? '').matchAll(/<Line [\s\S]*?<Net>([-\d.]+)<\/Net>/g)].map(([, net]) =>
            cents(Number(net)),
          ),
        ) + tax,
      'job CSV and tax':
        sum(jobCsv.filter((cells) => cells[1] === name).map((cells) => cents(Number(cells.at(-1))))) + tax,
      'job XML and tax': sum(own.map((cost) => cents(Number(/<Amount>([-\d.]+)</.exec(cost)?.[1])))) + tax,
    }
  }
  return bills
}
