import type { Seed } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { MAX_NUMBER } from '#simulator/bounds.ts'
import type { BillShare } from '#simulator/records.ts'
import { seedLedger, transactionName } from '#simulator/rules/seed-ledger.ts'
import { ScenarioError } from './error.ts'
import { type Known, knownIn } from './known.ts'
import { checkOnce } from './once.ts'
import type { WorldRecord } from './record-schemas.ts'

/** Where in an entry something is wrong, and what: 'record.customerId', '7 is not a customer of this scenario'. */
type Problem = readonly [path: string, words: string]
type Entries = { readonly [S in WorldRecord['set']]: Extract<WorldRecord, { set: S }> }
/** Spread over the collections, so that an entry's collection selects its check. */
type Entry<S extends keyof Entries = keyof Entries> = { [K in S]: Entries[K] & { readonly set: K } }[S]
type Checks = {
  readonly [S in keyof Entries]: (entry: Entry<S>, known: Known, seed: Seed) => Iterable<Problem>
}

/**
 * Checks what the records of a scenario file refer to: each other, and its seed. Throws a ScenarioError that
 * names path and id of the first that is not there, or is there twice.
 */
export function* checkReferences(seed: Seed, records: readonly WorldRecord[]): Steps<void> {
  const known = knownIn(seed, records)
  for (const [at, entry] of records.entries()) {
    const [problem] = problemsOf(entry, known, seed)
    if (problem) throw new ScenarioError(`records.${at}.${problem[0]} ${problem[1]}`)
    yield
  }
  checkOnce(seed, records)
}

function problemsOf<S extends keyof Entries>(entry: Entry<S>, known: Known, seed: Seed): Problem[] {
  return [...CHECKS[entry.set](entry, known, seed)]
}

const CHECKS: Checks = {
  *settings({ id, record }) {
    yield* sameId(id, record.label_object)
  },
  counters: () => [],
  *logins({ id }, known) {
    if (!known.isContact(id)) yield ['id', `${id} is not a user of this scenario`]
  },
  *users({ id, record: { contactId, user } }, known) {
    yield* sameId(id, contactId)
    if (!user) return
    if (user.contactId !== contactId)
      yield ['record.user.contactId', `${user.contactId} must be ${contactId}`]
    yield* customer('record.user.customerId', user.customerId, known)
  },
  *carts({ id, record }, known) {
    yield* sameId(id, record.id)
    if (record.customerId !== null) yield* customer('record.customerId', record.customerId, known)
    if (record.orderedAs !== null)
      yield* document('record.orderedAs', record.orderedAs, known, ['Order', 'Quote'], record.customerId)
  },
  *cartLines({ owner, id, record }, known) {
    yield* sameId(id, record.lineID)
    if (!known.isCart(owner)) yield ['owner', `${owner} is not a cart or list of this scenario`]
    yield* goods('record.productID', record.productID, known)
  },
  *transactions({ id, record }, known, seed) {
    yield* sameId(id, record.number)
    if (record.type !== 'Order' && record.type !== 'Quote')
      yield ['record.type', `${record.type} must be Order or Quote`]
    if (record.suffix !== 0) yield ['record.suffix', `${record.suffix} must be 0`]
    yield* transaction(record, known, seed)
  },
  *comments({ owner, id, record }, known) {
    yield* owned(owner, known)
    yield* sameId(id, transactionName(record))
    yield* named('id', id, known, Number(owner))
  },
  *bills({ owner, id, record }, known, seed) {
    yield* owned(owner, known)
    yield* sameId(id, transactionName(record))
    if (record.type !== 'Invoice' && record.type !== 'Credit')
      yield ['record.type', `${record.type} must be Invoice or Credit`]
    if (record.customerId !== Number(owner))
      yield ['record.customerId', `${record.customerId} must be the owner, ${owner}`]
    yield* transaction(record, known, seed)
    // One that was added by hand is of no order.
    if (record.suffix !== 0)
      yield* document('record.number', record.number, known, ['Order'], record.customerId)
  },
  *completedOrders({ id, record }, known) {
    yield* sameId(id, record.number)
    yield* document('record.number', record.number, known, ['Order'])
  },
  *lapsedQuotes({ id, record }, known) {
    yield* sameId(id, record.number)
    yield* document('record.number', record.number, known, ['Quote'])
  },
  *products({ id, record }, known) {
    yield* sameId(id, record.productID)
    yield* product(record.productID, known)
  },
  *stock({ id, record }, known) {
    yield* sameId(id, record.productID)
    yield* product(record.productID, known)
  },
  *accounts({ id, record }, known) {
    yield* sameId(id, record.customerID)
    yield* customer('record.customerID', record.customerID, known)
  },
  *acceptedQuotes({ id, record }, known) {
    yield* document('id', Number(id), known, ['Quote'])
    if (id !== String(Number(id))) yield ['id', `${id} must be ${Number(id)}`]
    const quote = known.transaction(`${id}-0`)
    yield* document('record', record, known, ['Order'], quote?.customerId)
  },
  *payments({ id, record }, known) {
    yield* sameId(id, record.id)
    yield* customer('record.customerId', record.customerId, known)
    yield* shares('record.lines', record.lines, known, record.customerId)
  },
  *settlements({ owner, id, record }, known, seed) {
    yield* owned(owner, known)
    yield* sameId(id, record.paymentId)
    if (known.payer(id) !== Number(owner))
      yield ['record.paymentId', `${id} is not a payment of customer ${owner}`]
    yield* shares('record.shares', record.shares, known, Number(owner))
    if (record.onAccount)
      yield* notOfBase('record.onAccount.number', { ...record.onAccount, suffix: 0 }, seed)
  },
  *emails({ id, record: { customerId, attached } }, known) {
    yield* numeric(id)
    yield* customer('record.customerId', customerId, known)
    if (attached?.kind !== 'transactions') return
    for (const [at, each] of attached.transactions.entries())
      yield* named(`record.attached.transactions.${at}`, transactionName(each), known, customerId)
  },
  *priceBooks({ owner, id, record }, known, { priceBooks }) {
    yield* owned(owner, known)
    yield* sameId(id, record.historyID)
    yield* numeric(id)
    if (priceBooks.some(({ history }) => history.some(({ historyID }) => historyID === id)))
      yield ['id', `${id} is a price book of the base already`]
  },
}

