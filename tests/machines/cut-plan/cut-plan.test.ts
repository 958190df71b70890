import { expect, test } from 'vitest'
import { cutPlanMachine } from '#machines/cut-plan/cut-plan.machine.ts'
import type { CutPlan, CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { EMPTY_ENTRY, type Entry } from '#machines/cut-plan/entry.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import { actorsOf } from '../../support/actor.ts'

const plans = actorsOf(cutPlanMachine)

interface Call {
  readonly problem: CutProblem
  readonly signal: AbortSignal
  readonly resolve: (plan: CutPlan) => void
  readonly reject: (error: Error) => void
}

/** A plan of boards of 2.4 and 6 m; calls to the planner are answered by hand. */
function open(cuts: string, there: { present?: readonly Pieces[]; list?: string } = {}) {
  const calls: Call[] = []
  const started = plans.start({
    unit: 'm',
    stock: [240, 600],
    entry: { ...EMPTY_ENTRY.m, cuts },
    present: there.present ?? [],
    list: there.list ?? null,
    plan: (problem, signal) =>
      new Promise((resolve, reject) => calls.push({ problem, signal, resolve, reject })),
  })
  const { actor, until } = started
  const press = (what: 'requested' | 'cancelled' | 'taken' | 'kept') => actor.send({ type: `plan.${what}` })
  return {
    ...started,
    calls,
    press,
    change: (entry: Partial<Entry>) => actor.send({ type: 'entry.changed', entry }),
    state: () => actor.getSnapshot().value,
    /** Requests a plan, or takes one that was requested, and answers the call. */
    plan: async () => {
      if (actor.getSnapshot().value !== 'planning') press('requested')
      const call = calls.at(-1)
      if (call) call.resolve(planned(call.problem))
      await until('planned')
    },
  }
}

const BOARDS = { type: 'plan.taken', pieces: [{ length: 240, qty: 3 }] }

test('cuts are planned, and the boards to buy are taken in the stocked lengths', async () => {
  const { calls, emitted, plan, press } = open('3 @ 2.4')
  await plan()
  expect(calls[0]?.problem).toMatchObject({ cuts: [{ length: 2400, qty: 3 }], stock: [2400, 6000], kerf: 3 })
  press('taken')
  expect(emitted).toEqual([{ ...BOARDS, manner: 'replace' }])
})

test('boards go where pieces are only once the user has said how', async () => {
  const { actor, emitted, has, plan, press } = open('3 @ 2.4', { present: [{ length: 360, qty: 2 }] })
  await plan()
  press('taken')
  expect(has('confirming')).toBe(true)
  press('kept')
  expect([has('confirming'), emitted]).toEqual([false, []])
  press('taken')
  actor.send({ type: 'plan.placed', manner: 'add' })
  expect([has('confirming'), emitted]).toEqual([false, [{ ...BOARDS, manner: 'add' }]])
})

test('boards replace the list that was planned, but not one that others were planned beside', async () => {
  const there = { present: [{ length: 240, qty: 3 }], list: '3 @ 2.4' }
  const { change, emitted, has, plan, press } = open('3 @ 2.4', there)
  await plan()
  press('taken')
  expect(emitted).toMatchObject([{ manner: 'replace' }])
  change({ cuts: '4 @ 2.4' })
  await plan()
  press('taken')
  expect(has('confirming')).toBe(true)
})

test('cuts that can’t be planned are refused with reasons, until they are changed', () => {
  const { calls, change, context, press, state } = open('3 @ 6.1')
  press('requested')
  const text = 'No board is long enough for 6.1 m: the longest gives 6 m.'
  expect([state(), context().reasons]).toEqual(['impossible', [{ field: 'cuts', text }]])
  change({ cuts: '3 @ 6' })
  expect([state(), context().reasons, calls]).toEqual(['editing', [], []])
})

test('a plan that is being worked out is cancelled by the user, and by a change of the cuts', () => {
  const { calls, change, press, state } = open('3 @ 2.4')
  press('requested')
  press('cancelled')
  expect([state(), calls[0]?.signal.aborted]).toEqual(['editing', true])
  press('requested')
  change({ cuts: '4 @ 2.4' })
  expect([state(), calls[1]?.signal.aborted]).toEqual(['editing', true])
})

test('a change of the cuts discards the plan, and a change of the aim alone plans again', async () => {
  const { calls, change, context, plan, state } = open('2 @ 2.4')
  await plan()
  change({ aim: 'boards' })
  expect([state(), calls[1]?.problem.aim]).toEqual(['planning', 'boards'])
  await plan()
  expect(context().result?.boards).toEqual([{ stock: 6000, cuts: [2400, 2400] }])
  change({ kerf: '4' })
  expect(state()).toBe('editing')
})

test('a plan that fails can be requested again', async () => {
  const { calls, has, plan, press, until } = open('2 @ 2.4')
  press('requested')
  calls[0]?.reject(new Error('No worker'))
  await until('failed')
  await plan()
  expect(has('planned')).toBe(true)
})
