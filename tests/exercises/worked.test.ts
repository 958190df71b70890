import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { type Exercise, expectationsOf, readExercise } from '#machines/exercise/exercise.ts'
import { runOf } from '#machines/tape/replay.ts'
import { readTape, type Tape } from '#machines/tape/tape.ts'
import * as schemas from '#simulator/control/schemas.ts'
import { mark } from '#simulator/marking/mark.ts'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { inFakeTime, tabOn } from '../screens/random-walks/tape-tab.tsx'
import { installFakeTimers } from '../support/page.ts'

/* Each exercise is worked in ways that are right and in ways that are wrong, as tapes in tests/exercises/tapes. */

const FOLDER = import.meta.dirname
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
const textOf = (...path: readonly string[]) => readFileSync(`${join(FOLDER, ...path)}.json`, 'utf8')

function exerciseOf(name: string): Exercise {
  const read = readExercise(textOf(name))
  if ('problem' in read) throw new Error(`${name}: ${read.problem}`)
  return read.exercise
}

function tapeOf(exercise: string, name: string): Tape {
  const read = readTape(textOf('tapes', exercise, name))
  if ('problem' in read) throw new Error(`${name}: ${read.problem}`)
  return read.tape
}

/** A new world as the exercise describes it. */
function worldOf({ scenario, clock, data, days, settings, faults }: Exercise): SimulatedWorld {
  installFakeTimers()
  vi.setSystemTime(new Date(clock))
  sessionStorage.clear()
  localStorage.clear()
  const world = createWorld({ id: 'exercise', scenario, seed: seedFor(scenario), now: new Date(clock) })
  for (const change of data)
    world.records.transact(() => changeByHand(world, v.parse(schemas.change, change)))
  if (days > 0) liveDays(world, days)
  if (settings) world.changeSettings(v.parse(schemas.settings, settings))
  world.faults.replace(faults)
  return world
}

/** What the portal's error page shows after a fault is part of the exercise, and React writes it down too. */
function allowErrorPages({ faults }: Exercise): void {
  const { error } = console
  if (faults.length === 0) return
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!words.some((word) => word instanceof Error)) error(...words)
  })
}

async function play(tape: Tape, world: SimulatedWorld): Promise<void> {
  const tab = tabOn(world)
  const run = runOf(tape, tab)
  while (!run.isDone) {
    const divergence = await inFakeTime(run.record())
    if (divergence) throw new Error(`step ${divergence.step}: ${divergence.where}: ${divergence.actual}`)
  }
  await tab.settled()
  tab.close()
}

/** All ways are worked by LONG=1 npm run test:all; otherwise one that is right and one that is wrong. */
function waysOf(exercise: string): readonly string[] {
  const all = filesIn(join(FOLDER, 'tapes', exercise))
  const one = (kind: string) => all.filter((name) => name.startsWith(kind)).slice(0, 1)
  return process.env['LONG'] ? all : [...one('right'), ...one('wrong')]
}

describe.each(filesIn(FOLDER))('exercise %s', (name) => {
  const exercise = exerciseOf(name)
  const expected = expectationsOf(exercise)

  test('is not solved before it begins, and can be solved', () => {
    expect(mark(worldOf(exercise), expected).every(({ holds }) => holds)).toBe(false)
  })

  test.each(waysOf(name))('is judged rightly when worked as %s', async (tape) => {
    const world = worldOf(exercise)
    allowErrorPages(exercise)
    await play(tapeOf(name, tape), world)
    const open = mark(world, expected).flatMap(({ holds }, at) =>
      holds ? [] : [exercise.expect[at]?.says['en']],
    )
    if (tape.startsWith('right')) expect(open).toEqual([])
    else expect(open).not.toEqual([])
  })
})
