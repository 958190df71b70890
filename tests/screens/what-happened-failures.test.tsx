import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { Fault } from '#contract/control/faults.ts'
import { readCode, writeCode } from '../../src/components/happened/code.ts'
import { stepWords } from '../../src/components/happened/happened-words.ts'
import { recorderOf } from '../../src/components/happened/recorder.ts'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { showPortal } from '../support/portal.tsx'
import { button, press, write } from './matrix/page.ts'

/* Failures of one ERP and network, and what a code alone says about each. */

beforeEach(() => {
  sessionStorage.clear()
  installFakeTimers()
})

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

const CEMENT = '/search?value=CEM-GP20'
const add = () => press(() => button('Add to cart'))
const adding = (fault: Omit<Fault, 'operation'>): Pick<Failure, 'path' | 'faults' | 'act'> => ({
  path: CEMENT,
  faults: [{ operation: 'addCartProduct', ...fault }],
  act: add,
})
const writing = (fault: Omit<Fault, 'operation'>): Pick<Failure, 'path' | 'faults' | 'act'> => ({
  path: '/support',
  faults: [{ operation: 'sendEmailMessage', ...fault }],
  act: async () => {
    await write('Subject', 'Wet')
    await write('Message', 'Two packs')
    await press(() => button('Send Message'))
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
    act: add,
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
    act: add,
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
  const { open, session, world } = await showPortal(isFromStart ? path : '/links', { network })
  if (isFromStart) world.faults.replace(faults)
  await open()
  if (!isFromStart) {
    await until(() => button('Products'))
    world.faults.replace(faults)
    await act(async () => navigate(path))
  }
  await pass(300)
  if (isOffline) {
    isOnline = false
    await act(async () => void events.dispatchEvent(new Event('offline')))
  }
  await then?.()
  await pass(9_000)
  const read = readCode(writeCode(recorderOf(session).read()) ?? '')
  if (!('happened' in read)) throw new Error(read.problem)
  const lines = read.happened.steps.map(stepWords).map(({ what, words }) => `${what}: ${words}`)
  return lines.join('\n')
}

test.each(FAILURES)('a code alone says that $name', async (failure) => {
  // React reports what an error boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await codeAfter(failure)
  const fitting = FAILURES.filter(({ shows }) => shows.test(code)).map(({ name }) => name)
  expect(fitting, code).toEqual([failure.name])
})
