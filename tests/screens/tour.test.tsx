import { cleanup, render } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { playerMachine } from '#machines/tape/player.machine.ts'
import { type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { TAPE_OPTIONS } from '../../src/components/tapes/library.ts'
import { Narrator } from '../../src/screens/tour/narrator.tsx'
import { lastNoted, lengthOf, wishOf } from '../../src/screens/tour/tour-labels.ts'
import TourScreen from '../../src/screens/tour/tour-screen.tsx'
import { button, installFakeTimers, page, pass, text, until } from '../support/page.ts'
import { notingControl } from '../support/world-control.ts'

beforeEach(() => void installFakeTimers())

const visit = (note?: string): Step => ({
  do: 'visit',
  path: '/',
  ...(note && { note }),
  charts: [],
  calls: [],
})
const tapeOf = (...steps: readonly Step[]): Tape => ({
  tape: 1,
  name: 'two words',
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  screen: { width: 1280, height: 800 },
  steps,
})

const play = button('Play')

function openTour(failure: { says?: string; kind?: 'absent' | 'silent' | 'gone' } = {}) {
  const { simulator, control } = notingControl()
  Object.assign(simulator, failure)
  return { simulator, ...render(<TourScreen control={control} />) }
}

describe('the page of a tour', () => {
  test('a real ERP has none, and a simulator that does not reply can be retried', async () => {
    const { unmount } = openTour({ says: 'This ERP is not simulated.', kind: 'absent' })
    await text(/no world to give a tour in/).findElement()
    expect(play.query()).toBeNull()
    unmount()
    const { simulator } = openTour({ says: 'The simulator did not respond.', kind: 'silent' })
    await text('The simulator did not respond.').findElement()
    Object.assign(simulator, { says: null })
    await button('Try again').click()
    await play.findElement()
    expect(text(/Play starts in a new world/).element()).toBeVisible()
  })

  test('a tour is available even if the current world no longer exists', async () => {
    openTour({ says: 'Gone', kind: 'gone' })
    await play.findElement()
    await pass(100)
    expect(play.element()).toBeVisible()
  })

  test('Edit opens the tape of a file', async () => {
    openTour()
    const file = new File([writeTape(tapeOf(visit('One')))], 'mine.json', { type: 'application/json' })
    await page.getByLabel('Open a file').upload(file)
    await text(/^1 step\./).findElement()
    await page.getByRole('link', { name: 'Edit' }).click()
    expect(await page.getByLabel('Name of the tour').findElement()).toHaveValue('two words')
    expect(text('Saved').element()).toBeVisible()
  })

  test('a tape that is not there leaves all others to choose, also the first of the list', async () => {
    history.replaceState(null, '', '/tour?tape=none')
    openTour()
    await text('There is no tape “none” here.').findElement()
    const tapes = page.getByRole('combobox', { name: 'Another tape' })
    expect(tapes.element()).toHaveDisplayValue('Choose another')
    const label = TAPE_OPTIONS[0]?.label ?? ''
    await tapes.selectOptions(label)
    await play.findElement()
    expect(tapes.element()).toHaveDisplayValue(label)
  })
})

describe('the words of a tour', () => {
  test('the last note stays until the next one', () => {
    const tape = tapeOf(visit(), visit('One'), visit(), visit('Two'))
    expect([0, 1, 2, 3, 4].map((at) => lastNoted(tape, at))).toEqual([-1, 1, 1, 3, 3])
  })

  test.each([
    [tapeOf(visit(), visit('One'), visit('Two')), /^3 steps\. It pauses 2 times /],
    [tapeOf(visit('One')), /^1 step\. It pauses once /],
    [tapeOf(visit(), visit()), '2 steps. It plays through without notes.'],
  ])('it states how long it is and how often it waits', (tape, words) => {
    expect(lengthOf(tape)).toMatch(words)
  })

  test.each<[Step, string]>([
    [{ do: 'press', role: 'button', name: 'Add to cart', charts: [], calls: [] }, 'press “Add to cart”'],
    [{ do: 'fill', role: 'textbox', name: 'Notes', value: 'x', charts: [], calls: [] }, 'fill in “Notes”'],
    [visit(), 'open a page'],
  ])('a step is described in everyday words: %o', (step, words) => {
    expect(wishOf(step)).toBe(words)
  })
})

describe('the narrator', () => {
  const MISSED: Divergence = {
    step: 0,
    where: 'visit',
    expected: 'visit it',
    actual: 'Gone.',
    isUndone: true,
  }
  const end = text('That’s the end of the tour.')

  /** Plays a tour of two steps up to that state; one or the other may fail. */
  async function playTo(tag: 'finished' | 'diverged', ...failures: readonly (Divergence | null)[]) {
    const outcomes = [...failures]
    const recording = () => {
      throw new Error('Nothing is recorded here.')
    }
    const player = createActor(playerMachine, {
      input: {
        playsFor: 'audience',
        begin: async (tape) => ({
          step: async () => outcomes.shift() ?? null,
          record: async () => null,
          tape,
          isDone: false,
          recording,
        }),
      },
    }).start()
    player.send({ type: 'tape.chosen', json: writeTape(tapeOf(visit(), visit())) })
    player.send({ type: 'speed.chosen', speed: 'quick' })
    player.send({ type: 'play.pressed' })
    await until(() => expect(player.getSnapshot().hasTag(tag)).toBe(true))
    render(<Narrator player={player} asked="" />)
  }

  test('a step that could not be performed is said beside the note, which may be longer than what is in view', async () => {
    await playTo('diverged', MISSED)
    const notice = text(/^The tour could not/).element()
    expect(notice).toBeVisible()
    expect(page.getByRole('region', { name: 'Note' }).element()).not.toContainElement(notice)
  })

  test('a last step that could not be performed is said at the end of the tour', async () => {
    await playTo('finished', null, MISSED)
    for (const each of [end, text('The tour could not open a page.'), text('Do it in the portal yourself.')])
      expect(each.element()).toBeVisible()
  })

  test('the end of a tour leads to the portal, but in a unit of a package not out of the unit', async () => {
    onTestFinished(() => {
      delete document.documentElement.dataset['start']
    })
    await playTo('finished')
    expect(end.element()).toBeVisible()
    expect(button('Play again').element()).toBeVisible()
    const portal = page.getByRole('link', { name: 'Go to the portal' })
    expect(portal.element()).toHaveAttribute('href', '/')
    cleanup()
    document.documentElement.dataset['start'] = '/tour'
    await playTo('finished')
    expect(end.element()).toBeVisible()
    expect(page.getByRole('link').query()).toBeNull()
    expect(text(/Go there/).query()).toBeNull()
  })
})
