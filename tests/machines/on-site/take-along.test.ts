import { expect, test } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import type { Step } from '#machines/on-site/steps.rules.ts'
import { takeAll } from '#machines/on-site/take-all.ts'
import { type TakeAlongInput, takeAlongMachine } from '#machines/on-site/take-along.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'

const takings = actorsOf(takeAlongMachine)

interface Attempt {
  readonly report: Parameters<TakeAlongInput['take']>[0]
  readonly signal: AbortSignal
  readonly finish: () => void
  readonly fail: (error: unknown) => void
}

/** The statechart, asked to begin; each attempt is answered by hand. */
function start() {
  const attempts: Attempt[] = []
  const take: TakeAlongInput['take'] = (report, signal) =>
    new Promise((finish, fail) => attempts.push({ report, signal, finish, fail }))
  const started = takings.start({ take })
  const request = () => started.actor.send({ type: 'taking.requested' })
  request()
  return { ...started, attempts, request }
}

const CHANGED = [{ type: 'taken.changed' }]

test('progress is stored until all is taken', async () => {
  const { attempts, context, emitted, has, settled } = start()
  attempts[0]?.report(3, 8)
  expect(context()).toMatchObject({ done: 3, planned: 8 })
  expect([has('busy'), emitted]).toEqual([true, []])
  attempts[0]?.finish()
  expect((await settled()).value).toBe('idle')
  expect(emitted).toEqual(CHANGED)
})

test('Stop aborts what is being read, and later progress of it is ignored', () => {
  const { actor, attempts, context, emitted, request } = start()
  actor.send({ type: 'taking.stopped' })
  expect([attempts[0]?.signal.aborted, emitted]).toEqual([true, CHANGED])
  attempts[0]?.report(4, 8)
  expect(context().done).toBe(0)
  request()
  expect(attempts).toHaveLength(2)
})

test('a failure shows its message and can be tried again', async () => {
  const { actor, attempts, context, request } = start()
  attempts[0]?.fail(new ErpError('internal', 'This device is full.'))
  await waitFor(actor, (state) => state.matches('failed'))
  expect(context().failure).toBe('This device is full.')
  request()
  expect(context().failure).toBeNull()
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
