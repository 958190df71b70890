import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { recorderMachine } from '#machines/tape/recorder.machine.ts'
import { type Action, MOST_STEPS } from '#machines/tape/tape.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { notingControl, WORLD } from '../../support/world-control.ts'

const coverage = trackTransitions(recorderMachine)
const SCREEN = { width: 390, height: 780 }
const BEGUN = Date.parse('2026-11-22T00:00:00Z')

/** The world's clock is an hour ahead of the local one. */
const after = (ms: number) => BEGUN + ms
const inWorld = (ms: number) => new Date(Date.parse(WORLD.now) + ms).toISOString()

function start() {
  const { simulator, control } = notingControl()
  const actor = createActor(recorderMachine, {
    input: { world: control, now: () => BEGUN, origin: 'http://portal.example' },
    inspect: coverage.inspect,
  })
  const emitted: string[] = []
  actor.on('recorder.started', ({ type }) => emitted.push(type))
  actor.start()
  return {
    simulator,
    actor,
    emitted,
    record: () => actor.send({ type: 'record.pressed', scenario: 'us', screen: SCREEN }),
    free: () => waitFor(actor, (state) => !state.hasTag('busy')),
    context: () => actor.getSnapshot().context,
  }
}

async function recording() {
  const started = start()
  started.record()
  await started.free()
  return started
}

test('a recording becomes a tape that assigns events to the preceding step', async () => {
  const { simulator, actor, emitted, free, context } = await recording()
  expect(emitted).toEqual(['recorder.started'])
  expect(simulator.done).toEqual(['open us', 'read'])
  const field = { role: 'textbox', name: 'Required date' }
  actor.send({ type: 'action.done', action: { do: 'visit', path: '/login' }, at: after(0) })
  actor.send({ type: 'action.done', action: { do: 'fill', ...field, value: '11/' }, at: after(1000) })
  actor.send({ type: 'action.done', action: { do: 'fill', ...field, value: '11/29/2026' }, at: after(1500) })
  actor.send({
    type: 'action.done',
    action: { do: 'press', role: 'button', name: 'Sign in' },
    at: after(2000),
  })
  const chart = { chart: 'session', root: 'session', instance: 1 }
  actor.send({
    type: 'chart.moved',
    moved: {
      movement: { ...chart, event: 'session.signInSubmitted', from: 'loggedOut', to: 'loggedIn' },
      at: after(2010),
    },
  })
  actor.send({ type: 'note.written', step: 2, note: 'The user is signed in.' })
  simulator.exchanges = [
    {
      number: 1,
      at: inWorld(2020),
      operation: 'login',
      request: { userid: 'admin' },
      reply: { ok: true },
      ms: 1,
    },
  ]
  actor.send({ type: 'stop.pressed' })
  await free()
  expect(context().tape).toMatchObject({
    scenario: 'us',
    clock: WORLD.now,
    screen: SCREEN,
    steps: [
      { do: 'visit', path: '/login', charts: [], calls: [] },
      { do: 'fill', ...field, value: '{today+7 mm/dd/yyyy}', charts: [], calls: [] },
      {
        do: 'press',
        note: 'The user is signed in.',
        charts: [{ chart: 'session', event: 'session.signInSubmitted', from: 'loggedOut', to: 'loggedIn' }],
        calls: [{ operation: 'login', request: { userid: 'admin' }, reply: { ok: true } }],
      },
    ],
  })
})

test('an unsaved tape counts as unsaved work, also after renaming', async () => {
  const { actor, free, record, context } = await recording()
  actor.send({ type: 'action.done', action: { do: 'visit', path: '/login' }, at: after(0) })
  actor.send({ type: 'stop.pressed' })
  await free()
  actor.send({ type: 'tape.saved' })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
  actor.send({ type: 'tape.named', name: 'Sign-in' })
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  expect(context().tape?.name).toBe('Sign-in')
  actor.send({ type: 'tape.discarded' })
  record()
  await free()
  expect(context()).toMatchObject({ tape: null, actions: [] })
})

