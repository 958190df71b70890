/** What a column of a supplier's ledger can contain. */
export const ROLES = [
  'date',
  'number',
  'reference',
  'description',
  'type',
  'supplier',
  'debit',
  'credit',
  'amount',
  'open',
  'balance',
] as const
export type Role = (typeof ROLES)[number]

/** Positions of columns by what they contain. */
export type Roles = Readonly<Partial<Record<Role, number>>>

const NUMBERED = '(?:no|number|num|#)'
const TAX = '(?:tax|gst|vat)'
const TAX_COLUMN = RegExp(`^(?:(?:line|sales|total) )?${TAX}(?: amount)?$`)
const INCLUDED = `(?:inc(?:l|luding|lusive)?(?: of)? ${TAX}|${TAX} inc(?:l|luded|lusive)?|after ${TAX})`
const EXCLUDED = `(?:ex(?:cl|cluding|clusive)?(?: of)? ${TAX}|${TAX} ex(?:cl|cluded|clusive)?|before ${TAX})`
/** An amount without tax. */
const NET = RegExp(
  `^net(?: amount)?$|^sub ?total$|^(?:(?:amount|total) )?${EXCLUDED}$|^(?:amount|total) excl?$`,
)

/**
 * The headings of Xero, MYOB, QuickBooks (Online and Desktop, AU and US), Sage, Odoo, ERPNext and Zoho, the most
 * telling first. Compared in lower case, without punctuation and currency. A bill is its amount with tax.
 */
