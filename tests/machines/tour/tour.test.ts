import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { tourMachine } from '#machines/tour/tour.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'
import { notingControl } from '../support/world-control.ts'

const walk = trackTransitions(tourMachine)

async function found(begin: (simulator: ReturnType<typeof notingControl>['simulator']) => void = () => {}) {
  const { simulator, control } = notingControl()
  begin(simulator)
  const actor = createActor(tourMachine, { input: { control }, inspect: walk.inspect }).start()
  const settled = () => waitFor(actor, (state) => !state.hasTag('finding'))
  await settled()
  return {
    simulator,
    actor,
    settled,
    is: (tag: 'absent' | 'failed' | 'found') => actor.getSnapshot().hasTag(tag),
  }
}

test('a tour is available when a simulator is found', async () => {
  const { is } = await found()
  expect(is('found')).toBe(true)
})

test('a tour is available even if the current world no longer exists', async () => {
  const { is } = await found((simulator) => Object.assign(simulator, { says: 'Gone', kind: 'gone' }))
  expect(is('found')).toBe(true)
})

test('a real ERP has no worlds for a tour', async () => {
  const { is } = await found((simulator) => Object.assign(simulator, { says: 'None', kind: 'absent' }))
  expect(is('absent')).toBe(true)
})

test('a simulator that does not reply can be retried', async () => {
  const { simulator, actor, settled, is } = await found((each) =>
    Object.assign(each, { says: 'The simulator gave no answer.', kind: 'silent' }),
  )
  expect(is('failed')).toBe(true)
  expect(actor.getSnapshot().context.problem).toBe('The simulator gave no answer.')
  simulator.says = null
  actor.send({ type: 'retry.pressed' })
  await settled()
  expect(is('found')).toBe(true)
})

test('the tests cover every transition', walk.assertAllCovered)
