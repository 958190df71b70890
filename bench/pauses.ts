import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { build } from 'vite'
import { attachmentPath, emailPath } from '#contract/control/outbox.ts'
import type { EmailFormat } from '#contract/entities/transaction.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { PROXY_PATH, SESSION_HEADER, XSRF_COOKIE, XSRF_HEADER } from '#contract/transport.ts'
import { WORLD_COOKIE } from '#simulator/host/request.ts'
import { controlAt } from '../kit/index.ts'
import { heading, say, target } from './report.ts'
import { startBundle, stopAll } from './servers.ts'
import { type Session, signIn, USER } from './session.ts'

const TESTERS = 200
const AT_ONCE = 20
const DAYS = 60
/** How long a tester looks at a page, in ms. */
const THINKING_MS = 400
const ALONE_MS = 3_000
const DOCUMENTS = 10_000
const MEGABYTE = 1_000_000
const pauses = v.object({ clock: v.number(), work: v.number() })
const DETAILS = {
  email_address: 'a@b.example',
  email_address_cc: '',
  email_address_bcc: '',
  email_subject: 'Invoices',
  email_message: '',
}
const OUT_DIR = 'dist/bench-pauses'

/**
 * Measures how long the simulator's event loop pauses, so that nobody gets a reply: after its start, and while
 * 200 testers work and one of them requests something large.
 */
export async function measurePauses(): Promise<void> {
  await build({ logLevel: 'error', build: { ssr: 'bench/pauses-server.ts', outDir: OUT_DIR } })
  const { port } = await startBundle(`${OUT_DIR}/main.js`)
  const longest = async () => v.parse(pauses, await (await fetch(`http://127.0.0.1:${port}/pause`)).json())
  const measure = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    await longest()
    const began = performance.now()
    const result = await run()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const most = await longest()
    const what = `${name} (in ${seconds} s; ${most.clock.toFixed(0)} ms by the clock)`
    target(what, most.work, 'at most', 50, ' ms')
    return result
  }

  heading('The longest pause after the start, in processor time')
  await measure('the first large world, while the simulator prepares', async () => {
    const prepared = fetch(`http://127.0.0.1:${port}/prepare`)
    await firstLists(await signIn(port, 'large'))
    await prepared
  })

  const testers: Session[] = []
  for (let tester = 0; tester < TESTERS; tester++) testers.push(await signIn(port, 'au'))
  const customer = await signIn(port, 'large')
  const work = { isOver: false }
  const working = Promise.all(testers.map((tester, at) => atWork(tester, at, work)))

  heading(`The longest pause while ${TESTERS} testers work, in processor time`)
  await pause(ALONE_MS)
  await longest()
  await pause(ALONE_MS)
  const { clock, work: own } = await longest()
  say(`  nothing large is requested: ${own.toFixed(1)} ms of work (${clock.toFixed(0)} ms by the clock)`)
  const invoices = await measure('first lists of a day', () => firstLists(customer))
  for (const [name, run] of jobsOf(port, customer, invoices.slice(0, DOCUMENTS))) await measure(name, run)
  const largest = await measure('a world with 225,000 products', () => signIn(port, 'locked'))
  for (const word of ['screw', 's', 'plasterbord'])
    await measure(`there, a search for '${word}'`, () => search(largest, word))
  await measure(`${AT_ONCE} users at once`, () =>
    Promise.all(Array.from({ length: AT_ONCE }, async () => firstLists(await signIn(port, 'large')))),
  )
  work.isOver = true
  await working
  await stopAll()
  rmSync(OUT_DIR, { recursive: true })
}

const search = ({ erp }: Session, descString: string) =>
  erp.searchProductTP({ descString, idString: '', incGST: false })

/** The lists of which each day has its own. */
async function firstLists({ erp }: Session) {
  await erp.getUserDetails({})
  await erp.getCustomerTransactions({})
  await erp.getStatementList({})
  const invoices = await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
  const [first] = invoices
  if (first) await erp.getTransactionTP(first)
  return invoices
}

async function atWork(tester: Session, at: number, work: { readonly isOver: boolean }): Promise<void> {
  const { erp } = tester
  await pause((at / TESTERS) * THINKING_MS)
  const { SessionID: sessionID } = await erp.createCart({})
  while (!work.isOver) {
    await search(tester, 'screw')
    await pause(THINKING_MS)
    await erp.getCartContents({ sessionID })
    await pause(THINKING_MS)
  }
}

type Job = readonly [name: string, run: () => Promise<unknown>]

/** What a customer with more than 10,000 invoices requests, in this order. */
function jobsOf(
  port: number,
  customer: Session,
  transactionList: Awaited<ReturnType<typeof firstLists>>,
): readonly Job[] {
  const { erp, world, id } = customer
  const headers = {
    Cookie: `${WORLD_COOKIE}=${world}; ${XSRF_COOKIE}=t`,
    [XSRF_HEADER]: 't',
    [SESSION_HEADER]: id,
    'Content-Type': 'application/json',
  }
  const get = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    if (!reply.ok) throw new Error(`${path} replied ${reply.status}`)
    await reply.arrayBuffer()
  }
  const send = (format: EmailFormat) =>
    erp.emailTransactions({ format, emailDetails: DETAILS, transactionList })
  const sendStatement = async () => {
    const [newest] = await erp.getStatementList({})
    const statementDate = newest?.dateStatement ?? ''
    await erp.emailStatement({ emailAddress: DETAILS.email_address, statementDate })
    return statementDate
  }
  /** Sixty bodies of a megabyte at once; they are refused. */
  const sendSixty = async (method: string, path: string, body: string) => {
    const url = `http://127.0.0.1:${port}${path}`
    const sent = Array.from({ length: 60 }, () => fetch(url, { method, headers, body }))
    for (const reply of await Promise.all(sent)) await reply.arrayBuffer()
  }
  const query = new URLSearchParams({ ipApi: 'tradePortal', ipFunction: 'emailTransactions' })
  const call = (body: string) => sendSixty('POST', `${PROXY_PATH}?${query}`, body)
  const nested = '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2)
  const wide = `{"transactionList":[${'0,'.repeat(MEGABYTE / 2 - 20)}0]}`
  return [
    ['an email of 10,000 invoices as CSV', () => send('csv')],
    ['its file', () => get(attachmentPath(1, 'invoices.csv'))],
    ['an email of 10,000 invoices as XML for job costing', () => send('job-xml')],
    ['its file', () => get(attachmentPath(2, 'invoices.xml'))],
    ['an email of 10,000 invoices as PDFs', () => send('pdf')],
    ['its message', () => get(emailPath(3))],
    ['the list of these emails', () => get(`${CONTROL_PATH}/world/outbox`)],
    ['a statement of 45 pages', async () => get(attachmentPath(4, `statement-${await sendStatement()}.pdf`))],
    ['a price book', () => erp.requestNewPriceBook({ tradePortalUser: USER })],
    ['its message', () => get(emailPath(5))],
    [`a search for nearly everything`, () => search(customer, 's')],
    [`${DAYS} days at once`, () => controlAt(`http://127.0.0.1:${port}`, world).nextDay(DAYS)],
    ['first lists of the last of them', () => firstLists(customer)],
    ['sixty times a megabyte of brackets', () => call(nested)],
    ['sixty times a list of half a million', () => call(wide)],
    [
      'the same to the control surface',
      () => sendSixty('PUT', `${CONTROL_PATH}/world/faults`, wide.slice(wide.indexOf('['), -1)),
    ],
  ]
}