function* sameId(id: string, own: string | number): Iterable<Problem> {
  if (id !== String(own)) yield ['id', `${id} must be ${own}, as in its record`]
}

/** An id that is a number, after which its series counts on. */
function* numeric(id: string): Iterable<Problem> {
  if (!/^[1-9]\d*$/.test(id) || Number(id) > MAX_NUMBER)
    yield ['id', `${id} must be a number from 1 to ${MAX_NUMBER}`]
}

function* customer(path: string, id: number, known: Known): Iterable<Problem> {
  if (!known.isCustomer(id)) yield [path, `${id} is not a customer of this scenario`]
}

function* owned(owner: string, known: Known): Iterable<Problem> {
  if (!known.isCustomer(Number(owner))) yield ['owner', `${owner} is not a customer of this scenario`]
  // Owners are stored as text.
  else if (owner !== String(Number(owner))) yield ['owner', `${owner} must be ${Number(owner)}`]
}

function* product(id: string, known: Known): Iterable<Problem> {
  if (!known.isProduct(id)) yield ['record.productID', `${id} is not a product of this scenario`]
}

function* goods(path: string, id: string, known: Known): Iterable<Problem> {
  if (!known.isGoods(id)) yield [path, `${id} is not a product of this scenario`]
}

function* notOfBase(
  path: string,
  named: { readonly number: number; readonly suffix: number },
  seed: Seed,
): Iterable<Problem> {
  if (seedLedger(seed).find(named.number, named.suffix))
    yield [path, `${transactionName(named)} is a transaction of the base already`]
}

/** What orders, quotes, invoices and credits refer to. Their names are the seed's or theirs, not both's. */
function* transaction(record: Entry<'transactions'>['record'], known: Known, seed: Seed): Iterable<Problem> {
  yield* customer('record.customerId', record.customerId, known)
  yield* notOfBase('record.number', record, seed)
  if (record.branchID !== '' && !known.isBranch(record.branchID))
    yield ['record.branchID', `${record.branchID} is not a branch of this scenario`]
  for (const name of ['deliveryDate', 'invoiceDate'] as const)
    if ((record[name] ?? record.orderedOn) < record.orderedOn)
      yield [`record.${name}`, `${record[name]} must not be before orderedOn, ${record.orderedOn}`]
  for (const [at, { productCode }] of record.lines.entries())
    yield* goods(`record.lines.${at}.productCode`, productCode, known)
}

const A = { Order: 'an order', Quote: 'a quote' } as const

/** An order or quote, by its number, of that customer if one is given. */
function* document(
  path: string,
  number: number,
  known: Known,
  types: readonly ('Order' | 'Quote')[],
  customerId?: number | null,
): Iterable<Problem> {
  const found = known.transaction(transactionName({ number, suffix: 0 }))
  if (!found || !types.some((type) => type === found.type))
    yield [path, `${number} is not ${types.map((type) => A[type]).join(' or ')} of this scenario`]
  else if (customerId != null && found.customerId !== customerId)
    yield [path, `${number} is of customer ${found.customerId}, not of ${customerId}`]
}

/** Any document of a customer, by number and suffix. */
function* named(path: string, name: string, known: Known, customerId: number): Iterable<Problem> {
  const found = known.transaction(name)
  if (found?.customerId !== customerId) yield [path, `${name} is not a document of customer ${customerId}`]
}

/** What is paid of which documents. */
function* shares(
  path: string,
  paid: readonly BillShare[],
  known: Known,
  customerId: number,
): Iterable<Problem> {
  for (const [at, { name }] of paid.entries()) yield* named(`${path}.${at}.name`, name, known, customerId)
}
