import { act } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/messages/contact-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import '../../src/components/happened/happened-view.tsx'
import { readCode, writeCode } from '../../src/components/happened/code.ts'
import { stepWords } from '../../src/components/happened/happened-words.ts'
import { recorderOf } from '../../src/components/happened/recorder.ts'
import { error, goTo, type Locator, page, pass } from '../support/page.ts'
import { type Opening, openPortal, refused } from '../support/portal.tsx'
import { product, shopOf } from '../support/seeds.ts'

const SITE = { ...shopOf([product('CEM-GP20')]), transactions: [] }
const CEMENT = '/search?value=CEM-GP20'

const openAt = (path: string, options: Opening = {}) => openPortal(path, { seed: SITE, ...options })

const form = page.getByRole('form', { name: 'Write to us' })
const message = form.getByLabel('Message')
const subject = form.getByLabel('Subject')
const sendMessage = form.getByRole('button', { name: 'Send Message' })
const box = form.getByRole('checkbox', { name: 'Add it to my message' })
const add = page.getByRole('button', { name: 'Add to cart' })
const button = (name: string, part: Locator) => part.getByRole('button', { name })
const disclosure = (part: Locator) => button('Send what happened', part)
const shown = (part: Locator) => part.getByRole('list', { name: 'What would go' })
const typed = () => {
  const field = message.element()
  return field instanceof HTMLTextAreaElement ? field.value : ''
}

/** The lines of what a code holds: 'Page: /support'. */
function linesOf(text: string): readonly string[] {
  const read = readCode(text)
  if (!('happened' in read)) throw new Error(read.problem)
  return read.happened.steps.map(stepWords).map(({ what, words }) => `${what}: ${words}`)
}

describe('Send what happened in Support', () => {
  async function openSupport() {
    const { world } = await openAt('/support')
    await message.findElement()
    /** Sends the message, and returns what went. */
    return async () => {
      await subject.fill('Help')
      await sendMessage.click()
      await page.getByText('Email sent successfully').findElement()
      return [...world.records.emails.values()].map(({ text }) => text)
    }
  }

  test('the code is shown in words, in the message after a tick, and taken out by another', async () => {
    const send = await openSupport()
    await message.fill('The cart is empty')
    await disclosure(form).click()
    await shown(form).findElement()
    for (const words of ['Page: /support', 'Call getUserDetails: done after'])
      expect(shown(form).element()).toHaveTextContent(words)
    expect(page.getByText(/Nothing that you typed is in it/).element()).toBeVisible()
    expect(typed()).toBe('The cart is empty')
    await box.click()
    expect(typed()).toMatch(/^The cart is empty\n\nWhat happened just now: WH1\.\w+\.[\w-]+$/)
    expect(box.element()).toBeChecked()
    await box.click()
    expect(box.element()).not.toBeChecked()
    expect(typed()).toBe('The cart is empty')
    await box.click()
    const code = typed()
    expect(await send()).toEqual([code])
    expect(linesOf(code)).toContain('Page: /support')
  })

  test('a message without room gets a shorter code, or none', async () => {
    await openSupport()
    await message.fill('x'.repeat(9_300))
    await disclosure(form).click()
    await box.click()
    expect(typed().length).toBeLessThanOrEqual(10_000)
    expect(linesOf(typed())).not.toEqual([])
    await message.fill('x'.repeat(9_990))
    await form.getByText(/There is no room for it in this message/).findElement()
  })

  test('a message to the representative does not offer it', async () => {
    await openAt('/contact-a-representative')
    await form.findElement()
    expect(disclosure(page).query()).toBeNull()
  })
})

/** A search result whose product the ERP refuses to add. */
const openRefusal = () => openAt(CEMENT, { faults: [refused('addCartProduct', 'Not for Sam Secret')] })

