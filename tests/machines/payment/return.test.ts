import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import type { PaymentSession, PaymentState } from '#contract/entities/payment.ts'
import { returnMachine } from '#machines/payment/return.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(returnMachine)

const session = (paymentState: PaymentState): PaymentSession => ({
  paymentAmount: 10,
  paymentReference: '7-0-0',
  paymentState,
  paymentDate: null,
  settledLines: null,
})

function start(...said: (PaymentSession | Error)[]) {
  let asked = 0
  const read = async () => {
    asked += 1
    const next = said.shift()
    if (!next || next instanceof Error) throw next
    return next
  }
  const actor = createActor(returnMachine, { input: { read }, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof returnMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (state) => !state.hasTag('busy'))
  return { actor, emitted, settled, asked: () => asked }
}

test.each(['approved', 'declined', 'cancelled', 'pending'] as const)(
  'a %s session is shown as such, and only an approved one is announced',
  async (state) => {
    const { emitted, settled } = start(session(state))
    const snapshot = await settled()
    expect(snapshot.context.session).toEqual(session(state))
    expect(emitted).toEqual(state === 'approved' ? [{ type: 'payment.approved' }] : [])
  },
)

test('a pending session is rechecked on the user’s request', async () => {
  const { actor, emitted, settled, asked } = start(session('pending'), session('approved'))
  await settled()
  actor.send({ type: 'payment.outcomeRechecked' })
  expect(actor.getSnapshot().context.session).toEqual(session('pending'))
  expect((await settled()).context.session).toEqual(session('approved'))
  expect(emitted).toEqual([{ type: 'payment.approved' }])
  expect(asked()).toBe(2)
})

test('a session that cannot be read is failed, and nothing is announced', async () => {
  const { emitted, settled } = start(new Error('There is no such payment session'))
  const snapshot = await settled()
  expect(snapshot.hasTag('failed')).toBe(true)
  expect(snapshot.context).toMatchObject({
    session: null,
    error: new Error('There is no such payment session'),
  })
  expect(emitted).toEqual([])
})

test('the tests cover every transition', coverage.assertAllCovered)
