import { expect, test, vi } from 'vitest'
import { recorderMachine } from '#machines/tape/recorder.machine.ts'
import { type Action, MOST_STEPS } from '#machines/tape/tape.ts'
import { actorsOf } from '../../support/actor.ts'
import { notingControl, WORLD } from '../../support/world-control.ts'

const recorders = actorsOf(recorderMachine)
const SCREEN = { width: 390, height: 780 }
const BEGUN = Date.parse('2026-11-22T00:00:00Z')
const SILENT = 'The simulator did not respond.'

const VISIT: Action = { do: 'visit', path: '/login' }
const pressing = (name: string): Action => ({ do: 'press', role: 'button', name })

/** Times are in milliseconds after the start of the recording. */
function start() {
  const { simulator, control } = notingControl()
  const started = recorders.start({ world: control, now: () => BEGUN, origin: 'http://portal.example' })
  const { actor, context, settled } = started
  return {
    ...started,
    simulator,
    record: () => actor.send({ type: 'record.pressed', scenario: 'us', screen: SCREEN }),
    did: (at: number, ...actions: readonly Action[]) => {
      for (const action of actions) actor.send({ type: 'action.done', action, at: BEGUN + at })
    },
    showed: (at: number, ...main: readonly string[]) =>
      actor.send({ type: 'page.shown', shown: { page: { main: [...main] }, at: BEGUN + at } }),
    loaded: (at: number) => actor.send({ type: 'page.loaded', at: BEGUN + at }),
    /** The calls in the journal of the world, whose clock is an hour ahead. */
    called: (
      ...calls: readonly (readonly [at: number, operation: string, request?: object, reply?: object])[]
    ) => {
      simulator.exchanges = calls.map(([at, operation, request = {}, reply], index) => ({
        number: index + 1,
        at: new Date(Date.parse(WORLD.now) + at).toISOString(),
        operation,
        request: { ...request },
        ...(reply && { reply: { ...reply } }),
        ms: 1,
      }))
    },
    /** Stops; the steps of the tape. */
    stop: async () => {
      actor.send({ type: 'stop.pressed' })
      await settled()
      return context().tape?.steps ?? []
    },
  }
}

async function recording() {
  const started = start()
  started.record()
  await started.settled()
  return started
}

test('a recording becomes a tape that assigns events to the preceding step', async () => {
  const { simulator, actor, did, called, stop, emitted, context } = await recording()
  expect(emitted).toEqual([{ type: 'recorder.started' }])
  expect(simulator.done).toEqual(['open us', 'read'])
  const field = { role: 'textbox', name: 'Required date' }
  did(0, VISIT)
  did(1000, { do: 'fill', ...field, value: '11/' })
  did(1500, { do: 'fill', ...field, value: '11/29/2026' })
  did(2000, pressing('Sign in'))
  const chart = { chart: 'session', root: 'session', instance: 1 }
  const movement = { ...chart, event: 'session.signInSubmitted', from: 'loggedOut', to: 'loggedIn' }
  actor.send({ type: 'chart.moved', moved: { movement, at: BEGUN + 2010 } })
  actor.send({ type: 'note.written', step: 2, note: 'The user is signed in.' })
  called([2020, 'login', { userid: 'admin' }, { ok: true }])
  expect(await stop()).toMatchObject([
    { do: 'visit', path: '/login', charts: [], calls: [] },
    { do: 'fill', ...field, value: '{today+7 mm/dd/yyyy}', charts: [], calls: [] },
    {
      do: 'press',
      note: 'The user is signed in.',
      charts: [{ chart: 'session', event: 'session.signInSubmitted', from: 'loggedOut', to: 'loggedIn' }],
      calls: [{ operation: 'login', request: { userid: 'admin' }, reply: { ok: true } }],
    },
  ])
  expect(context().tape).toMatchObject({ scenario: 'us', clock: WORLD.now, screen: SCREEN })
})

test('an unsaved tape counts as unsaved work, also after renaming', async () => {
  const { actor, did, stop, has, settled, record, context } = await recording()
  did(0, VISIT)
  await stop()
  actor.send({ type: 'tape.saved' })
  expect(has('unsaved')).toBe(false)
  actor.send({ type: 'tape.named', name: 'Sign-in' })
  expect(has('unsaved')).toBe(true)
  expect(context().tape?.name).toBe('Sign-in')
  actor.send({ type: 'tape.discarded' })
  record()
  await settled()
  expect(context()).toMatchObject({ tape: null, actions: [] })
})

