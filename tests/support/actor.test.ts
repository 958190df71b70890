import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { waitFor } from './actor.ts'

const door = createMachine({
  context: { failure: 'The lock is stuck' },
  initial: 'shut',
  states: { shut: { on: { opened: 'open' } }, open: {} },
})

test('waitFor resolves when the state is reached', async () => {
  const actor = createActor(door).start()
  const open = waitFor(actor, (now) => now.matches('open'))
  actor.send({ type: 'opened' })
  await expect(open).resolves.toMatchObject({ value: 'open' })
})

test('waitFor rejects with the chart’s current state when the awaited one is not reached', async () => {
  const actor = createActor(door).start()
  const isOpen = (now: { matches: (state: 'open') => boolean }) => now.matches('open')
  const told = 'The chart is active and stands at "shut", with the failure "The lock is stuck"'
  await expect(waitFor(actor, isOpen, 1)).rejects.toThrow(told)
})
