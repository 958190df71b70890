import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { submissionMachine } from '#machines/shared/submission.machine.ts'
import { waitFor } from '../support/wait-for.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

type Send = (values: { name: string }) => Promise<unknown>

const answers: Send[] = []
const sent: string[] = []
const machine = submissionMachine((values: { name: string }) => {
  sent.push(values.name)
  return answers.shift()?.(values) ?? Promise.resolve()
}, 'Unable to send request')
const walk = trackTransitions(machine)

function start() {
  sent.length = 0
  const actor = createActor(machine, { inspect: walk.inspect })
  const emitted: EmittedFrom<typeof machine>[] = []
  actor.on('*', (event) => emitted.push(event))
  return { actor: actor.start(), emitted }
}

const submit = { type: 'form.submitted', values: { name: 'Decking' } } as const

test('a form is sent once, however often the button is pressed', async () => {
  const { actor, emitted } = start()
  actor.send(submit)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send(submit)
  await waitFor(actor, (now) => now.matches('sent'))
  actor.send(submit)
  expect(sent).toEqual(['Decking'])
  expect(emitted).toEqual([{ type: 'submission.succeeded' }])
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot().matches('editing')).toBe(true)
})

test.each([
  [
    'the message of the server',
    new ErpError('field', 'Name is taken', { rows: [{ field: 'name', msg: 'Name is taken' }] }),
    'Name is taken',
    'editing',
  ],
  [
    'the fallback, and that it may have been done',
    new ErpError('unreachable', 'saveCustomList got no answer'),
    'Unable to send request',
    'unknown',
  ],
])('a failure keeps the form and says %s', async (_, error, message, state) => {
  answers.push(() => Promise.reject(error))
  const { actor, emitted } = start()
  actor.send(submit)
  await waitFor(actor, (now) => now.context.failure !== null)
  expect(actor.getSnapshot()).toMatchObject({ value: state, context: { failure: message } })
  // What nobody knows of must not be loaded away.
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(state === 'unknown')
  const rows = error.rows
  expect(emitted).toEqual([{ type: 'submission.failed', message, rows }])
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: null } })
})

test('what may have been done can be sent again', async () => {
  answers.push(() => Promise.reject(new ErpError('unreachable', 'No answer')))
  const { actor } = start()
  actor.send(submit)
  await waitFor(actor, (now) => now.hasTag('outcomeUnknown'))
  actor.send(submit)
  await waitFor(actor, (now) => now.matches('sent'))
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(sent).toEqual(['Decking', 'Decking'])
})

test('every transition is walked', walk.isWhole)
