import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { alertMachine } from '#machines/shell/alert.machine.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(alertMachine)

function start() {
  const actor = createActor(alertMachine, { inspect: coverage.inspect })
  actor.start()
  return {
    raise: (message: string) => actor.send({ type: 'alert.raised', alert: { title: 'Error', message } }),
    dismiss: () => actor.send({ type: 'alert.dismissed' }),
    isOpen: () => actor.getSnapshot().hasTag('open'),
    message: () => actor.getSnapshot().context.shown?.message,
  }
}

test('a raised alert opens the dialog, and its text stays while it closes', () => {
  const alerts = start()
  expect(alerts.isOpen()).toBe(false)
  alerts.raise('No stock')
  expect(alerts.isOpen()).toBe(true)
  alerts.dismiss()
  expect(alerts.isOpen()).toBe(false)
  expect(alerts.message()).toBe('No stock')
})

test('several alerts are shown one after another', () => {
  const alerts = start()
  for (const message of ['one', 'two', 'three']) alerts.raise(message)
  expect(alerts.message()).toBe('one')
  alerts.dismiss()
  expect(alerts.message()).toBe('two')
  alerts.dismiss()
  expect(alerts.message()).toBe('three')
  expect(alerts.isOpen()).toBe(true)
  alerts.dismiss()
  expect(alerts.isOpen()).toBe(false)
})

test('a later alert replaces a dismissed one', () => {
  const alerts = start()
  alerts.raise('old')
  alerts.dismiss()
  alerts.raise('new')
  expect(alerts.message()).toBe('new')
})

test('the tests cover every transition', coverage.assertAllCovered)