test('a step has what its page showed when it was quiet, and none if the next step came before', async () => {
  const { did, showed, stop } = await recording()
  did(0, pressing('Open'))
  showed(1_300, '- text: Loading')
  showed(3_000, '- text: Total $8.98')
  did(4_000, pressing('Close'))
  did(4_100, pressing('Again'))
  showed(6_000, '- text: Total $8.98')
  const steps = await stop()
  const shown = { shown: { main: ['- text: Total $8.98'] } }
  expect(steps.map(({ page }) => page)).toEqual([shown, undefined, {}])
})

test('what the page showed or asked for before the last input of a step, or before a later change, is not kept', async () => {
  const { actor, did, showed, called, stop } = await recording()
  const field = { role: 'textbox', name: 'Username' } as const
  did(0, { do: 'fill', ...field, value: 'ad' })
  showed(1_300, '- textbox "Username": ad')
  did(3_000, { do: 'fill', ...field, value: 'admin' })
  did(3_500, { do: 'key', ...field, key: 'Tab' })
  showed(4_800, '- text: Some rows')
  actor.send({ type: 'page.outdated' })
  did(6_000, { do: 'fill', ...field, value: 'sales' })
  showed(7_300, '- textbox "Username": sales')
  const [before, after] = [{ string: 'ad' }, { string: 'admin' }]
  called([500, 'searchProductTP', before], [600, 'addCartProduct', before], [3_200, 'getBranches', after])
  const steps = await stop()
  expect(steps[0]?.calls.map(({ operation, request }) => [operation, request])).toEqual([
    ['addCartProduct', before],
    ['getBranches', after],
  ])
  const shown = { shown: { main: ['- textbox "Username": sales'] } }
  expect(steps.map(({ page }) => page)).toEqual([undefined, undefined, shown])
})

test('an action reported late is inserted in chronological order', async () => {
  const { did, context } = await recording()
  for (const at of [0, 200, 100]) did(at, pressing(`${at}`))
  expect(context().actions.map(({ at }) => at - BEGUN)).toEqual([0, 100, 200])
})

test('a tape at its maximum number of steps records no more and reports it', async () => {
  const { did, context } = await recording()
  did(0, ...Array.from({ length: MOST_STEPS + 2 }, (_, at) => pressing(`${at}`)))
  expect(context().actions).toHaveLength(MOST_STEPS)
  expect(context().missed).toEqual([expect.stringContaining(`at most ${MOST_STEPS} steps`)])
})

test('calls of a page that is being left belong to the previous step', async () => {
  const { did, loaded, called, stop } = await recording()
  loaded(0)
  did(0, pressing('Sign in'))
  loaded(50)
  did(1000, { do: 'visit', path: '/support' })
  loaded(1500)
  // An additional page load, as when returning from a payment page.
  loaded(3000)
  called([1200, 'getTransactionTP'], [1700, 'getBranches'])
  const steps = await stop()
  expect(steps.map(({ calls }) => calls.map(({ operation }) => operation))).toEqual([
    ['getTransactionTP'],
    ['getBranches'],
  ])
})

test('actions that cannot be recorded are reported once each until the next recording', async () => {
  const { actor, record, stop, settled, context } = await recording()
  for (const words of ['It was dragged.', 'It is too large.', 'It was dragged.'])
    actor.send({ type: 'action.missed', words })
  await stop()
  expect(context().missed).toEqual(['It was dragged.', 'It is too large.'])
  actor.send({ type: 'tape.discarded' })
  record()
  await settled()
  expect(context().missed).toEqual([])
})

test('a long recording has all calls, although the world keeps only the latest', async () => {
  vi.useFakeTimers()
  const { simulator, actor, record, did, called, context } = start()
  record()
  await vi.advanceTimersByTimeAsync(0)
  did(0, VISIT)
  called([1, 'getBranches', { number: 1 }], [2, 'getBranches', { number: 2 }])
  await vi.advanceTimersByTimeAsync(5_000)
  simulator.says = SILENT
  await vi.advanceTimersByTimeAsync(5_000)
  simulator.says = null
  actor.send({ type: 'stop.pressed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(simulator.done.filter((what) => what.startsWith('journal'))).toEqual(['journal 0', 'journal 2'])
  expect(context().tape?.steps[0]?.calls).toHaveLength(2)
  vi.useRealTimers()
})

test('a world that cannot be opened is reported', async () => {
  const { simulator, record, settled, has, context, emitted } = start()
  simulator.says = SILENT
  record()
  record()
  await settled()
  expect([context().problem, has('recording'), emitted]).toEqual([SILENT, false, []])
})

test('a failure to read the journal loses no recorded actions', async () => {
  const { simulator, did, record, stop, context } = await recording()
  did(0, VISIT)
  simulator.says = SILENT
  // A new recording cannot start meanwhile.
  record()
  const stopped = stop()
  record()
  await stopped
  expect(context()).toMatchObject({ problem: SILENT, actions: { length: 1 } })
  simulator.says = null
  expect(await stop()).toHaveLength(1)
})
