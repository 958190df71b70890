import type { Dialect } from '#contract/control/dialect.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { Steps } from '#fixtures/steps.ts'
import type { AccountRecord, ProductRecord, StockRecord } from '#simulator/master-records.ts'
import type {
  CartLineRecord,
  CartRecord,
  CommentRecord,
  DatedRecord,
  EmailRecord,
  LoginRecord,
  PaymentRecord,
  PriceBookRecord,
  Records,
  SessionRecord,
  SettlementRecord,
  TransactionRecord,
  UserRecord,
} from '#simulator/records.ts'
import { StagedCollection } from './collection.ts'
import { StagedGroups } from './grouped.ts'
import { type Change, type ChangeLog, type Participant, Transaction } from './transaction.ts'

/** The change that empties every set. */
const CLEAR_ALL: Change = { set: '*' }

/** A world's records with their transactions, log and snapshot. */
export interface KeptRecords extends Records {
  /**
   * How far the world's clock is ahead of real time, in ms, under 'offset'; how many days came in this world,
   * under 'lived'.
   */
  readonly clock: StagedCollection<number>
  /** How replies are written, under 'dialect'; empty while it is the initial one. */
  readonly dialect: StagedCollection<Dialect>
  transact<T>(work: () => T): T
  /** The same in slices. Until `over` resolves, nothing else may use the records. */
  transactInSlices<T>(work: Steps<T>): Promise<T>
  readonly over: Promise<unknown> | undefined
  clear(): void
  /** Applies the changes of a log or snapshot, before logTo, or of a scenario file, which are logged. */
  restore(changes: Iterable<Change>): void
  logTo(log: ChangeLog): void
  sizes(): Readonly<Record<string, number>>
  dump(): Change[]
}

/** The records of a new world. */
export function createRecords(): KeptRecords {
  const transaction = new Transaction()
  const sets = {
    sessions: new StagedCollection<SessionRecord>('sessions', transaction),
    logins: new StagedCollection<LoginRecord>('logins', transaction),
    users: new StagedCollection<UserRecord>('users', transaction),
    carts: new StagedCollection<CartRecord>('carts', transaction),
    cartLines: new StagedGroups<CartLineRecord>('cartLines', transaction),
    transactions: new StagedCollection<TransactionRecord>('transactions', transaction),
    comments: new StagedGroups<CommentRecord>('comments', transaction),
    bills: new StagedGroups<TransactionRecord>('bills', transaction),
    completedOrders: new StagedCollection<DatedRecord>('completedOrders', transaction),
    lapsedQuotes: new StagedCollection<DatedRecord>('lapsedQuotes', transaction),
    products: new StagedCollection<ProductRecord>('products', transaction),
    stock: new StagedCollection<StockRecord>('stock', transaction),
    accounts: new StagedCollection<AccountRecord>('accounts', transaction),
    acceptedQuotes: new StagedCollection<number>('acceptedQuotes', transaction),
    settings: new StagedCollection<WidgetItem>('settings', transaction),
    counters: new StagedCollection<number>('counters', transaction),
    payments: new StagedCollection<PaymentRecord>('payments', transaction),
    settlements: new StagedGroups<SettlementRecord>('settlements', transaction),
    emails: new StagedCollection<EmailRecord>('emails', transaction),
    priceBooks: new StagedGroups<PriceBookRecord>('priceBooks', transaction),
    clock: new StagedCollection<number>('clock', transaction),
    dialect: new StagedCollection<Dialect>('dialect', transaction),
  }
  const byName = new Map<string, Participant>(Object.entries(sets))
  const clear = () =>
    transaction.stage(CLEAR_ALL, () => {
      for (const set of byName.values()) set.clear()
    })
  return {
    ...sets,
    transact: (work) => transaction.run(work),
    transactInSlices: (work) => transaction.runInSlices(work),
    get over() {
      return transaction.over
    },
    clear,
    restore: (changes) =>
      transaction.run(() => {
        // Records of a set that this version no longer has are dropped.
        for (const change of changes) {
          if (change.set === CLEAR_ALL.set) clear()
          else byName.get(change.set)?.apply(change)
        }
      }),
    logTo: (log) => transaction.logTo(log),
    sizes: () => Object.fromEntries([...byName].map(([name, { size }]) => [name, size])),
    dump: () => [...byName.values()].flatMap((set) => [...set.dump()]),
  }
}
