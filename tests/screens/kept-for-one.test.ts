import { expect, test } from 'vitest'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import { openPortal } from '../../src/app/open-portal.ts'
import { recentSearches, rememberSearch } from '../../src/app/shell/recent-searches.ts'
import { deleteDraft, deleteDrafts, readDraft, saveDraft } from '../../src/components/forms/drafts.ts'
import { lockedStore } from '../../src/components/forms/locked-store.ts'
import type { Portal } from '../../src/components/portal/portal.ts'
import { sessionStore } from '../../src/components/portal/storage.ts'
import { readDraft as readQuickOrder } from '../../src/components/quick-order/quick-order-draft.ts'
import { readPendingPayment, savePendingPayment } from '../../src/components/remittance/pending-payments.ts'
import { persistTally, readTally } from '../../src/components/tally/tally-draft.ts'
import {
  readCharges,
  readForm,
  readSent,
  saveCharges,
  saveForm,
  saveSent,
} from '../../src/screens/checkout/checkout-draft.ts'
import { showPortal } from './portal.tsx'

async function portalOf(user: string): Promise<Portal> {
  const { session: sessionActor, foundations } = await showPortal('/', { user })
  const { session } = sessionActor.getSnapshot().context
  if (!session) throw new Error(`${user} is not signed in`)
  return openPortal({ ...foundations, sessionActor, session })
}

const [first, second] = await Promise.all([portalOf('admin'), portalOf('sales')])
/** The first user again, with the username in another case. */
const again: Portal = { ...first, userName: 'ADMIN' }

const FORM = emptyOrderForm('DAN')
const TALLY = { goods: { productID: 'TFP-9035', name: 'Framing', UOM: 'lm', unitPrice: null }, lineID: null }
const STARTED = {
  sessionID: 'p1',
  address: 'https://pay.example/',
  startedOn: '2026-11-24',
  amount: 10,
  reference: '1-0-0',
  lines: [],
  hasEnded: false,
}
const ORDER: NonNullable<Parameters<typeof saveSent>[1]> = {
  type: 'Order',
  form: FORM,
  sessionID: 'cart',
  method: { methodName: 'PICKUP', methodDesc: 'Pickup', delivery: false },
  customer: {
    customerID: 7,
    customerName: 'Kestrel Ridge Homes',
    customerEmail: '',
    billAddress: '',
    billSuburb: '',
    billState: '',
    billPostCode: '',
    streetAddress: '',
    streetState: '',
    streetPostCode: '',
    phoneHome: '',
    phoneMobile: '',
    faxBusiness: '',
  },
  lines: [],
  charge: null,
  newestKnown: 7,
}

interface Kept {
  readonly what: string
  readonly keep: (portal: Portal) => void
  readonly read: (portal: Portal) => unknown
  /** What `read` returns if nothing was kept. */
  readonly nothing: unknown
}

const KEPT: readonly Kept[] = [
  {
    what: 'a form in a dialog',
    keep: (portal) => saveDraft(portal, 'email', { message: 'Gate 3' }),
    read: (portal) => readDraft(portal, 'email'),
    nothing: undefined,
  },
  {
    what: 'an order form',
    keep: (portal) => saveForm(portal, FORM),
    read: (portal) => readForm(portal),
    nothing: null,
  },
  {
    what: 'the charges of a refused order',
    keep: (portal) => saveCharges(portal, 'cart', ['FRT-UTE-010']),
    read: (portal) => readCharges(portal, 'cart'),
    nothing: [],
  },
  {
    what: 'a sent order without a reply',
    keep: (portal) => saveSent(portal, ORDER),
    read: (portal) => readSent(portal),
    nothing: null,
  },
  {
    what: 'a quick order',
    keep: ({ userName }) =>
      lockedStore(sessionStore).write(
        'QUICK_ORDER',
        JSON.stringify({ userName, draft: '10 x nails', lines: [] }),
      ),
    read: (portal) => readQuickOrder(portal),
    nothing: { draft: '', kept: [], unreadText: [] },
  },
  {
    what: 'a tally',
    keep: (portal) =>
      persistTally(portal, TALLY, { rows: [{ id: 1, text: '3.6', qty: 4, isUnread: false }], cutList: '' }),
    read: (portal) => readTally(portal, TALLY),
    nothing: null,
  },
  {
    what: 'a pending payment',
    keep: (portal) => savePendingPayment(portal, STARTED),
    read: (portal) => readPendingPayment(portal, 'p1'),
    nothing: undefined,
  },
  {
    what: 'a recent search',
    keep: ({ userName }) => rememberSearch(userName, 'plywood'),
    read: ({ userName }) => recentSearches(userName),
    nothing: [],
  },
]

test.each(KEPT)('$what is kept for its user, whatever the username’s case, and for no other', (kept) => {
  const { keep, read, nothing } = kept
  expect(read(first)).toEqual(nothing)
  keep(first)
  const own = read(first)
  expect(own).not.toEqual(nothing)
  expect(read(again)).toEqual(own)
  expect(read(second)).toEqual(nothing)
})

test('drafts are deleted by name, or all with the same prefix', () => {
  for (const name of ['payment a', 'payment b', 'email']) saveDraft(first, name, { text: name })
  deleteDraft(first, 'payment a')
  expect([readDraft(first, 'payment a'), readDraft(first, 'payment b')]).toEqual([
    undefined,
    { text: 'payment b' },
  ])
  deleteDrafts(first, 'payment ')
  expect([readDraft(first, 'payment b'), readDraft(first, 'email')]).toEqual([undefined, { text: 'email' }])
})
