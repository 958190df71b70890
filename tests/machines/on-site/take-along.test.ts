import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import type { Step } from '#machines/on-site/steps.rules.ts'
import { takeAll } from '#machines/on-site/take-all.ts'
import { type TakeAlongInput, takeAlongMachine } from '#machines/on-site/take-along.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(takeAlongMachine)

interface Taken {
  readonly report: Parameters<TakeAlongInput['take']>[0]
  readonly signal: AbortSignal
  readonly finish: () => void
  readonly fail: (error: unknown) => void
}

/** The statechart; each attempt is answered by hand. */
function start() {
  const attempts: Taken[] = []
  const take: TakeAlongInput['take'] = (report, signal) =>
    new Promise((finish, fail) => attempts.push({ report, signal, finish, fail }))
  const actor = createActor(takeAlongMachine, { input: { take }, inspect: coverage.inspect }).start()
  let changes = 0
  actor.on('taken.changed', () => {
    changes += 1
  })
  const request = () => actor.send({ type: 'taking.requested' })
  return { actor, attempts, request, changes: () => changes }
}

test('progress is stored until all is taken', async () => {
  const { actor, attempts, request, changes } = start()
  request()
  attempts[0]?.report(3, 8)
  expect(actor.getSnapshot().context).toMatchObject({ done: 3, planned: 8 })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  attempts[0]?.finish()
  await waitFor(actor, (state) => state.matches('idle'))
  expect(changes()).toBe(1)
})

test('Stop aborts what is being read, and later progress of it is ignored', () => {
  const { actor, attempts, request, changes } = start()
  request()
  actor.send({ type: 'taking.stopped' })
  expect([attempts[0]?.signal.aborted, changes()]).toEqual([true, 1])
  attempts[0]?.report(4, 8)
  expect(actor.getSnapshot().context.done).toBe(0)
  request()
  expect(attempts).toHaveLength(2)
})

test('a failure shows its message and can be tried again', async () => {
  const { actor, attempts, request } = start()
  request()
  attempts[0]?.fail(new ErpError('internal', 'This device is full.'))
  await waitFor(actor, (state) => state.matches('failed'))
  expect(actor.getSnapshot().context.failure).toBe('This device is full.')
  request()
  expect(actor.getSnapshot().context.failure).toBeNull()
})

const product = (productID: string): Step => ({ kind: 'product', productID })

test('steps are read until their replies lead to no further ones, each once', async () => {
  const further = new Map([['B', [product('A'), product('D')]]])
  const reports: string[] = []
  const { steps } = await takeAll({
    first: [product('A'), product('B'), product('C')],
    read: async (step) => further.get('productID' in step ? step.productID : '') ?? [],
    report: (done, planned) => reports.push(`${done} of ${planned}`),
    signal: new AbortController().signal,
  })
  expect(steps).toEqual(['A', 'B', 'C', 'D'].map(product))
  expect(reports).toEqual(['1 of 3', '2 of 4', '3 of 4', '4 of 4'])
})

test('the tests cover every transition', coverage.assertAllCovered)
