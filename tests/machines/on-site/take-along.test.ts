import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import type { Step } from '#machines/on-site/steps.rules.ts'
import { takeAll } from '#machines/on-site/take-all.ts'
import { type TakeAlongInput, takeAlongMachine } from '#machines/on-site/take-along.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'

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

/** Takes these steps; each read is answered by hand. */
function taking(first: readonly Step[]) {
  const reads: { step: Step; answer: (further: readonly Step[]) => void; fail: (error: unknown) => void }[] =
    []
  const reports: string[] = []
  const result = takeAll({
    first,
    atOnce: 2,
    read: (step) => new Promise((answer, fail) => reads.push({ step, answer, fail })),
    report: (done, planned) => reports.push(`${done} of ${planned}`),
  })
  const answer = async (at: number, further: readonly Step[] = []) => {
    reads[at]?.answer(further)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { result, reads, reports, answer }
}

test('no more steps than allowed are read at once, and replies add further steps', async () => {
  const { result, reads, reports, answer } = taking([product('A'), product('B'), product('C')])
  expect(reads).toHaveLength(2)
  await answer(1, [product('A'), product('D')])
  expect(reads.map(({ step }) => step)).toEqual([product('A'), product('B'), product('C')])
  for (const at of [0, 2, 3]) await answer(at)
  expect((await result).steps).toHaveLength(4)
  expect(reports).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4'])
})

test('after a failure nothing more is read', async () => {
  const { result, reads, reports, answer } = taking([product('A'), product('B'), product('C')])
  reads[0]?.fail(new Error('No'))
  await expect(result).rejects.toThrow('No')
  await answer(1)
  expect([reads.length, reports]).toEqual([2, []])
})

test('without steps there is nothing to take', async () => {
  expect((await taking([]).result).steps).toEqual([])
})

test('the tests cover every transition', coverage.assertAllCovered)