test('a step has what its page showed when it was quiet, and none if the next step came before', async () => {
  const { actor, free, context } = await recording()
  const press = (name: string) => ({ do: 'press', role: 'button', name }) as const
  const shown = (at: number, ...main: string[]) =>
    actor.send({ type: 'page.shown', shown: { page: { main }, at: after(at) } })
  actor.send({ type: 'action.done', action: press('Open'), at: after(0) })
  shown(1_300, '- text: Loading')
  shown(3_000, '- text: Total $8.98')
  actor.send({ type: 'action.done', action: press('Close'), at: after(4_000) })
  actor.send({ type: 'action.done', action: press('Again'), at: after(4_100) })
  shown(6_000, '- text: Total $8.98')
  actor.send({ type: 'stop.pressed' })
  await free()
  expect(context().tape?.steps.map(({ page }) => page)).toEqual([
    { shown: { main: ['- text: Total $8.98'] } },
    undefined,
    {},
  ])
})

test('what the page showed or asked for before the last input of a step, or before a later change, is not kept', async () => {
  const { simulator, actor, free, context } = await recording()
  const field = { role: 'textbox', name: 'Username' } as const
  const done = (action: Action, at: number) => actor.send({ type: 'action.done', action, at: after(at) })
  const shown = (at: number, line: string) =>
    actor.send({ type: 'page.shown', shown: { page: { main: [line] }, at: after(at) } })
  done({ do: 'fill', ...field, value: 'ad' }, 0)
  shown(1_300, '- textbox "Username": ad')
  done({ do: 'fill', ...field, value: 'admin' }, 3_000)
  done({ do: 'key', ...field, key: 'Tab' }, 3_500)
  shown(4_800, '- text: Some rows')
  actor.send({ type: 'page.outdated' })
  done({ do: 'fill', ...field, value: 'sales' }, 6_000)
  shown(7_300, '- textbox "Username": sales')
  simulator.exchanges = (
    [
      [500, 'searchProductTP', 'ad'],
      [600, 'addCartProduct', 'ad'],
      [3_200, 'getBranches', 'admin'],
    ] as const
  ).map(([ms, operation, string], at) => ({
    number: at + 1,
    at: inWorld(ms),
    operation,
    request: { string },
    ms: 1,
  }))
  actor.send({ type: 'stop.pressed' })
  await free()
  expect(context().tape?.steps[0]?.calls.map(({ operation, request }) => [operation, request])).toEqual([
    ['addCartProduct', { string: 'ad' }],
    ['getBranches', { string: 'admin' }],
  ])
  expect(context().tape?.steps.map(({ page }) => page)).toEqual([
    undefined,
    undefined,
    { shown: { main: ['- textbox "Username": sales'] } },
  ])
})

test('an action reported late is inserted in chronological order', async () => {
  const { actor, context } = await recording()
  const button = (name: string) => ({ do: 'press', role: 'button', name }) as const
  const done = (action: Action, at: number) => actor.send({ type: 'action.done', action, at })
  done({ do: 'visit', path: '/login' }, after(0))
  done(button('Open'), after(200))
  done({ do: 'hover', role: 'button', name: 'Products' }, after(100))
  expect(context().actions.map(({ at }) => at - BEGUN)).toEqual([0, 100, 200])
})

test('a tape at its maximum number of steps records no more and reports it', async () => {
  const { actor, context } = await recording()
  const press = (n: number) => ({ do: 'press', role: 'button', name: `${n}` }) as const
  for (let n = 1; n <= MOST_STEPS + 2; n += 1)
    actor.send({ type: 'action.done', action: press(n), at: after(n) })
  expect(context().actions).toHaveLength(MOST_STEPS)
  expect(context().missed).toEqual([expect.stringContaining(`at most ${MOST_STEPS} steps`)])
})

