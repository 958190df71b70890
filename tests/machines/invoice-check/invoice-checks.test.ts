import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import type { Check } from '#machines/invoice-check/check.model.ts'
import { checkOf } from '#machines/invoice-check/check.rules.ts'
import { invoiceChecksMachine, plannedIn } from '#machines/invoice-check/invoice-checks.machine.ts'
import type { InvoicedOrder } from '#machines/invoice-check/invoiced-orders.rules.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'
import { billingOf } from './lines.ts'

const coverage = trackTransitions(invoiceChecksMachine)
const RESULT = checkOf(billingOf({ ordered: ['A 1 ea 1'], bills: [['A 1 ea 1']] }))

interface Asked {
  readonly order: InvoicedOrder
  readonly signal: AbortSignal
  readonly answer: (check: Check | null) => void
  readonly fail: (error: unknown) => void
}

/** The statechart for that many orders; `asked` are the orders read so far, each answered by hand. */
function start(count: number, { atOnce = 4, batch = 200 } = {}) {
  const asked: Asked[] = []
  const orders = Array.from({ length: count }, (_, at) => ({ number: at + 1, lastSuffix: 1 }))
  const check = (order: InvoicedOrder, signal: AbortSignal) =>
    new Promise<Check | null>((answer, fail) => asked.push({ order, signal, answer, fail }))
  const actor = createActor(invoiceChecksMachine, {
    input: { orders, check, atOnce, batch },
    inspect: coverage.inspect,
  }).start()
  const numbers = () => asked.map(({ order }) => order.number)
  /** Answers the read of that order, and waits until it is stored. */
  const answer = async (number: number) => {
    asked.findLast(({ order }) => order.number === number)?.answer(RESULT)
    await waitFor(actor, ({ context }) => context.checks.has(number))
  }
  return { actor, asked, numbers, answer }
}

test('no more orders than allowed are read at once, and all are checked', async () => {
  const { actor, numbers, answer } = start(6)
  expect(numbers()).toEqual([1, 2, 3, 4])
  await answer(3)
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
  for (const number of [1, 2, 4, 5, 6]) await answer(number)
  await waitFor(actor, (state) => state.matches('checked'))
  expect([...actor.getSnapshot().context.checks.values()]).toEqual(Array(6).fill(RESULT))
})

test('Stop cancels what is being read, and a later start continues with the rest', async () => {
  const { actor, asked, numbers, answer } = start(3, { atOnce: 1 })
  await answer(1)
  actor.send({ type: 'checks.stopped' })
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
  asked[1]?.answer(RESULT)
  expect(actor.getSnapshot().hasTag('checking')).toBe(false)
  actor.send({ type: 'checks.resumed' })
  expect(numbers()).toEqual([1, 2, 2])
  await answer(2)
  expect([...actor.getSnapshot().context.checks.keys()]).toEqual([1, 2])
})

test('after a failure nothing more is read until the user tries again', async () => {
  const { actor, asked, numbers, answer } = start(3, { atOnce: 2 })
  asked[0]?.fail(new ErpError('field', 'Busy', { rows: [{ field: '', msg: 'Busy' }] }))
  await waitFor(actor, (state) => state.matches('failed'))
  expect(actor.getSnapshot().context.failure).toBe('Busy')
  asked[1]?.answer(RESULT)
  actor.send({ type: 'checks.resumed' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(numbers()).toEqual([1, 2, 1, 2])
  for (const number of [1, 2, 3]) await answer(number)
  await waitFor(actor, (state) => state.matches('checked'))
})

test('after a batch the user decides whether the next is checked', async () => {
  const { actor, numbers, answer } = start(3, { batch: 2 })
  expect(plannedIn(actor.getSnapshot().context)).toBe(2)
  await answer(1)
  await answer(2)
  await waitFor(actor, (state) => state.hasTag('more'))
  expect(numbers()).toEqual([1, 2])
  actor.send({ type: 'checks.resumed' })
  expect(plannedIn(actor.getSnapshot().context)).toBe(3)
  await answer(3)
  await waitFor(actor, (state) => state.matches('checked'))
})

test('the tests cover every transition', coverage.assertAllCovered)