describe('Send what happened in an error dialog', () => {
  async function writeToSupport() {
    await add.click()
    await disclosure(error).click()
    await shown(error).findElement()
    expect(shown(error).element()).toHaveTextContent('Call addCartProduct: refused')
    await button('Write to Support', error).click()
    await message.findElement()
    return typed()
  }

  test('the code goes into a message to Support, and a second error’s code replaces it', async () => {
    await openRefusal()
    const first = await writeToSupport()
    expect(location.pathname).toBe('/support')
    await error.gone()
    expect(await box.findElement()).toBeChecked()
    const lines = linesOf(first)
    expect(lines).toContain('Page: /search')
    expect(lines).toContain('cart: cart.productAdded → stays')
    expect(lines.some((line) => /^Call addCartProduct: refused after/.test(line))).toBe(true)
    expect(lines.join()).not.toMatch(/CEM|Secret/)
    await goTo(CEMENT)
    const second = await writeToSupport()
    expect(second.match(/What happened just now: WH1/g)).toHaveLength(1)
    expect(second).not.toBe(first)
  })

  test('what led to an earlier error that is still being read is not shown for the next one', async () => {
    await openRefusal()
    const press = await add.pressable()
    // Twice, before the dialog covers the page.
    act(() => press.click())
    act(() => press.click())
    await disclosure(error).click()
    await shown(error).findElement()
    await button('OK', error).click()
    expect(disclosure(error).element()).toHaveAttribute('aria-expanded', 'false')
    expect(error.element()).toBeVisible()
  })

  test('the code can be copied, and the page stays', async () => {
    // jsdom has no clipboard.
    const writeText = vi.fn((_: string) => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    await openRefusal()
    await add.click()
    await disclosure(error).click()
    await button('Copy the code', error).click()
    expect(linesOf(writeText.mock.calls[0]?.[0] ?? '')).toContain('Page: /search')
    expect(location.pathname).toBe('/search')
  })
})

describe('what happened', () => {
  test('nothing is kept after signing out', async () => {
    const { session } = await openRefusal()
    await add.click()
    await error.findElement()
    const steps = () => recorderOf(session).read().steps
    expect(steps()).not.toEqual([])
    await act(async () => session.send({ type: 'session.signedOut' }))
    expect(steps().filter(({ kind }) => kind !== 'page')).toEqual([])
  })

  test('what led to an expired session is kept for the same user only', async () => {
    const { session } = await openRefusal()
    await act(async () => session.send({ type: 'session.expired' }))
    const recorder = recorderOf(session)
    const calls = () => recorder.read().steps.filter(({ kind }) => kind === 'call')
    recorder.openedBy('ADMIN')
    expect(calls()).not.toEqual([])
    recorder.openedBy('sales')
    expect(calls()).toEqual([])
  })
})

/* Failures of one ERP and network, and what a code alone says about each. */

interface Failure {
  readonly path: string
  readonly faults?: readonly Fault[]
  readonly isOffline?: true
  /** The faults are there before the portal opens, at this page. */
  readonly isFromStart?: true
  readonly act?: () => Promise<unknown>
}

const reading = (path: string, operation: Fault['operation'], kind: Fault['kind']): Failure => ({
  path,
  faults: [{ operation, kind, message: 'Closed' }],
})
const adding = (kind: Fault['kind'], own: Partial<Fault> = {}): Failure => ({
  path: CEMENT,
  faults: [{ operation: 'addCartProduct', kind, ...own }],
  act: () => add.click(),
})
const writing = (kind: Fault['kind']): Failure => ({
  ...reading('/support', 'sendEmailMessage', kind),
  act: async () => {
    await subject.fill('Wet')
    await message.fill('Two packs')
    await sendMessage.click()
  },
})
const fromStart = (failure: Failure): Failure => ({ ...failure, isFromStart: true })

/** What happened, and what its code shows and that of no other failure. */
const FAILURES: readonly (readonly [string, Failure, RegExp])[] = [
  ['the ERP refuses a product', adding('error', { message: 'On hold' }), /addCartProduct: refused/],
  [
    'the reply about a product is lost',
    adding('lost-reply'),
    /addCartProduct: no connection.*getCartContents: done/s,
  ],
  [
    'the connection fails while a product is added and afterwards',
    {
      ...adding('abort'),
      faults: [
        { operation: 'addCartProduct', kind: 'abort' },
        { operation: 'getCartContents', kind: 'abort' },
      ],
    },
    /addCartProduct: no connection.*getCartContents: no connection.*readFailed/s,
  ],
  ['the server fails while a product is added', adding('http-500'), /addCartProduct: server error/],
  [
    'a proxy gives up while a product is added',
    adding('reply', { status: 504, text: 'Gateway timeout' }),
    /addCartProduct: no reply in time/,
  ],
  ['the reply about a product is unreadable', adding('malformed'), /addCartProduct: unreadable reply/],
  [
    'the ERP hangs while a product is added',
    adding('latency', { ms: 60_000 }),
    /addCartProduct: no reply yet.*connection\.suspected/s,
  ],
  [
    'the session expires while a product is added',
    adding('expired'),
    /addCartProduct: session expired.*session\.expired → loggedOut/s,
  ],
  [
    'the user is offline while a product is added',
    { path: CEMENT, isOffline: true, act: () => add.click() },
    /connection\.lost.*addCartProduct: not sent/s,
  ],
  [
    'the cart can’t be created',
    fromStart(reading('/cart', 'createCart', 'error')),
    /Page: \/cart.*createCart: refused/s,
  ],
  [
    'the cart can’t be read',
    fromStart(reading('/cart', 'getCartContents', 'http-500')),
    /Page: \/cart.*getCartContents: server error.*readFailed/s,
  ],
  [
    'the list of orders fails',
    reading('/orders', 'getCustomerTransactions', 'malformed'),
    /Page: \/orders.*getCustomerTransactions: unreadable reply/s,
  ],
  [
    'a search fails',
    reading(CEMENT, 'searchProductTP', 'http-500'),
    /Page: \/search.*searchProductTP: server error/s,
  ],
  [
    'the site’s settings can’t be read',
    fromStart(reading('/links', 'getWidgetConfiguration', 'http-500')),
    /getWidgetConfiguration: server error/,
  ],
  [
    'a message to Support is refused',
    writing('error'),
    /sendEmailMessage: refused.*message: failed → refused/s,
  ],
  [
    'it is unknown whether a message to Support was sent',
    writing('lost-reply'),
    /sendEmailMessage: no connection.*message: failed → outcomeUnknown/s,
  ],
  ['a link leads to a page that does not exist', { path: '/nowhere' }, /Page: a web address without a page/],
]

/** The code after a failure, in lines: 'Call addCartProduct: refused after 0.0 s'. */
async function codeAfter({ path, faults = [], isOffline, isFromStart, act: then }: Failure) {
  const events = new EventTarget()
  let isOnline = true
  const network = { events, isCutOff: async () => !isOnline }
  const options = isFromStart ? { network, faults } : { network }
  const { fault, session } = await openAt(isFromStart ? path : '/links', options)
  if (!isFromStart) {
    fault(...faults)
    await goTo(path)
  }
  await pass(300)
  if (isOffline) {
    isOnline = false
    act(() => void events.dispatchEvent(new Event('offline')))
  }
  await then?.()
  await pass(9_000)
  return linesOf(writeCode(recorderOf(session).read()) ?? '').join('\n')
}

test.each(FAILURES)('a code alone says that %s', async (name, failure) => {
  // React reports what an error boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await codeAfter(failure)
  const fitting = FAILURES.filter(([, , shows]) => shows.test(code)).map(([each]) => each)
  expect(fitting, code).toEqual([name])
})