test('calls of a page that is being left belong to the previous step', async () => {
  const { simulator, actor, free, context } = await recording()
  actor.send({ type: 'page.loaded', at: after(0) })
  const done = (action: Action, at: number) => actor.send({ type: 'action.done', action, at })
  done({ do: 'press', role: 'button', name: 'Sign in' }, after(0))
  actor.send({ type: 'page.loaded', at: after(50) })
  done({ do: 'visit', path: '/support' }, after(1000))
  actor.send({ type: 'page.loaded', at: after(1500) })
  // An additional page load, as when returning from a payment page.
  actor.send({ type: 'page.loaded', at: after(3000) })
  const callAt = (ms: number, operation: string, number: number) => ({
    number,
    at: inWorld(ms),
    operation,
    request: {},
    ms: 1,
  })
  simulator.exchanges = [callAt(1200, 'getTransactionTP', 1), callAt(1700, 'getBranches', 2)]
  actor.send({ type: 'stop.pressed' })
  await free()
  const { steps = [] } = context().tape ?? {}
  expect(steps.map(({ calls }) => calls.map(({ operation }) => operation))).toEqual([
    ['getTransactionTP'],
    ['getBranches'],
  ])
})

test('actions that cannot be recorded are reported once each until the next recording', async () => {
  const { actor, record, free, context } = await recording()
  for (const words of ['It was dragged.', 'It is too large.', 'It was dragged.'])
    actor.send({ type: 'action.missed', words })
  actor.send({ type: 'stop.pressed' })
  await free()
  expect(context().missed).toEqual(['It was dragged.', 'It is too large.'])
  actor.send({ type: 'tape.discarded' })
  record()
  await free()
  expect(context().missed).toEqual([])
})

test('a long recording has all calls, although the world keeps only the latest', async () => {
  vi.useFakeTimers()
  const { simulator, actor, context } = start()
  actor.send({ type: 'record.pressed', scenario: 'us', screen: SCREEN })
  await vi.advanceTimersByTimeAsync(0)
  const call = { operation: 'getBranches', request: {}, ms: 1 }
  const callOf = (number: number) => ({ ...call, number, at: inWorld(number), request: { number } })
  actor.send({ type: 'action.done', action: { do: 'visit', path: '/login' }, at: after(0) })
  simulator.exchanges = [1, 2, 3].map(callOf)
  await vi.advanceTimersByTimeAsync(5_000)
  simulator.says = 'The simulator did not respond.'
  await vi.advanceTimersByTimeAsync(5_000)
  simulator.says = null
  actor.send({ type: 'stop.pressed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(simulator.done.filter((what) => what.startsWith('journal'))).toEqual(['journal 0', 'journal 3'])
  expect(context().tape?.steps[0]?.calls).toHaveLength(3)
  vi.useRealTimers()
})

test('a world that cannot be opened is reported', async () => {
  const { simulator, record, free, actor, context, emitted } = start()
  simulator.says = 'The simulator did not respond.'
  record()
  record()
  await free()
  expect(context().problem).toBe('The simulator did not respond.')
  expect(actor.getSnapshot().hasTag('recording')).toBe(false)
  expect(emitted).toEqual([])
})

test('a failure to read the journal loses no recorded actions', async () => {
  const { simulator, actor, free, record, context } = await recording()
  actor.send({ type: 'action.done', action: { do: 'visit', path: '/login' }, at: after(0) })
  simulator.says = 'The simulator did not respond.'
  // A new recording cannot start meanwhile.
  record()
  actor.send({ type: 'stop.pressed' })
  record()
  await free()
  expect(context()).toMatchObject({ problem: 'The simulator did not respond.' })
  expect(context().actions).toHaveLength(1)
  simulator.says = null
  actor.send({ type: 'stop.pressed' })
  await free()
  expect(context().tape?.steps).toHaveLength(1)
})

test('the tests cover every transition', coverage.assertAllCovered)
