import { expect, test } from 'vitest'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import { EMPTY_EMAIL } from '#machines/email/email.form.ts'
import { openPortal } from '../../src/app/open-portal.ts'
import { closeSession, persistSession } from '../../src/app/session-storage.ts'
import { recentSearches, rememberSearch } from '../../src/app/shell/recent-searches.ts'
import { knownRecipients, rememberRecipients } from '../../src/components/email/recipients.ts'
import { deleteDraft, deleteDrafts, readDraft, saveDraft } from '../../src/components/forms/drafts.ts'
import { lockedStore } from '../../src/components/forms/locked-store.ts'
import type { Portal } from '../../src/components/portal/portal.ts'
import { readDraft as readQuickOrder } from '../../src/components/quick-order/quick-order-draft.ts'
import { readPendingPayment, savePendingPayment } from '../../src/components/remittance/pending-payments.ts'
import { persistTally, readTally, removeTally } from '../../src/components/tally/tally-draft.ts'
import {
  deleteDraft as deleteOrder,
  readCharges,
  readForm,
  readSent,
  saveCharges,
  saveForm,
  saveSent,
} from '../../src/screens/checkout/checkout-draft.ts'
import { keepBusiness, knownBusiness } from '../../src/screens/transaction/client-quote/letterhead.ts'
import { customerWithCart, prepared } from '../machines/checkout/support.ts'
import { preparePortal } from '../support/portal.tsx'

async function portalOf(user: string, { rememberMe = false, isStored = false } = {}): Promise<Portal> {
  const { session: sessionActor, foundations } = await preparePortal('/', { user, rememberMe })
  const { session } = sessionActor.getSnapshot().context
  if (!session) throw new Error(`${user} is not signed in`)
  if (isStored) persistSession(session)
  sessionActor.on('session.closed', ({ reason }) => closeSession(session, reason))
  return openPortal({ ...foundations, sessionActor, session })
}

const FORM = emptyOrderForm('DAN')
const TALLY = { goods: { productID: 'TFP-9035', name: 'Framing', UOM: 'lm', unitPrice: null }, lineID: null }
const BUSINESS = {
  businessName: 'Ridge Homes',
  businessDetails: '',
  taxNumber: '',
  terms: '',
  pricing: 'markup',
  percent: '20',
  tax: 'none',
  taxRate: '',
  detail: 'lines',
} as const
const STARTED = {
  sessionID: 'p1',
  address: 'https://pay.example/',
  startedOn: '2026-11-24',
  amount: 10,
  reference: '1-0-0',
  lines: [],
  hasEnded: false,
}
const ORDER = prepared(await customerWithCart(), 'pickup')

/** What is kept, how, how it is read, and what is read if nothing was kept. */
type Kept = readonly [string, (portal: Portal) => unknown, (portal: Portal) => unknown, nothing: unknown]

const KEPT: readonly Kept[] = [
  [
    'a form in a dialog',
    (portal) => saveDraft(portal, 'email', { message: 'Gate 3' }),
    (portal) => readDraft(portal, 'email'),
    undefined,
  ],
  ['an order form', (portal) => saveForm(portal, FORM), readForm, null],
  [
    'the charges of a refused order',
    (portal) => saveCharges(portal, 'cart', ['FRT-UTE-010']),
    (portal) => readCharges(portal, 'cart'),
    [],
  ],
  ['a sent order without a reply', (portal) => saveSent(portal, ORDER), readSent, null],
  [
    'a quick order',
    ({ stores, userName }) =>
      lockedStore(stores.tab).write(
        'QUICK_ORDER',
        JSON.stringify({ userName, draft: '10 x nails', lines: [] }),
      ),
    readQuickOrder,
    { draft: '', kept: [], unreadText: [] },
  ],
  [
    'a tally',
    (portal) =>
      persistTally(portal, TALLY, { rows: [{ id: 1, text: '3.6', qty: 4, isUnread: false }], cutList: '' }),
    (portal) => readTally(portal, TALLY),
    null,
  ],
  [
    'a pending payment',
    (portal) => savePendingPayment(portal, STARTED),
    (portal) => readPendingPayment(portal, 'p1'),
    undefined,
  ],
  [
    'a recipient of an email',
    (portal) => rememberRecipients(portal, { ...EMPTY_EMAIL, emailAddress: 'kim@b.example' }, false),
    knownRecipients,
    { addresses: [] },
  ],
  ['the letterhead of quotes', (portal) => keepBusiness(portal, BUSINESS), knownBusiness, null],
  ['a recent search', (portal) => rememberSearch(portal, 'plywood'), recentSearches, []],
]

test.each(KEPT)(
  '%s is kept for its user, whatever the username’s case, and for no other',
  async (_, keep, read, nothing) => {
    const [first, second] = [await portalOf('admin'), await portalOf('sales')]
    const again: Portal = { ...first, userName: 'ADMIN' }
    expect(read(first)).toEqual(nothing)
    keep(first)
    const own = read(first)
    expect(own).not.toEqual(nothing)
    expect(read(again)).toEqual(own)
    expect(read(second)).toEqual(nothing)
  },
)

test('drafts are deleted by name, or all with the same prefix', async () => {
  const first = await portalOf('admin')
  for (const name of ['payment a', 'payment b', 'email']) saveDraft(first, name, { text: name })
  deleteDraft(first, 'payment a')
  expect([readDraft(first, 'payment a'), readDraft(first, 'payment b')]).toEqual([
    undefined,
    { text: 'payment b' },
  ])
  deleteDrafts(first, 'payment ')
  expect([readDraft(first, 'payment b'), readDraft(first, 'email')]).toEqual([undefined, { text: 'email' }])
})

/** What the browser has stored. */
const stored = () => ({ ...sessionStorage, ...localStorage })

test.each(KEPT)('%s is not kept once the user has signed out', async (_, keep) => {
  const portal = await portalOf('admin', { isStored: true })
  portal.session.send({ type: 'session.signedOut' })
  keep(portal)
  expect(stored()).toEqual({})
})

test.each([
  ['signed out', { type: 'session.signedOut' }],
  ['expired', { type: 'session.expired' }],
  ['was ended by another tab', { type: 'session.endedElsewhere' }],
] as const)('what the next user has is left alone by a session that %s', async (_, end) => {
  const portal = await portalOf('admin', { isStored: true })
  portal.session.send(end)
  const next = await portalOf('sales', { isStored: true })
  for (const [, keep] of KEPT) keep(next)
  const before = stored()
  for (const [, keep] of KEPT) keep(portal)
  deleteDraft(portal, 'email')
  deleteOrder(portal)
  removeTally(portal)
  for (const store of [portal.stores.tab, portal.stores.device])
    for (const key of Object.keys(before)) store.remove(key)
  expect(stored()).toEqual(before)
})

test.each([true, false])(
  'a page that has not learned yet that its session was replaced changes nothing: remembered %s',
  async (rememberMe) => {
    const portal = await portalOf('admin', { rememberMe, isStored: true })
    const next = await portalOf('sales', { rememberMe, isStored: true })
    for (const [, keep] of KEPT) keep(next)
    const before = stored()
    for (const [, keep] of KEPT) keep(portal)
    deleteOrder(portal)
    expect(stored()).toEqual(before)
  },
)

test('an order form is deleted for its user only: another may be remembered in another tab', async () => {
  const remembered = await portalOf('sales', { rememberMe: true, isStored: true })
  const ofTab = await portalOf('admin', { isStored: true })
  saveForm(remembered, FORM)
  deleteOrder(ofTab)
  sessionStorage.clear()
  expect(readForm(remembered)).toEqual(FORM)
})
