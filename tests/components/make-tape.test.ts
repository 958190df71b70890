import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTape, type Tape, writeTape } from '#machines/tape/tape.ts'
import type {
  CallStep,
  Happened,
  HappenedStep,
  MoveStep,
  Outcome,
} from '../../src/components/happened/happened.ts'
import { knownPresses, makeTape } from '../../src/screens/playground/make-tape.ts'

const FOLDER = join(import.meta.dirname, '../tapes')
const TAPES = readdirSync(FOLDER).flatMap((name): readonly Tape[] => {
  const read = readTape(readFileSync(join(FOLDER, name), 'utf8'))
  return 'tape' in read ? [read.tape] : []
})

const HEADING = {
  scenario: 'au',
  clock: '2026-11-28T09:00:00+11:00',
  screen: { width: 1440, height: 900 },
} as const
const NOON = Date.parse('2026-11-28T12:00:00Z')

const page = (pattern: string): HappenedStep => ({ kind: 'page', at: NOON, page: pattern })
const call = (operation: string, outcome: Outcome = 'ok', at = NOON): CallStep => ({
  kind: 'call',
  at,
  operation,
  outcome,
  ms: 10,
})
let moment = NOON
const nextMoment = () => {
  moment += 100
  return moment
}
const move = (
  chart: string,
  event: string,
  from: MoveStep['from'],
  to: MoveStep['to'],
  at = nextMoment(),
): MoveStep => ({
  kind: 'move',
  at,
  chart,
  instance: 1,
  event,
  from,
  to,
})

function made(...steps: readonly HappenedStep[]) {
  const happened: Happened = { until: NOON + 1000, actors: [], steps }
  const { tape, missing } = makeTape(happened, TAPES, HEADING)
  expect(readTape(writeTape(tape)), 'a tape that can be opened').toEqual({ tape })
  return { steps: tape.steps.slice(4), signIn: tape.steps.slice(0, 4), missing }
}

describe('a tape of what happened', () => {
  it('the tape signs in, and opens each page whose URL has no values', () => {
    const { signIn, steps } = made(page('/cart'), page('/orders/:transaction'), page(''), page('/support'))
    expect(signIn.map((step) => step.do)).toEqual(['visit', 'fill', 'fill', 'press'])
    expect(steps).toMatchObject([
      { do: 'visit', path: '/cart' },
      { do: 'visit', path: '/support' },
    ])
  })

  it('faults make the ERP fail as it did, from that call on, and end with the next step', () => {
    const { steps } = made(
      page('/cart'),
      call('addCartProduct'),
      call('addCartProduct', 'refused'),
      call('getCartContents', 'unreachable'),
      call('getCartContents', 'unreachable'),
      call('removed-operation', 'refused'),
      page('/support'),
    )
    expect(steps).toMatchObject([
      {
        do: 'faults',
        faults: [
          { operation: 'addCartProduct', kind: 'error', nth: 2, times: 1 },
          { operation: 'getCartContents', kind: 'abort', times: 2 },
        ],
      },
      { do: 'visit', path: '/cart' },
      { do: 'faults', faults: [] },
      { do: 'visit', path: '/support' },
    ])
  })

  it('a call that hangs hangs on the tape, and one that was under way does not', () => {
    const { steps } = made(
      page('/cart'),
      call('addCartProduct', 'pending', NOON - 20_000),
      call('getState', 'pending'),
    )
    expect(steps).toMatchObject([
      { faults: [{ operation: 'addCartProduct', kind: 'latency', ms: 60_000 }] },
      { do: 'visit' },
    ])
  })

  it('an event of the user is a press where all tapes agree on it, with what it caused', () => {
    const { steps, missing } = made(
      page('/pay-account'),
      move('payment', 'payment.submitted', 'editing', 'checking'),
      move('payment', '', 'checking', 'sending'),
    )
    expect(steps[1]).toEqual({
      do: 'press',
      role: 'button',
      name: 'Proceed to Payment',
      note: 'Pressed so in other tapes: check it.',
      charts: [{ chart: 'payment', event: 'payment.submitted', from: 'editing', to: 'sending' }],
      calls: [],
    })
    expect(missing).toEqual([])
  })

  it('a press of something that has a figure in its name is not taken from other tapes', () => {
    const names = [...knownPresses(TAPES).values()].map((action) => 'name' in action && action.name)
    expect(names).toContain('Proceed to Payment')
    expect(names.filter((name) => /\d/.test(String(name)))).toEqual([])
  })

  it('any other event of the user is to be recorded again, which a note says', () => {
    const typed = move('cart', 'cart.productAdded', 'idle', 'changing')
    const { steps, missing } = made(
      page('/search'),
      typed,
      move('cart', 'xstate.done.actor.x', 'changing', 'idle'),
    )
    expect(missing).toEqual([typed])
    expect(steps).toMatchObject([
      { do: 'visit', path: '/search', note: 'To be recorded again here: cart.productAdded (cart).' },
    ])
  })

  it('an event that follows another transition at once is its effect, and not the user’s', () => {
    const failed = move('cart', 'xstate.error.actor.x', 'changing', 'idle')
    const { missing } = made(failed, move('alert', 'alert.raised', 'closed', 'open', failed.at))
    expect(missing).toEqual([])
  })

  it('an expired session expires on the tape, and what follows the mouse or the clock is left out', () => {
    const { steps, missing } = made(
      move('session', 'session.expired', 'loggedIn', 'loggedOut'),
      move('hoverMenu', 'menu.hovered', 'closed', 'open'),
      move('cart', 'xstate.after.1000.cart', 'waiting', 'reading'),
    )
    expect(steps).toMatchObject([{ do: 'expireSessions' }])
    expect(missing).toEqual([])
  })
})
