import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { cutPlanMachine } from '#machines/cut-plan/cut-plan.machine.ts'
import type { CutPlan, CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { EMPTY_ENTRY } from '#machines/cut-plan/entry.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(cutPlanMachine)

/** A plan of boards of 2.4 and 6 m; calls to the planner are answered by hand. */
function open(cuts = '', there: { present?: readonly Pieces[]; list?: string } = {}) {
  const calls: {
    problem: CutProblem
    signal: AbortSignal
    resolve: (plan: CutPlan) => void
    reject: () => void
  }[] = []
  const actor = createActor(cutPlanMachine, {
    inspect: coverage.inspect,
    input: {
      unit: 'm',
      stock: [240, 600],
      entry: { ...EMPTY_ENTRY.m, cuts },
      present: there.present ?? [],
      list: there.list ?? null,
      plan: (problem, signal) =>
        new Promise<CutPlan>((resolve, reject) => {
          calls.push({ problem, signal, resolve, reject: () => reject(new Error('No worker')) })
        }),
    },
  })
  const taken: EmittedFrom<typeof cutPlanMachine>[] = []
  actor.on('*', (event) => taken.push(event))
  actor.start()
  const state = () => actor.getSnapshot().value
  const isIn = (tag: 'planned' | 'failed') => waitFor(actor, (now) => now.hasTag(tag))
  const answer = async () => {
    const call = calls.at(-1)
    if (call) call.resolve(planned(call.problem))
    await isIn('planned')
  }
  return { actor, calls, taken, state, isIn, answer }
}

test('cuts are planned, and the boards to buy are taken in the stocked lengths', async () => {
  const { actor, calls, taken, answer } = open('3 @ 2.4')
  actor.send({ type: 'plan.requested' })
  expect(calls[0]?.problem).toMatchObject({ cuts: [{ length: 2400, qty: 3 }], stock: [2400, 6000], kerf: 3 })
  await answer()
  actor.send({ type: 'plan.taken' })
  expect(taken).toEqual([{ type: 'plan.taken', pieces: [{ length: 240, qty: 3 }], manner: 'replace' }])
})

test('boards go where pieces are only once the user has said how', async () => {
  const { actor, taken, answer } = open('3 @ 2.4', { present: [{ length: 360, qty: 2 }] })
  actor.send({ type: 'plan.requested' })
  await answer()
  const isConfirming = () => actor.getSnapshot().hasTag('confirming')
  actor.send({ type: 'plan.taken' })
  expect(isConfirming()).toBe(true)
  actor.send({ type: 'plan.kept' })
  expect([isConfirming(), taken]).toEqual([false, []])
  actor.send({ type: 'plan.taken' })
  actor.send({ type: 'plan.placed', manner: 'add' })
  expect(taken).toEqual([{ type: 'plan.taken', pieces: [{ length: 240, qty: 3 }], manner: 'add' }])
  expect(isConfirming()).toBe(false)
})

test('boards replace the list that was planned, but not one that others were planned beside', async () => {
  const { actor, taken, answer } = open('3 @ 2.4', { present: [{ length: 240, qty: 3 }], list: '3 @ 2.4' })
  actor.send({ type: 'plan.requested' })
  await answer()
  actor.send({ type: 'plan.taken' })
  expect(taken).toMatchObject([{ manner: 'replace' }])
  actor.send({ type: 'entry.changed', entry: { cuts: '4 @ 2.4' } })
  actor.send({ type: 'plan.requested' })
  await answer()
  actor.send({ type: 'plan.taken' })
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
})

test('cuts that can’t be planned are refused with reasons, until they are changed', () => {
  const { actor, calls, state } = open('3 @ 6.1')
  actor.send({ type: 'plan.requested' })
  expect(state()).toBe('impossible')
  expect(actor.getSnapshot().context.reasons).toEqual([
    { field: 'cuts', text: 'No board is long enough for 6.1 m: the longest gives 6 m.' },
  ])
  actor.send({ type: 'entry.changed', entry: { cuts: '3 @ 6' } })
  expect(state()).toBe('editing')
  expect(actor.getSnapshot().context.reasons).toEqual([])
  expect(calls).toEqual([])
})

test('a plan that is being worked out is cancelled by the user, and by a change of the cuts', () => {
  const { actor, calls, state } = open('3 @ 2.4')
  actor.send({ type: 'plan.requested' })
  actor.send({ type: 'plan.cancelled' })
  expect(state()).toBe('editing')
  expect(calls[0]?.signal.aborted).toBe(true)
  actor.send({ type: 'plan.requested' })
  actor.send({ type: 'entry.changed', entry: { cuts: '4 @ 2.4' } })
  expect(state()).toBe('editing')
  expect(calls[1]?.signal.aborted).toBe(true)
})

test('a change of the cuts discards the plan, and a change of the aim alone plans again', async () => {
  const { actor, calls, state, answer } = open('2 @ 2.4')
  actor.send({ type: 'plan.requested' })
  await answer()
  actor.send({ type: 'entry.changed', entry: { aim: 'boards' } })
  expect(state()).toBe('planning')
  expect(calls[1]?.problem.aim).toBe('boards')
  await answer()
  expect(actor.getSnapshot().context.result?.boards).toEqual([{ stock: 6000, cuts: [2400, 2400] }])
  actor.send({ type: 'entry.changed', entry: { kerf: '4' } })
  expect(state()).toBe('editing')
})

test('a plan that fails can be requested again', async () => {
  const { actor, calls, isIn, answer } = open('2 @ 2.4')
  actor.send({ type: 'plan.requested' })
  calls[0]?.reject()
  await isIn('failed')
  actor.send({ type: 'plan.requested' })
  await answer()
  expect(actor.getSnapshot().hasTag('planned')).toBe(true)
})

test('the tests cover every transition', coverage.assertAllCovered)
