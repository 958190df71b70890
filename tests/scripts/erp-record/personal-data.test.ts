import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { ErpError } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { operationNames, operations } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { signIn } from '../../../bench/session.ts'
import { contentOf, requestFields } from '../../../scripts/erp-record/exchange.ts'
import { isKnownWord } from '../../../scripts/erp-record/known-values.ts'
import { account } from '../../contract/examples.ts'
import { startServer } from '../../simulator/kit.ts'
import { type Recorded, startRecorder, valuesIn } from './recorder.ts'

/* Records a session of a customer with unmistakable data, and looks for every bit of it in the recording. */

const NUMBER = 731_046_992
const MARK = 'Qwyzzmark'

/** A seed in which every text of the customer, its users and its transactions has the mark. */
function markedSeed(): Seed {
  const seed = seedFor('au')
  const admin = seed.users.find(({ userId }) => userId === 'admin')
  if (!admin) throw new Error('The seed has no admin')
  const renumbered = (value: unknown) => (value === admin.customerId ? NUMBER : value)
  return JSON.parse(JSON.stringify(seed), (name, value: unknown) => {
    if (typeof value === 'number') return renumbered(value)
    return typeof value === 'string' && MARKED.test(name) && value !== '' ? `${MARK} ${value}` : value
  })
}

/** Names of texts that nothing in the simulator compares. */
const MARKED =
  /^(customerName|billAddress|billSuburb|streetAddress|firstName|lastName|phone\w*|faxNumber|jobName|nameShip|nameCharge|shipAddress\d|custOrdNo|customerOrderNumber|productShortDesc|productLongDesc)$/

async function recordedSession() {
  const seed = markedSeed()
  const { origin, close } = await startServer({ worldsOptions: { seedFor: () => seed } })
  const recorder = await startRecorder(origin)
  const { erp, id, world } = await signIn(recorder.port, 'au')
  await erp.getCustomerDetails({})
  await erp.getListMobileUsers({})
  await erp.getWidgetConfiguration({ objectSet: 'settings' })
  await erp.getWidgetConfiguration({ objectSet: 'homepage' })
  const email = `${MARK}@hidden-builders.example`
  await erp.addMobileUser({
    ...account,
    tpauserID: `${MARK}.user`,
    firstName: `${MARK}Given`,
    lastName: `${MARK}Family`,
    roleID: 'sales',
    emailAddress: email,
    phoneMobile: '0491570156',
    tpaUserPassword: `${MARK} password`,
  })
  const [transaction] = await erp.getCustomerTransactions({})
  const { transactionNumber = 0, transactionSuffix = 0 } = transaction ?? {}
  const named = { transactionNumber, transactionSuffix }
  await erp.getTransactionTP(named)
  await erp.saveUserComment({ ...named, userComment: `${MARK} comment 0491570156` })
  await erp.getCustomerInvoicesTP({})
  await erp.getStatementList({})
  const [product] = await erp.searchProductTP({ descString: 'cement', idString: '', incGST: false })
  const { SessionID } = await erp.createCart({})
  await erp.addCartProduct({
    sessionID: SessionID,
    productID: product?.productID ?? '',
    UOM: product?.UOMList[0]?.UOM ?? '',
    quoteQty: 7,
    quoteComments: `${MARK} note`,
  })
  await erp.getCartContents({ sessionID: SessionID })
  await erp.saveCustomList({ sessionID: SessionID, customList: `${MARK} list` })
  await erp.getCustomLists({})
  await erp.sendEmailMessage({
    mobUserID: 'admin',
    toEmailAddress: email,
    fromEmailAddress: '',
    subject: `${MARK} subject`,
    bodyText: `Call Mrs ${MARK}, 0491570156`,
    numTran: 0,
    suffixTran: 0,
  })
  await erp.deleteMobileUser({ custContactID: NUMBER }).catch(() => undefined)
  await close()
  return { ...recorder, id, world, seed, transactionNumber, cartId: SessionID }
}

const wordsOf = (values: readonly string[]) => values.flatMap((value) => value.match(/[\p{L}\p{N}]+/gu) ?? [])

/** Words that are long enough not to occur by chance, and are not the contract's own. */
const tellingWords = (values: readonly string[]) =>
  wordsOf(values).filter((word) => word.length > 8 && /\p{L}/u.test(word))

