import { expect, test } from 'vitest'
import { alertMachine } from '#machines/shell/alert.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const dialogs = actorsOf(alertMachine)

function start() {
  const { actor, context, has } = dialogs.start(undefined)
  return {
    raise: (message: string) => actor.send({ type: 'alert.raised', alert: { title: 'Error', message } }),
    dismiss: () => actor.send({ type: 'alert.dismissed' }),
    /** The text, and whether the dialog is open with it. */
    now: () => [context().shown?.message, has('open'), has('unsaved')],
  }
}

test('several alerts are shown one after another, and the last text stays while the dialog closes', () => {
  const { raise, dismiss, now } = start()
  expect(now()).toEqual([undefined, false, false])
  for (const message of ['one', 'two', 'three']) raise(message)
  for (const message of ['one', 'two', 'three']) {
    expect(now()).toEqual([message, true, true])
    dismiss()
  }
  expect(now()).toEqual(['three', false, false])
})

test('a later alert replaces a dismissed one', () => {
  const { raise, dismiss, now } = start()
  raise('old')
  dismiss()
  raise('new')
  expect(now()).toEqual(['new', true, true])
})
