import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { transactionMachine } from '#machines/transaction/transaction.machine.ts'
import { headingOf, isInvoice, numberOf } from '#machines/transaction/transaction.rules.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'

const walk = trackTransitions(transactionMachine)

function start(read: () => Promise<unknown>) {
  const actor = createActor(transactionMachine, { input: { read }, inspect: walk.inspect })
  const emitted: EmittedFrom<typeof transactionMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  return { actor: actor.start(), emitted }
}

test('a loaded transaction opens one dialog at a time', async () => {
  const { actor } = start(async () => ({}))
  actor.send({ type: 'email.opened' })
  expect(actor.getSnapshot().matches('loading')).toBe(true)
  await waitFor(actor, (now) => now.hasTag('loaded'))
  const dialogs = [
    ['email.opened', 'emailing'],
    ['comment.opened', 'commenting'],
    ['changes.opened', 'requestingChanges'],
    ['acceptance.opened', 'accepting'],
  ] as const
  for (const [type, tag] of dialogs) {
    actor.send({ type })
    expect(actor.getSnapshot().hasTag(tag)).toBe(true)
    actor.send({ type: 'email.opened' })
    expect(actor.getSnapshot().hasTag(tag)).toBe(true)
    actor.send({ type: 'dialog.closed' })
    expect(actor.getSnapshot().matches({ loaded: 'viewing' })).toBe(true)
  }
})

test.each([
  [
    'the server’s first message',
    new ErpError('field', 'Gone\nFor good', {
      rows: [
        { field: '', msg: 'Gone' },
        { field: '', msg: 'For good' },
      ],
    }),
    'Gone',
  ],
  [
    'the fallback message',
    new ErpError('unreachable', 'getTransactionTP got no answer'),
    'Unable to perform your request',
  ],
])('a failure to load emits %s', async (_, error, message) => {
  const { actor, emitted } = start(() => Promise.reject(error))
  await waitFor(actor, (now) => now.matches('failed'))
  expect(emitted).toEqual([{ type: 'transaction.failed', message }])
})

test.each([
  ['Order', 'Order 104003', '104003', false],
  ['Quote', 'Quote 104003', '104003', false],
  ['Invoice', 'Invoice 104003-1', '104003-1', true],
  ['Credit', 'Credit 104003-1', '104003-1', true],
])('%s has the heading %s', (transactionType, heading, number, invoice) => {
  const name = { transactionType, transactionNumber: 104003, transactionSuffix: 1 }
  expect([headingOf(name), numberOf(name), isInvoice(transactionType)]).toEqual([heading, number, invoice])
})

test('the tests cover every transition', walk.assertAllCovered)