const HEADINGS: Readonly<Record<Role, readonly RegExp[]>> = {
  date: [
    /^(?:supplier )?(?:invoice|bill|document|doc|purchase|invoice bill) date$/,
    /^(?:transaction|trans|txn|posting|issue|entry) date$/,
    /^date(?: issued)?$|^dated on$/,
  ],
  number: [
    RegExp(
      `^(?:supplier|vendor)s? (?:invoice|inv|bill|document|doc|reference|ref)(?: ${NUMBERED})?$|^external (?:document|doc) ${NUMBERED}$`,
    ),
    /^(?:invoice|inv|bill|document|doc|invoice bill) ?(?:no|number|num|#|reference|ref)$/,
    /^(?:num|number|no|#|invoice|document)$/,
    /^(?:transaction|trans|purchase|id) ?(?:no|number|num|#|id)$/,
  ],
  reference: [
    RegExp(`^(?:reference|ref|your ref|our ref)(?: ${NUMBERED})?$`),
    /^(?:p ?o|order|customer order|purchase order)(?: (?:no|number|num|ref|reference))?$/,
    RegExp(`^(?:transaction|trans|purchase|id|voucher|vch) ?${NUMBERED}$`),
  ],
  description: [
    /^(?:transaction )?(?:description|memo|memo description|details?|narration|particulars|comments?|notes?|label)$/,
  ],
  type: [
    /^(?:(?:transaction|trans?|txn|entry|document|doc|invoice|bill|record|activity|voucher|vch) |trns ?)?type$/,
    /^(?:source|src|journal|activity|transactions)$/,
  ],
  supplier: [
    /^(?:supplier|vendor|contact|creditor|payee|partner|party|co last|company|invoice partner)(?: (?:display |full )?name)?$/,
    /^name$/,
  ],
  debit: [/^(?:debits?|dr)(?: amount)?$|^amount debit$/, /^debit source$/],
  credit: [/^(?:credits?|cr)(?: amount)?$|^amount credit$/, /^credit source$/],
  amount: [
    RegExp(`^${INCLUDED}(?: (?:total|amount))?$`),
    RegExp(`^(?:invoice |bill )?(?:total|amount)(?: amount)? (?:${INCLUDED}|incl?)$`),
    /^(?:invoice|bill) total$/,
    /^gross(?: amount| total| value)?$/,
    /^(?:grand |invoice |bill |document )?total(?: signed)?$|^(?:amount total|total amount)(?: signed)?$/,
    /^(?:original |invoice |invoiced |bill |document |transaction )?amount$|^total value$|^charges?$/,
    /^(?:invoices|purchases)$/,
    /^(?:value|line amount)$/,
    NET,
  ],
  open: [
    /^(?:open|outstanding|unpaid|remaining|residual|due|o s) (?:balance|amount|value)$/,
    /^(?:invoice |bill )?(?:total|amount|balance) (?:due|owing|outstanding|open|unpaid|residual|remaining)(?: signed)?$/,
    /^(?:outstanding|owing|unpaid|balance amount|current trx amount)$/,
    /^due$/,
  ],
  balance: [/^(?:running |ending |closing |cumulated )?balance$/],
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replace(
      /([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g,
      (found, low: string | undefined, high: string | undefined) =>
        low === undefined || high === undefined ? `${found} ` : `${low} ${high}`,
    )
    .toLowerCase()
    .replace(/[^a-z0-9#<>+]+/g, ' ')
    .replace(/ amt\b/, ' amount')
    .trim()
    .replace(/ (?:aud|usd|nzd|gbp|cad|eur)$/, '')

/**
 * The columns that a row names, each with one role and each role once. Balances of an
 * ageing report are what is open.
 */
export function rolesOf(names: readonly string[]): Roles {
  const plainNames = names.map(plain)
  const taken = new Set<number>()
  const roles: Partial<Record<Role, number>> = {}
  for (const role of ROLES)
    for (const heading of HEADINGS[role]) {
      const at = plainNames.findIndex((name, column) => !taken.has(column) && heading.test(name))
      if (at < 0 || roles[role] !== undefined) continue
      roles[role] = at
      taken.add(at)
    }
  const account = sageAccountAt(plainNames)
  if (roles.supplier === undefined && account >= 0) roles.supplier = account
  // An amount without tax is not the bill's.
  const isNet = NET.test(plainNames[roles.amount ?? -1] ?? '')
  if (isNet && !plainNames.some((name) => TAX_COLUMN.test(name))) delete roles.amount
  const { balance, ...others } = roles
  const isOpen = balance !== undefined && !hasAmounts(roles) && agesIn(plainNames).length > 0
  return isOpen ? { ...others, open: balance } : roles
}

/** Columns of an ageing report, which add up to its total. */
function agesIn(plainNames: readonly string[]): readonly number[] {
  const ages = plainNames.flatMap((name, at) => (AGE.test(name) ? [at] : []))
  return ages.length > 1 ? ages : []
}

/** Whether the columns contain amounts. */
export const hasAmounts = ({ amount, open, debit, credit }: Roles) =>
  [amount, open, debit, credit].some((at) => at !== undefined)

/** Sage's day books name the supplier by an account; elsewhere an account is one of the general ledger. */
function sageAccountAt(plainNames: readonly string[]): number {
  const has = (heading: RegExp) => plainNames.some((name) => heading.test(name))
  const isDayBook = has(/^type$/) && has(/^net(?: amount)?$/) && has(/^(?:tax|vat|gst)(?: amount)?$/)
  return isDayBook ? plainNames.findIndex((name) => /^(?:account(?: ref)?|a c)$/.test(name)) : -1
}

/** What else the headings say about how the rows are to be read. Positions of columns; -1 where there is none. */
export interface Aids {
  /** Dates to use where the first is blank, as that of a payment is among the dates of bills. */
  readonly dates: readonly number[]
  /** Columns of an ageing report, which add up to its total. */
  readonly ages: readonly number[]
  /** Whether a transaction is posted; QuickBooks lists purchase orders too. */
  readonly posting: number
  readonly status: number
  /** MYOB's letter for a quote, an order or a bill. */
  readonly phase: number
  /** The books' own number of a bill, which tells two bills with one invoice number apart. */
  readonly own: number
  /** The number column holds numbers of the books, which the supplier does not know. */
  readonly isOwnNumber: boolean
  /** Tax that the amount is without; -1 if it is included. */
  readonly tax: number
  /** Payments, in rows that have no amount. */
  readonly payments: number
  /** Says of an amount without a sign whether it is a debit or a credit. */
  readonly side: number
  /** MYOB's freight with its tax, in all rows of a bill and in none of its items. */
  readonly freight: readonly number[]
  /** Of the amount; -1 if it is that of the books. */
  readonly currency: number
  /** The whole document's amount. */
  readonly total: number
  /** The amount and the tax of one item; each row of an invoice then repeats its total. */
  readonly item: readonly number[]
  /**
   * Whether a document can have several rows: each an item to `add`, or all with the document's total `repeated`.
   */
  readonly rows: 'one' | 'add' | 'repeated'
}

const DAYS = String.raw`[<>]? ?\d+(?: \d+)? ?\+?(?: days?)?(?: (?:past due|overdue|and over|and above|above|or more))?`
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: 20[0-9]{2})?'
const AGE = RegExp(
  `^(?:current|future|at date|not (?:yet )?due|older|over [0-9].*|period [0-9]|<? ?[0-9]+ months?|${DAYS}|${MONTH})$`,
)
const ITEM =
  /^(?:quantity|qty|item|item (?:no|number|name|code|#)|price|rate|unit price|cost price|product service)$/
const OWN = /^(?:purchase|id|trans|transaction|journal) ?(?:no|number|num|#|id)$|^bill id$/

/** Recognises columns that help to read the rows. */
export function aidsOf(names: readonly string[], roles: Roles): Aids {
  const plainNames = names.map(plain)
  const where = (heading: RegExp) => plainNames.findIndex((name) => heading.test(name))
  const has = (heading: RegExp) => where(heading) >= 0
  const nameOf = (role: Role) => plainNames[roles[role] ?? -1] ?? ''
  // Xero's Gross is an item's where there is a total of the invoice too.
  const isDetail = nameOf('amount') === 'invoice total' && has(ITEM)
  const item = [
    where(isDetail ? /^gross$/ : /^(?:line|item) (?:amount|total)$|^(?:amount|total) \(?(?:line|item)$/),
    where(/^(?:(?:line|item) )?tax amount$/),
  ]
  const isRepeated =
    item[0] !== roles.amount && (item[0] !== -1 || has(/^unit amount$/)) && (isDetail || has(/^total$/))
  const isAdded = has(ITEM) || /^inc tax (?:total|amount)$|^line amount$/.test(nameOf('amount'))
  const rows = isRepeated ? 'repeated' : isAdded ? 'add' : 'one'
  const isNet = NET.test(nameOf('amount')) || nameOf('amount') === 'line amount'
  const isMyobNet =
    rows === 'add' && /^(?:total|amount)$/.test(nameOf('amount')) && has(/^purchase ?(?:no|number|#)$/)
  const freight = where(/^inc tax freight amount$/)
  // Odoo's signed amounts are in the currency of the books, and so are those whose heading names it.
  const named = names[roles.open ?? roles.amount ?? -1] ?? ''
  const isOfBooks = /\b(?:aud|usd|nzd|lcy)\b|(?<!currency) signed$/i.test(named)
  return {
    dates: HEADINGS.date
      .flatMap((heading) => plainNames.flatMap((name, at) => (heading.test(name) ? [at] : [])))
      .filter((at) => at !== roles.date),
    ages: agesIn(plainNames),
    posting: where(/^posting(?: y n)?$|^posted$/),
    status: where(/^(?:bill |invoice |purchase )?(?:status|state)$/),
    phase: where(/^purchase status$/),
    own: where(OWN) === roles.number ? -1 : where(OWN),
    // Sage counts its transactions, with the bill's number as reference.
    isOwnNumber: OWN.test(nameOf('number')) || (nameOf('number') === 'no' && has(/^ref$/) && has(/^type$/)),
    tax: isNet || isMyobNet ? where(TAX_COLUMN) : -1,
    payments: where(/^(?:payments?|paid)(?: made| amount)?$|^(?:payments credits|credits payments)$/),
    side: where(/^(?:d c|c d|dr cr|cr dr|debit credit|credit debit)$/),
    freight: freight < 0 ? [where(/^freight amount$/), where(/^freight (?:tax|gst) amount$/)] : [freight],
    currency: isOfBooks ? -1 : where(/^currency(?: code)?$/),
    total: roles.amount ?? -1,
    item,
    rows,
  }
}
