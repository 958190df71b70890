import { expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import type { Aim } from '#machines/tape/aim.rules.ts'
import { withName, withSteps } from '#machines/tape/edit.rules.ts'
import { withAbout, withNote } from '#machines/tape/edit-notes.rules.ts'
import { editorMachine } from '#machines/tape/editor.machine.ts'
import { type Run, runOf, type TapeDriver } from '#machines/tape/replay.ts'
import { type Action, MOST_STEPS, readTape, type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { press, TODAY, tapeWith } from './tapes.ts'

const editors = actorsOf(editorMachine)
const VISIT: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
const TAPE = tapeWith(VISIT, press('A', { note: 'One' }), press('B'))
const OTHER = { ...tapeWith(VISIT), name: 'other' }
const BEGIN = {
  type: 'tape.begun',
  tape: { name: 'fresh', scenario: 'us', screen: { width: 390, height: 780 }, language: 'es' },
} as const
const RELOAD: Action = { do: 'reload' }
const SILENT = 'The simulator did not respond.'

/** An editor with a portal in which nothing happens, that can refuse a step, fail or stay silent. */
function start() {
  const portal = { world: 'one', refused: '', broken: false, hangs: '', shows: true, played: [] as Action[] }
  let time = 0
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
    now: () => {
      time += 500
      return time
    },
  }
  const worldKey = async () => {
    if (portal.world === '') throw new Error(SILENT)
    return portal.world
  }
  const begin = async (tape: Tape): Promise<Run> => {
    await worldKey()
    return runOf(tape, stage)
  }
  const started = editors.start({ begin, worldKey, isShown: () => portal.shows, now: () => 0 })
  const { actor, context, has, until } = started
  const present = () => context().history.present
  const send = (event: EventFrom<typeof editorMachine>) => actor.send(event)
  return {
    ...started,
    portal,
    present,
    send,
    name: () => present().tape.name,
    steps: () => present().tape.steps,
    /** Whether a tape is open, can be edited, and has unsaved changes. */
    isOpen: () => [has('open'), has('editing'), has('unsaved')],
    open: (tape: Tape = TAPE) => send({ type: 'tape.opened', json: writeTape(tape), source: tape.name }),
    rename: (name: string) => send({ type: 'tape.changed', edited: withName(present(), name) }),
    play: (aim: Aim) => send({ type: 'play.pressed', aim }),
    stop: () => send({ type: 'stop.pressed' }),
    did: (...actions: readonly Action[]) => {
      for (const [at, action] of actions.entries()) send({ type: 'action.done', action, at })
    },
    /** Ends a recording. */
    done: () => {
      send({ type: 'done.pressed' })
      return until('editing')
    },
    /** Plays all steps for their effects. */
    update: () => {
      send({ type: 'play.pressed', aim: { for: 'effects' } })
      return until('editing')
    },
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
  await started.until('recording')
  return started
}

test('a tape opens from its file, and what is no tape is refused with the reason', () => {
  const { send, open, context, isOpen, present } = start()
  const problemOf = (json: string) => {
    send({ type: 'tape.opened', json, source: 'x' })
    return context().problem
  }
  expect(problemOf('{"tape": 2}')).toBe('This is a tape of version 2; this portal reads version 1.')
  send({ type: 'tape.missed', problem: 'There is no tape “x” here.' })
  expect(context().problem).toBe('There is no tape “x” here.')
  expect(isOpen()).toEqual([false, false, false])
  open()
  expect(isOpen()).toEqual([true, true, false])
  expect(context()).toMatchObject({ source: TAPE.name, problem: null })
  expect(problemOf(writeTape(TAPE).replace('"name"', '"nmae"'))).toBe(
    'name is missing; nmae is not a field of a tape.',
  )
  send({ type: 'tape.missed', problem: 'It could not be loaded.' })
  expect(context().problem).toBe('It could not be loaded.')
  expect(present().tape).toEqual(TAPE)
})

test('a new tour is unsaved, and so is a draft that was kept', () => {
  const fresh = start()
  fresh.send(BEGIN)
  expect(fresh.present()).toMatchObject({ tape: { name: 'fresh', scenario: 'us' }, languages: ['es'] })
  const draft = start()
  draft.send({ type: 'draft.found', draft: { source: 'jobs', tape: TAPE, languages: ['en', 'de'] } })
  expect(draft.context().source).toBe('jobs')
  expect(draft.present()).toEqual({ tape: TAPE, languages: ['en', 'de'] })
  expect([fresh, draft].map(({ has }) => has('unsaved'))).toEqual([true, true])
})

test('another tape replaces one that is saved at once, and asks before unsaved changes are lost', () => {
  const { send, open, rename, context, name, has } = opened()
  open(OTHER)
  expect(name()).toBe('other')
  send(BEGIN)
  expect(name()).toBe('fresh')
  rename('changed')
  open(OTHER)
  expect(has('editing')).toBe(false)
  expect(context().offered?.edited.tape.name).toBe('other')
  send({ type: 'discard.declined' })
  expect([context().offered, name()]).toEqual([null, 'changed'])
  send(BEGIN)
  send({ type: 'discard.confirmed' })
  expect([name(), has('unsaved')]).toEqual(['fresh', true])
  open(OTHER)
  send({ type: 'discard.confirmed' })
  expect(has('unsaved')).toBe(false)
})

test('changes are undone and redone, also back to what was saved', () => {
  const { send, rename, name, has } = opened()
  rename('one')
  rename('two')
  expect(has('unsaved')).toBe(true)
  for (const before of ['one', TAPE.name, TAPE.name]) {
    send({ type: 'undo.pressed' })
    expect(name()).toBe(before)
  }
  expect(has('unsaved')).toBe(false)
  send({ type: 'redo.pressed' })
  expect(name()).toBe('one')
})

test('the selected step stays within the tape', () => {
  const { send, context, present } = opened()
  send({ type: 'step.selected', at: 2 })
  send({ type: 'tape.changed', edited: withSteps(present(), 2, 1, []) })
  expect(context().selected).toBe(1)
})

test('a tape is saved as a file that opens again, unless it would not', () => {
  const { send, rename, emitted, has, context, present } = opened()
  const save = () => {
    send({ type: 'save.pressed' })
    return [has('unsaved'), context().problem]
  }
  rename('renamed')
  expect(save()).toEqual([false, null])
  const json = writeTape({ ...TAPE, name: 'renamed' })
  expect(emitted).toEqual([{ type: 'tape.saved', name: 'renamed', json }])
  rename('')
  expect(save()).toEqual([true, 'name is required.'])
  rename('renamed')
  const long = withNote(present(), 1, 'de', 'x'.repeat(100_001))
  send({ type: 'tape.changed', edited: long })
  expect(save()).toEqual([true, 'Step 2: note.de is too long.'])
  expect(readTape(writeTape(long.tape))).toHaveProperty('problem')
  expect(emitted).toHaveLength(1)
})

test('a preview plays the tape as it is now, from a step', () => {
  const { send, emitted, has, rename, present, stop } = opened()
  rename('now')
  send({ type: 'preview.pressed', from: 2 })
  expect(has('previewing')).toBe(true)
  const started = { type: 'preview.started', tape: present().tape, from: 2 }
  expect(emitted).toEqual([started])
  stop()
  expect(has('editing')).toBe(true)
  expect(emitted).toEqual([started, { type: 'preview.left' }])
})

test('steps are recorded after those that were played, and take their place in the tape', async () => {
  const { portal, did, done, steps, context } = await recording(2)
  expect(portal.played).toMatchObject([{ do: 'visit' }, { name: 'A' }])
  const field = { do: 'fill', role: 'textbox', name: 'Wanted' } as const
  did({ ...field, value: '2' }, { ...field, value: '24/11/2026' }, RELOAD)
  await done()
  const recorded = [{ do: 'fill', value: '{today+7 dd/mm/yyyy}' }, RELOAD]
  expect(steps()).toMatchObject([{ do: 'visit' }, { name: 'A' }, ...recorded, { name: 'B' }])
  expect(context()).toMatchObject({ selected: 3, missed: [] })
})

test('a step that is recorded again keeps its note', async () => {
  const { did, done, steps } = await recording(1, 1)
  did({ do: 'press', role: 'link', name: 'C' })
  await done()
  expect(steps()).toMatchObject([{ do: 'visit' }, { name: 'C', note: 'One' }, { name: 'B' }])
})

test('nothing recorded changes nothing, and neither does a recording that is cancelled', async () => {
  const { stop, done, has, until, present, did, play, send } = await recording(1, 1)
  await done()
  const again = async () => {
    play({ for: 'steps', at: 1, replaced: 1 })
    await until('recording')
    did(RELOAD)
  }
  await again()
  stop()
  expect(present().tape).toEqual(TAPE)
  await again()
  send({ type: 'done.pressed' })
  // While its world is checked, it can be cancelled too.
  expect([has('recording'), has('busy'), has('editing')]).toEqual([true, true, false])
  stop()
  expect(has('editing')).toBe(true)
  expect(present().tape).toEqual(TAPE)
})

test('nothing is recorded before a visit, which is said', async () => {
  const { send, did, done, steps, context } = await recording(0, 1)
  did(RELOAD)
  expect(context()).toMatchObject({ actions: [], missed: [expect.stringMatching(/^Go to a URL first/)] })
  send({ type: 'action.done', action: { do: 'visit', path: '/orders' }, at: 2 })
  did({ do: 'press', role: 'link', name: 'Late' })
  send({ type: 'action.done', action: RELOAD, at: 3 })
  await done()
  expect(steps()).toMatchObject([{ path: '/orders' }, RELOAD, { name: 'A' }, { name: 'B' }])
})

test('no more is recorded than a tape holds, but the last text can be typed to its end', async () => {
  const { send, did, context, open, play, until, stop } = await recording(1)
  stop()
  open(tapeWith(VISIT, ...Array<Step>(MOST_STEPS - 1).fill(press('A'))))
  play({ for: 'steps', at: 1, replaced: 1 })
  await until('recording')
  const field = { do: 'fill', role: 'textbox', name: 'Wanted' } as const
  did({ ...field, value: '1' }, { ...field, value: '12' }, RELOAD)
  send({ type: 'action.missed', words: 'Dragging is not recorded.' })
  expect(context()).toMatchObject({
    actions: [{ action: { value: '12' } }],
    missed: ['A tape has at most 1000 steps: nothing more is recorded.', 'Dragging is not recorded.'],
  })
})

test.each(['two', ''])('a world that became %j while steps were recorded is mentioned', async (world) => {
  const { portal, did, done, steps, context } = await recording(1)
  did(RELOAD)
  portal.world = world
  await done()
  expect(steps()).toHaveLength(4)
  expect(context().missed).toEqual([expect.stringMatching(/^The world was reset or replaced/)])
})

test('a note is about the element that is chosen before its step', async () => {
  const { portal, send, play, until, steps, stop, context } = opened()
  const point = () => {
    play({ for: 'about', at: 1 })
    return until('pointing')
  }
  await point()
  expect(portal.played).toHaveLength(1)
  send({ type: 'action.missed', words: 'That element has neither a name nor a text.' })
  expect(context().missed).toHaveLength(1)
  const [main, link] = [
    { role: 'main', name: '' },
    { role: 'link', name: 'Cart' },
  ]
  send({ type: 'element.chosen', target: main, isRegion: true })
  expect(context().missed).toEqual([expect.stringMatching(/whole region/)])
  expect(steps()[1]).toMatchObject({ note: 'One', about: main })
  await point()
  send({ type: 'element.chosen', target: link, isRegion: false })
  expect(steps()[1]?.about).toEqual(link)
  await point()
  stop()
  expect(context().missed).toEqual([])
})

test('an update plays all steps and stores their effects, with their notes', async () => {
  const { update, steps, context } = opened()
  await update()
  expect(context().done).toBe(3)
  const shown = { page: { shown: { main: ['- text: Shown'] } } }
  expect(steps()).toMatchObject([shown, { name: 'A', note: 'One', page: {} }, { name: 'B', page: {} }])
})

test('an update names the steps whose spotlight has nothing to show', async () => {
  const { portal, send, update, present, context } = opened()
  send({ type: 'tape.changed', edited: withAbout(present(), 1, { role: 'link', name: 'Cart' }) })
  await update()
  expect(context().missed).toEqual([])
  portal.shows = false
  await update()
  const missed = 'Step 2 has no spotlight: the portal doesn’t show link "Cart" before it.'
  expect(context().missed).toEqual([missed])
})

test('a step that can’t be performed is named, and the tape stays as it was', async () => {
  const { portal, update, present, context } = opened()
  portal.refused = 'B'
  await update()
  expect(context()).toMatchObject({ failed: 2, selected: 2, problem: 'No button "B" can be used.' })
  expect(present().tape).toEqual(TAPE)
  portal.broken = true
  await update()
  expect(context()).toMatchObject({ failed: null, problem: 'The frame is gone' })
  portal.world = ''
  await update()
  expect(context().problem).toBe(SILENT)
})

test('playing can be stopped at any step', async () => {
  const { portal, actor, play, stop, until, present } = opened()
  portal.hangs = 'A'
  play({ for: 'effects' })
  await waitFor(actor, ({ context }) => context.done === 1)
  stop()
  await until('editing')
  expect(present().tape).toEqual(TAPE)
})
