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

/**
 * The headings of Xero, MYOB, QuickBooks (Online and Desktop, AU and US), Sage, Odoo, ERPNext and Zoho, the most
 * telling first. Compared in lower case, without punctuation and currency. A bill is its amount with tax.
 */
const HEADINGS: Readonly<Record<Role, readonly RegExp[]>> = {
  date: [
    /^(?:supplier )?(?:invoice|bill|document|doc|purchase|invoice bill) date$/,
    /^(?:transaction|trans|txn|posting|issue|entry) date$/,
    /^date(?: issued)?$/,
  ],
  number: [
    RegExp(
      `^(?:supplier|vendor)s? (?:invoice|inv|bill|document|doc|reference|ref)(?: ${NUMBERED})?$|^external (?:document|doc) ${NUMBERED}$`,
    ),
    /^(?:invoice|inv|bill|document|doc|invoice bill) ?(?:no|number|num|#|reference|ref)$/,
    /^(?:num|number|no|#|invoice)$/,
    /^(?:transaction|trans|purchase|id) ?(?:no|number|num|#|id)$/,
  ],
  reference: [
    RegExp(`^(?:reference|ref|your ref|our ref)(?: ${NUMBERED})?$`),
    /^(?:p ?o|order|customer order|purchase order)(?: (?:no|number|num|ref|reference))?$/,
    RegExp(`^(?:transaction|trans|purchase|id|voucher) ?${NUMBERED}$`),
  ],
  description: [/^(?:description|memo|memo description|details?|narration|particulars|comments?|notes?)$/],
  type: [/^(?:transaction |trans |trns ?|document |doc |voucher )?type$/, /^(?:source|src|journal)$/],
  supplier: [
    /^(?:supplier|vendor|contact|creditor|payee|partner|party|co last|company|invoice partner)(?: (?:display |full )?name)?$/,
    /^name$/,
  ],
  debit: [/^(?:debits?|dr)(?: amount)?$/, /^debit source$/],
  credit: [/^(?:credits?|cr)(?: amount)?$/, /^credit source$/],
  amount: [
    /^(?:inc(?:l|lusive)? (?:tax|gst|vat)|(?:tax|gst|vat) inc(?:l|lusive)?) (?:total|amount)$/,
    /^(?:invoice |bill )?(?:total|amount)(?: amount)? \(?inc(?:l|luding|lusive)?(?: of)? (?:tax|gst|vat)$/,
    /^gross(?: amount| total)?$/,
    /^(?:grand |invoice |bill |document )?total(?: signed)?$|^(?:amount total|total amount)(?: signed)?$/,
    /^(?:original |invoice |invoiced |bill |transaction )?amount$/,
    /^(?:value|line amount|net(?: amount)?)$/,
  ],
  open: [
    /^(?:open|outstanding|unpaid|remaining) (?:balance|amount)$/,
    /^(?:invoice |bill )?(?:total|amount|balance) (?:due|owing|outstanding|open|unpaid|residual)(?: signed)?$/,
    /^(?:outstanding|owing|due|unpaid|balance amount)$/,
  ],
  balance: [/^(?:running |ending |closing )?balance$/],
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
    .trim()
    .replace(/ (?:aud|usd|nzd|gbp|cad|eur)$/, '')

/** The columns that a row names, each with one role and each role once. */
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
  return roles.supplier === undefined && account >= 0 ? { ...roles, supplier: account } : roles
}

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
  /** The whole document's amount. */
  readonly total: number
  /** Amount and tax of one item; the total is then repeated on each row of a document. */
  readonly item: readonly number[]
  /**
   * Whether a document can have several rows: each an item to `add`, or all with the document's total `repeated`.
   */
  readonly rows: 'one' | 'add' | 'repeated'
}

const DAYS = String.raw`[<>]? ?\d+(?: \d+)? ?\+?(?: days?)?(?: (?:past due|overdue|and over|and above|above|or more))?`
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: 20[0-9]{2})?'
const AGE = RegExp(`^(?:current|not (?:yet )?due|older|over [0-9].*|<? ?[0-9]+ months?|${DAYS}|${MONTH})$`)
const ITEM =
  /^(?:quantity|qty|item|item (?:no|number|name|code|#)|price|rate|unit price|cost price|product service)$/
const OWN = /^(?:purchase|id|trans|transaction|journal) ?(?:no|number|num|#|id)$|^bill id$/

/** Recognises columns that help to read the rows. */
export function aidsOf(names: readonly string[], roles: Roles): Aids {
  const plainNames = names.map(plain)
  const where = (heading: RegExp) => plainNames.findIndex((name) => heading.test(name))
  const has = (heading: RegExp) => where(heading) >= 0
  const nameOf = (role: Role) => plainNames[roles[role] ?? -1] ?? ''
  const ages = plainNames.flatMap((name, at) => (AGE.test(name) ? [at] : []))
  const item = [
    where(/^(?:line|item) (?:amount|total)$|^(?:amount|total) \(?(?:line|item)$/),
    where(/^(?:(?:line|item) )?tax amount$/),
  ]
  const isRepeated = item[0] !== roles.amount && (item[0] !== -1 || has(/^unit amount$/)) && has(/^total$/)
  const isAdded = has(ITEM) || /^inc tax (?:total|amount)$|^line amount$/.test(nameOf('amount'))
  const rows = isRepeated ? 'repeated' : isAdded ? 'add' : 'one'
  const isNet = /^net(?: amount)?$|^line amount$/.test(nameOf('amount'))
  const isMyobNet =
    rows === 'add' && /^(?:total|amount)$/.test(nameOf('amount')) && has(/^purchase ?(?:no|number|#)$/)
  return {
    dates: HEADINGS.date
      .flatMap((heading) => plainNames.flatMap((name, at) => (heading.test(name) ? [at] : [])))
      .filter((at) => at !== roles.date),
    ages: ages.length > 1 ? ages : [],
    posting: where(/^posting(?: y n)?$|^posted$/),
    status: where(/^(?:bill |invoice |purchase )?(?:status|state)$/),
    phase: where(/^purchase status$/),
    own: where(OWN) === roles.number ? -1 : where(OWN),
    isOwnNumber: OWN.test(nameOf('number')),
    tax: isNet || isMyobNet ? where(/^(?:line )?(?:tax|gst|vat)(?: amount)?$/) : -1,
    total: roles.amount ?? -1,
    item,
    rows,
  }
}