test('a recording has nothing of a customer, and its references hold', async () => {
  const run = await recordedSession()
  const fixtures = run.fixtures()
  expect(fixtures.map(({ operation }) => operation)).toEqual([
    ...['login', 'getUserDetails', 'getCustomerDetails', 'getListMobileUsers', 'getWidgetConfiguration'],
    ...['getWidgetConfiguration', 'addMobileUser', 'getCustomerTransactions', 'getTransactionTP'],
    ...['saveUserComment', 'getCustomerInvoicesTP', 'getStatementList', 'searchProductTP', 'createCart'],
    ...['addCartProduct', 'getCartContents', 'saveCustomList', 'getCustomLists', 'sendEmailMessage'],
    'deleteMobileUser',
  ])
  const text = run.text().toLowerCase()
  const raw = run.passed
    .filter(({ url }) => url.startsWith('/api/'))
    .map((each) => [requestFields(each), contentOf(each)])
  const rawText = JSON.stringify(raw)
  const hidden = [MARK, String(NUMBER), '0491570156', 'hidden-builders', run.id, run.cartId]
  for (const each of hidden) {
    expect([each, rawText.includes(each)]).toEqual([each, true])
    expect([each, text.includes(each.toLowerCase())]).toEqual([each, false])
  }
  expect(text).not.toContain('trade-demo')
  expect(text).not.toContain(run.world.toLowerCase())
  expectNoWordOf(raw, fixtures)
  expectReferences(fixtures, run.transactionNumber)
  for (const fixture of fixtures) expect(await problemOf(fixture)).toBe(REFUSED[fixture.operation] ?? null)
  expect(run.recording.summary()).toEqual([`20 calls are in ${run.folder}.`])
})

/** None of the telling words that passed is in a value, except those that the contract fixes. */
function expectNoWordOf(raw: unknown, fixtures: readonly Recorded[]): void {
  const passed = new Set(tellingWords(valuesIn(raw)))
  const fixed = [
    ...FIXED_WORDS,
    ...valuesIn(raw).filter((value) => FIELDS.some((name) => isKnownWord(name, value))),
  ]
  const allowed = new Set(wordsOf(fixed))
  const kept = tellingWords(valuesIn(fixtures.map(({ request, reply }) => [request, reply])))
  expect(passed.size).toBeGreaterThan(50)
  expect(kept.filter((word) => passed.has(word) && !allowed.has(word))).toEqual([])
}

/** Words of picklists, of a fixed value, and the name of a field that was refused. */
const FIXED_WORDS = ['frameworks', 'SpecialOrder', 'custContactID']
const FIELDS = ['label_object', 'object_value', 'msg', 'transactionType']

/** The operation that the simulator refuses; its message is a placeholder too. */
const REFUSED: Readonly<Record<string, string>> = { deleteMobileUser: 'field' }

/** What the portal's client says about a recorded reply; null if it accepts it. */
async function problemOf({ operation, reply }: Recorded): Promise<string | null> {
  const name = operationNames().find((each) => each === operation)
  if (!name) return 'unknown'
  const facts = { deviceId: '', companyId: '1', userName: 'a', customerId: 1, tradePortalId: 'TP' } as const
  const definition: Operation = { ...operations[name], request: {} }
  const client = createClient({ call: definition }, async () => ({ json: reply }), {
    sessionId: () => '***',
    facts: () => facts,
  })
  return client.call({}).then(
    () => null,
    (error: unknown) => (error instanceof ErpError ? error.kind : String(error)),
  )
}

/** The same order, customer and cart have the same placeholder in all files. */
function expectReferences(fixtures: readonly Recorded[], transactionNumber: number): void {
  const of = (name: string) => JSON.stringify(fixtures.find(({ operation }) => operation === name))
  const first = (name: string, field: string) =>
    new RegExp(`"${field}":("[^"]*"|[\\d.-]+)`).exec(of(name))?.[1]
  expect(first('getTransactionTP', 'transactionNumber')).toBe(
    first('getCustomerTransactions', 'transactionNumber'),
  )
  // Not looked for in the text, where six digits may occur by chance.
  expect(first('getTransactionTP', 'transactionNumber')).not.toBe(String(transactionNumber))
  expect(first('getCustomerDetails', 'customerID')).toBe(first('getUserDetails', 'id_cust'))
  expect(first('getCartContents', 'sessionID')).toBe(first('createCart', 'SessionID'))
  expect(first('addCartProduct', 'quoteQty')).toBe('7')
  expect(first('login', 'password')).toBe('"***"')
  expect(first('login', 'sessionID')).toBe('"***"')
  expect(first('addMobileUser', 'tpaUserPassword')).toBe('"***"')
  expect(first('addMobileUser', 'roleID')).toBe('"sales"')
  expect(first('getCartContents', 'UOM')).toBe(first('searchProductTP', 'UOM'))
}
