import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Aim } from '#machines/tape/aim.rules.ts'
import { withName } from '#machines/tape/edit.rules.ts'
import { withAbout, withNote } from '#machines/tape/edit-notes.rules.ts'
import { editorMachine } from '#machines/tape/editor.machine.ts'
import type { Run, TapeDriver } from '#machines/tape/replay.ts'
import { runOf } from '#machines/tape/replay.ts'
import { type Action, MOST_STEPS, readTape, type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { press, TODAY, tapeWith } from './tapes.ts'

const coverage = trackTransitions(editorMachine)
const VISIT: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
const TAPE = tapeWith(VISIT, press('A', { note: 'One' }), press('B'))
const OTHER = { ...tapeWith(VISIT), name: 'other' }
const NEW = { name: 'fresh', scenario: 'us', screen: { width: 390, height: 780 }, language: 'es' } as const

/** An editor with a portal in which nothing happens, that can refuse a step, fail or stay silent. */
function start() {
  const portal = { world: 'one', refused: '', broken: false, hangs: '', shows: true, played: [] as Action[] }
  const stage: TapeDriver = {
    ...TODAY,
    perform: async (action) => {
      portal.played.push(action)
      const name = 'name' in action ? action.name : ''
      if (name !== '' && name === portal.refused) throw new Error(`No button "${name}" can be used.`)
      if (name !== '' && name === portal.hangs) return new Promise<void>(() => {})
    },
    movements: () => {
      if (portal.broken) throw new Error('The frame is gone')
      return []
    },
    exchangesSince: async () => [],
    settled: async () => {},
    readPage: async () => ({ main: ['- text: Shown'] }),
    isWaiting: () => false,
    breathe: async () => {},
    now: (
      (now) => () =>
        (now += 500)
    )(0),
  }
  const begin = async (tape: Tape): Promise<Run> => {
    if (portal.world === '') throw new Error('The simulator did not respond.')
    return runOf(tape, stage)
  }
  const worldKey = async () => {
    if (portal.world === '') throw new Error('The simulator did not respond.')
    return portal.world
  }
  const actor = createActor(editorMachine, {
    input: { begin, worldKey, isShown: () => portal.shows, now: () => 0 },
    inspect: coverage.inspect,
  })
  const emitted: unknown[] = []
  for (const type of ['preview.started', 'preview.left', 'tape.saved'] as const)
    actor.on(type, (event) => emitted.push(event))
  actor.start()
  const context = () => actor.getSnapshot().context
  return {
    portal,
    actor,
    emitted,
    context,
    present: () => context().history.present,
    open: (tape: Tape = TAPE) =>
      actor.send({ type: 'tape.opened', json: writeTape(tape), source: tape.name }),
    rename: (name: string) =>
      actor.send({ type: 'tape.changed', edited: withName(context().history.present, name) }),
    play: (aim: Aim) => actor.send({ type: 'play.pressed', aim }),
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
      actor.getSnapshot().hasTag(tag),
    at: (tag: 'editing' | 'recording' | 'pointing' | 'playing') =>
      waitFor(actor, (state) => state.hasTag(tag)),
  }
}

function opened() {
  const started = start()
  started.open()
  return started
}

async function recording(at: number, replaced = 0) {
  const started = opened()
  started.play({ for: 'steps', at, replaced })
  await started.at('recording')
  const did = (action: Action, time = 0) => started.actor.send({ type: 'action.done', action, at: time })
  return { ...started, did, done: () => started.actor.send({ type: 'done.pressed' }) }
}

test('a tape opens from its file, and what is no tape is refused with the reason', () => {
  const { actor, open, context, has, present } = start()
  actor.send({ type: 'tape.opened', json: '{"tape": 2}', source: 'x' })
  expect(context().problem).toBe('This is a tape of version 2; this portal reads version 1.')
  actor.send({ type: 'tape.missed', problem: 'There is no tape “x” here.' })
  expect(context().problem).toBe('There is no tape “x” here.')
  expect(has('open')).toBe(false)
  open()
  expect(present().tape).toEqual(TAPE)
  expect([has('open'), has('editing'), has('unsaved')]).toEqual([true, true, false])
  expect(context()).toMatchObject({ source: TAPE.name, problem: null })
  actor.send({ type: 'tape.opened', json: writeTape(TAPE).replace('"name"', '"nmae"'), source: 'x' })
  expect(context().problem).toBe('name is missing; nmae is not a field of a tape.')
  actor.send({ type: 'tape.missed', problem: 'It could not be loaded.' })
  expect(context().problem).toBe('It could not be loaded.')
  expect(present().tape).toEqual(TAPE)
})

test('a new tour is unsaved, and so is a draft that was kept', () => {
  const { actor, has, present } = start()
  actor.send({ type: 'tape.begun', tape: NEW })
  expect(present()).toMatchObject({ tape: { name: 'fresh', scenario: 'us' }, languages: ['es'] })
  expect(has('unsaved')).toBe(true)
  const again = start()
  again.actor.send({ type: 'draft.found', draft: { source: 'jobs', tape: TAPE, languages: ['en', 'de'] } })
  expect(again.context()).toMatchObject({ source: 'jobs' })
  expect(again.present()).toEqual({ tape: TAPE, languages: ['en', 'de'] })
  expect(again.has('unsaved')).toBe(true)
})

test('another tape replaces one that is saved at once, and asks before unsaved changes are lost', () => {
  const { actor, open, rename, context, present, has } = opened()
  open(OTHER)
  expect(present().tape.name).toBe('other')
  actor.send({ type: 'tape.begun', tape: NEW })
  expect(present().tape.name).toBe('fresh')
  rename('changed')
  open(OTHER)
  expect(has('editing')).toBe(false)
  expect(context().offered?.edited.tape.name).toBe('other')
  actor.send({ type: 'discard.declined' })
  expect(context().offered).toBeNull()
  expect(present().tape.name).toBe('changed')
  actor.send({ type: 'tape.begun', tape: NEW })
  actor.send({ type: 'discard.confirmed' })
  expect(present().tape.name).toBe('fresh')
  expect(has('unsaved')).toBe(true)
  open(OTHER)
  actor.send({ type: 'discard.confirmed' })
  expect(has('unsaved')).toBe(false)
})

test('changes are undone and redone, also back to what was saved', () => {
  const { actor, rename, present, has } = opened()
  rename('one')
  rename('two')
  expect(has('unsaved')).toBe(true)
  for (const name of ['one', TAPE.name, TAPE.name]) {
    actor.send({ type: 'undo.pressed' })
    expect(present().tape.name).toBe(name)
  }
  expect(has('unsaved')).toBe(false)
  actor.send({ type: 'redo.pressed' })
  expect(present().tape.name).toBe('one')
})

test('the selected step stays within the tape', () => {
  const { actor, context, present } = opened()
  actor.send({ type: 'step.selected', at: 2 })
  const { tape, languages } = present()
  actor.send({
    type: 'tape.changed',
    edited: { languages, tape: { ...tape, steps: tape.steps.slice(0, 2) } },
  })
  expect(context().selected).toBe(1)
})

test('a tape is saved as a file that opens again, unless it would not', () => {
  const { actor, rename, emitted, has, context } = opened()
  rename('renamed')
  actor.send({ type: 'save.pressed' })
  expect(emitted).toEqual([
    { type: 'tape.saved', name: 'renamed', json: writeTape({ ...TAPE, name: 'renamed' }) },
  ])
  expect(has('unsaved')).toBe(false)
  rename('')
  actor.send({ type: 'save.pressed' })
  expect(emitted).toHaveLength(1)
  expect(context().problem).toBe('name is required.')
  expect(has('unsaved')).toBe(true)
})

test('a preview plays the tape as it is now, from a step', () => {
  const { actor, emitted, has, rename, present } = opened()
  rename('now')
  actor.send({ type: 'preview.pressed', from: 2 })
  expect(has('previewing')).toBe(true)
  expect(emitted).toEqual([{ type: 'preview.started', tape: present().tape, from: 2 }])
  actor.send({ type: 'stop.pressed' })
  expect(has('editing')).toBe(true)
  expect(emitted).toHaveLength(2)
})

test('steps are recorded after those that were played, and take their place in the tape', async () => {
  const { portal, did, done, at, present, context } = await recording(2)
  expect(portal.played).toMatchObject([{ do: 'visit' }, { name: 'A' }])
  const field = { role: 'textbox', name: 'Wanted' }
  did({ do: 'fill', ...field, value: '2' }, 1)
  did({ do: 'fill', ...field, value: '24/11/2026' }, 2)
  did({ do: 'reload' }, 3)
  done()
  await at('editing')
  expect(present().tape.steps).toMatchObject([
    { do: 'visit' },
    { name: 'A' },
    { do: 'fill', value: '{today+7 dd/mm/yyyy}' },
    { do: 'reload' },
    { name: 'B' },
  ])
  expect(context()).toMatchObject({ selected: 3, missed: [] })
})

test('a step that is recorded again keeps its note', async () => {
  const { did, done, at, present } = await recording(1, 1)
  did({ do: 'press', role: 'link', name: 'C' })
  done()
  await at('editing')
  expect(present().tape.steps).toMatchObject([{ do: 'visit' }, { name: 'C', note: 'One' }, { name: 'B' }])
})

test('nothing recorded changes nothing, and neither does a recording that is cancelled', async () => {
  const { actor, done, at, present, did, play } = await recording(1, 1)
  done()
  await at('editing')
  play({ for: 'steps', at: 1, replaced: 1 })
  await at('recording')
  did({ do: 'reload' })
  actor.send({ type: 'stop.pressed' })
  expect(present().tape).toEqual(TAPE)
})

test('nothing is recorded before a visit, which is said', async () => {
  const { did, done, at, present, context } = await recording(0, 1)
  did({ do: 'reload' }, 1)
  expect(context()).toMatchObject({ actions: [], missed: [expect.stringMatching(/^Go to a URL first/)] })
  did({ do: 'visit', path: '/orders' }, 2)
  did({ do: 'press', role: 'link', name: 'Late' }, 1)
  did({ do: 'reload' }, 3)
  done()
  await at('editing')
  expect(present().tape.steps).toMatchObject([
    { do: 'visit', path: '/orders' },
    { do: 'reload' },
    { name: 'A' },
    { name: 'B' },
  ])
})

test('no more is recorded than a tape holds, but the last text can be typed to its end', async () => {
  const { actor, did, context, open, play, at } = await recording(1)
  actor.send({ type: 'stop.pressed' })
  open(tapeWith(VISIT, ...Array<Step>(MOST_STEPS - 1).fill(press('A'))))
  play({ for: 'steps', at: 1, replaced: 1 })
  await at('recording')
  const field = { do: 'fill', role: 'textbox', name: 'Wanted' } as const
  did({ ...field, value: '1' }, 1)
  did({ ...field, value: '12' }, 2)
  did({ do: 'reload' }, 3)
  actor.send({ type: 'action.missed', words: 'Dragging is not recorded.' })
  expect(context()).toMatchObject({
    actions: [{ action: { value: '12' } }],
    missed: ['A tape has at most 1000 steps: nothing more is recorded.', 'Dragging is not recorded.'],
  })
})

test('what was recorded stays shown while its world is checked, and can be cancelled', async () => {
  const { actor, did, done, has, present } = await recording(1)
  did({ do: 'reload' })
  done()
  expect([has('recording'), has('busy'), has('editing')]).toEqual([true, true, false])
  actor.send({ type: 'stop.pressed' })
  expect(has('editing')).toBe(true)
  expect(present().tape).toEqual(TAPE)
})

test.each(['two', ''])(
  'it is said that the world is another one while steps were recorded: %s',
  async (world) => {
    const { portal, did, done, at, present, context } = await recording(1)
    did({ do: 'reload' })
    portal.world = world
    done()
    await at('editing')
    expect(present().tape.steps).toHaveLength(4)
    expect(context().missed).toEqual([expect.stringMatching(/^The world was reset or replaced/)])
  },
)

test('a note is about the element that is chosen before its step', async () => {
  const { portal, actor, play, at, present, context } = opened()
  play({ for: 'about', at: 1 })
  await at('pointing')
  expect(portal.played).toHaveLength(1)
  actor.send({ type: 'action.missed', words: 'That element has neither a name nor a text.' })
  expect(context().missed).toHaveLength(1)
  actor.send({ type: 'element.chosen', target: { role: 'main', name: '' }, isRegion: true })
  expect(context().missed).toEqual([expect.stringMatching(/whole region/)])
  expect(present().tape.steps[1]).toMatchObject({ note: 'One', about: { role: 'main', name: '' } })
  play({ for: 'about', at: 1 })
  await at('pointing')
  actor.send({ type: 'element.chosen', target: { role: 'link', name: 'Cart' }, isRegion: false })
  expect(present().tape.steps[1]?.about).toEqual({ role: 'link', name: 'Cart' })
  play({ for: 'about', at: 1 })
  await at('pointing')
  actor.send({ type: 'stop.pressed' })
  expect(context().missed).toEqual([])
})

test('an update names the steps whose spotlight has nothing to show', async () => {
  const { portal, actor, play, at, present, context } = opened()
  const about = { role: 'link', name: 'Cart' }
  actor.send({ type: 'tape.changed', edited: withAbout(present(), 1, about) })
  play({ for: 'effects' })
  await at('editing')
  expect(context().missed).toEqual([])
  portal.shows = false
  play({ for: 'effects' })
  await at('editing')
  expect(context().missed).toEqual([
    'Step 2 has no spotlight: the portal doesn’t show link "Cart" before it.',
  ])
})

test('an update plays all steps and stores their effects, with their notes', async () => {
  const { play, at, present, context } = opened()
  play({ for: 'effects' })
  await at('editing')
  expect(context().done).toBe(3)
  expect(present().tape.steps).toMatchObject([
    { page: { shown: { main: ['- text: Shown'] } } },
    { name: 'A', note: 'One', page: {} },
    { name: 'B', page: {} },
  ])
})

test('a step that can’t be performed is named, and the tape stays as it was', async () => {
  const { portal, play, at, present, context } = opened()
  portal.refused = 'B'
  play({ for: 'effects' })
  await at('editing')
  expect(context()).toMatchObject({ failed: 2, selected: 2, problem: 'No button "B" can be used.' })
  expect(present().tape).toEqual(TAPE)
  portal.broken = true
  play({ for: 'effects' })
  await at('editing')
  expect(context()).toMatchObject({ failed: null, problem: 'The frame is gone' })
  portal.world = ''
  play({ for: 'effects' })
  await at('editing')
  expect(context().problem).toBe('The simulator did not respond.')
})

test('playing can be stopped at any step', async () => {
  const { portal, actor, play, at, present } = opened()
  portal.hangs = 'A'
  play({ for: 'effects' })
  await waitFor(actor, ({ context }) => context.done === 1)
  actor.send({ type: 'stop.pressed' })
  await at('editing')
  expect(present().tape).toEqual(TAPE)
})

test('a note that the file could not hold keeps the tape from being saved', () => {
  const { actor, present, emitted, context } = opened()
  const edited = withNote(present(), 1, 'de', 'x'.repeat(100_001))
  actor.send({ type: 'tape.changed', edited })
  actor.send({ type: 'save.pressed' })
  expect(emitted).toEqual([])
  expect(context().problem).toBe('Step 2: note.de is too long.')
  expect(readTape(writeTape(edited.tape))).toHaveProperty('problem')
})

test('the tests cover every transition', coverage.assertAllCovered)
