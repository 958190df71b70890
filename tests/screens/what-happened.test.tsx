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
import { goTo, type Locator, page, pass } from '../support/page.ts'
import { openPortal, refused } from '../support/portal.tsx'
import { product, shopOf } from '../support/seeds.ts'

const SITE = { ...shopOf([product('CEM-GP20')]), transactions: [] }
const CEMENT = '/search?value=CEM-GP20'

const openAt = (path: string, options: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(path, { seed: SITE, ...options })

const form = page.getByRole('form', { name: 'Write to us' })
const message = form.getByLabel('Message')
const subject = form.getByLabel('Subject')
const sendMessage = form.getByRole('button', { name: 'Send Message' })
const box = form.getByRole('checkbox', { name: 'Add it to my message' })
const error = page.getByRole('alertdialog', { name: 'Error' })
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

  test('the code is in the message after a tick, and shown in words before', async () => {
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
    const code = typed()
    expect(await send()).toEqual([code])
    expect(linesOf(code)).toContain('Page: /support')
  })

  test('the code is taken out again, and a message without it is sent as typed', async () => {
    const send = await openSupport()
    await message.fill('No cement')
    await disclosure(form).click()
    await box.click()
    expect(box.element()).toBeChecked()
    await box.click()
    expect(box.element()).not.toBeChecked()
    expect(typed()).toBe('No cement')
    expect(await send()).toEqual(['No cement'])
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
  readonly name: string
  readonly path: string
  readonly faults?: readonly Fault[]
  readonly isOffline?: true
  /** The faults are there before the portal opens, at this page. */
  readonly isFromStart?: true
  readonly act?: () => Promise<unknown>
  /** What the code shows, and that of no other failure. */
  readonly shows: RegExp
}

const adds = () => add.click()
const adding = (fault: Omit<Fault, 'operation'>): Pick<Failure, 'path' | 'faults' | 'act'> => ({
  path: CEMENT,
  faults: [{ operation: 'addCartProduct', ...fault }],
  act: adds,
})
const writing = (fault: Omit<Fault, 'operation'>): Pick<Failure, 'path' | 'faults' | 'act'> => ({
  path: '/support',
  faults: [{ operation: 'sendEmailMessage', ...fault }],
  act: async () => {
    await subject.fill('Wet')
    await message.fill('Two packs')
    await sendMessage.click()
  },
})
const reading = (path: string, operation: Fault['operation'], fault: Omit<Fault, 'operation'>) => ({
  path,
  faults: [{ operation, ...fault }],
})

const FAILURES: readonly Failure[] = [
  {
    name: 'the ERP refuses a product',
    ...adding({ kind: 'error', message: 'On hold' }),
    shows: /addCartProduct: refused/,
  },
  {
    name: 'the reply about a product is lost',
    ...adding({ kind: 'lost-reply' }),
    shows: /addCartProduct: no connection.*getCartContents: done/s,
  },
  {
    name: 'the connection fails while a product is added and afterwards',
    path: CEMENT,
    faults: [
      { operation: 'addCartProduct', kind: 'abort' },
      { operation: 'getCartContents', kind: 'abort' },
    ],
    act: adds,
    shows: /addCartProduct: no connection.*getCartContents: no connection.*readFailed/s,
  },
  {
    name: 'the server fails while a product is added',
    ...adding({ kind: 'http-500' }),
    shows: /addCartProduct: server error/,
  },
  {
    name: 'a proxy gives up while a product is added',
    ...adding({ kind: 'reply', status: 504, text: 'Gateway timeout' }),
    shows: /addCartProduct: no reply in time/,
  },
  {
    name: 'the reply about a product is unreadable',
    ...adding({ kind: 'malformed' }),
    shows: /addCartProduct: unreadable reply/,
  },
  {
    name: 'the ERP hangs while a product is added',
    ...adding({ kind: 'latency', ms: 60_000 }),
    shows: /addCartProduct: no reply yet.*connection\.suspected/s,
  },
  {
    name: 'the session expires while a product is added',
    ...adding({ kind: 'expired' }),
    shows: /addCartProduct: session expired.*session\.expired → loggedOut/s,
  },
  {
    name: 'the user is offline while a product is added',
    path: CEMENT,
    isOffline: true,
    act: adds,
    shows: /connection\.lost.*addCartProduct: not sent/s,
  },
  {
    name: 'the cart can’t be created',
    ...reading('/cart', 'createCart', { kind: 'error', message: 'Closed' }),
    isFromStart: true,
    shows: /Page: \/cart.*createCart: refused/s,
  },
  {
    name: 'the cart can’t be read',
    ...reading('/cart', 'getCartContents', { kind: 'http-500' }),
    isFromStart: true,
    shows: /Page: \/cart.*getCartContents: server error.*readFailed/s,
  },
  {
    name: 'the list of orders fails',
    ...reading('/orders', 'getCustomerTransactions', { kind: 'malformed' }),
    shows: /Page: \/orders.*getCustomerTransactions: unreadable reply/s,
  },
  {
    name: 'a search fails',
    ...reading(CEMENT, 'searchProductTP', { kind: 'http-500' }),
    shows: /Page: \/search.*searchProductTP: server error/s,
  },
  {
    name: 'the site’s settings can’t be read',
    ...reading('/links', 'getWidgetConfiguration', { kind: 'http-500' }),
    isFromStart: true,
    shows: /getWidgetConfiguration: server error/,
  },
  {
    name: 'a message to Support is refused',
    ...writing({ kind: 'error', message: 'The mailbox is full' }),
    shows: /sendEmailMessage: refused.*message: failed → refused/s,
  },
  {
    name: 'it is unknown whether a message to Support was sent',
    ...writing({ kind: 'lost-reply' }),
    shows: /sendEmailMessage: no connection.*message: failed → outcomeUnknown/s,
  },
  {
    name: 'a link leads to a page that does not exist',
    path: '/nowhere',
    shows: /Page: a web address without a page/,
  },
]

/** The code after a failure, in lines: 'Call addCartProduct: refused after 0.0 s'. */
async function codeAfter({ path, faults = [], isOffline, isFromStart, act: then }: Failure) {
  const events = new EventTarget()
  let isOnline = true
  const network = { isOnline: () => isOnline, events, isCutOff: async () => !isOnline }
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

test.each(FAILURES)('a code alone says that $name', async (failure) => {
  // React reports what an error boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await codeAfter(failure)
  const fitting = FAILURES.filter(({ shows }) => shows.test(code)).map(({ name }) => name)
  expect(fitting, code).toEqual([failure.name])
})
