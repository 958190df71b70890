import { expect, test } from 'vitest'
import type { PaymentSession, PaymentState } from '#contract/entities/payment.ts'
import { returnMachine } from '#machines/payment/return.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const returns = actorsOf(returnMachine)

const session = (paymentState: PaymentState): PaymentSession => ({
  paymentAmount: 10,
  paymentReference: '7-0-0',
  paymentState,
  paymentDate: null,
  settledLines: null,
})

/** The chart for a return, when the session is in these states whenever it is queried, then cannot be read. */
function start(...states: PaymentState[]) {
  const error = new Error('There is no such payment session')
  const read = async () => {
    const state = states.shift()
    if (!state) throw error
    return session(state)
  }
  return { ...returns.start({ read }), error }
}

test.each(['approved', 'declined', 'cancelled'] as const)(
  'a %s session is shown as such, and only an approved one is announced',
  async (state) => {
    const { actor, context, emitted, has, settled } = start(state)
    await settled()
    expect(context().session).toEqual(session(state))
    expect(emitted).toEqual(state === 'approved' ? [{ type: 'payment.approved' }] : [])
    actor.send({ type: 'payment.outcomeRechecked' })
    expect(has('busy')).toBe(false)
  },
)

test('a pending session is rechecked on the user’s request', async () => {
  const { actor, context, emitted, settled } = start('pending', 'approved')
  await settled()
  expect(emitted).toEqual([])
  actor.send({ type: 'payment.outcomeRechecked' })
  expect(context().session).toEqual(session('pending'))
  await settled()
  expect(context().session).toEqual(session('approved'))
  expect(emitted).toEqual([{ type: 'payment.approved' }])
})

test('a session that cannot be read is failed, and nothing is announced', async () => {
  const { context, emitted, error, settled, until } = start()
  await settled()
  await until('failed')
  expect(context()).toMatchObject({ session: null, error })
  expect(emitted).toEqual([])
})
