import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { commentMachine } from '#machines/comment/comment.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(commentMachine)

/** The comment statechart of an invoice whose comment in the ERP is 'Before'. */
async function start() {
  const { erp, fault, signIn, calls } = simulatedErp()
  await signIn()
  const [row] = await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
  if (!row) throw new Error('There is no invoice')
  const { transactionNumber, transactionSuffix } = row
  const invoice = { transactionNumber, transactionSuffix }
  const save = (userComment: string) => erp.saveUserComment({ ...invoice, userComment })
  const read = async () => (await erp.getTransactionTP(invoice)).comment_tportal
  await save('Before')
  const actor = createActor(commentMachine, { input: { read, save }, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof commentMachine>['type'][] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const submit = (comment: string) => {
    actor.send({ type: 'send.requested', request: { comment, began: 'Before' } })
    return waitFor(actor, (state) => !state.hasTag('busy'))
  }
  /** How often the comment was saved, not counting the setup. */
  const saves = () => calls('saveUserComment').length - 1
  return { actor, emitted, submit, read, fault, saves, byAnother: save }
}

test('a comment is saved once, however often the button is pressed', async () => {
  const { actor, emitted, submit, read, saves } = await start()
  const done = submit('Mine')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send({ type: 'send.requested', request: { comment: 'Mine', began: 'Before' } })
  await done
  expect(await read()).toBe('Mine')
  expect(saves()).toBe(1)
  expect(emitted).toEqual(['send.succeeded'])
  expect(actor.getSnapshot().value).toBe('editing')
})

test('a comment changed by someone else is overwritten only after the user has seen it', async () => {
  const { actor, emitted, submit, read, byAnother } = await start()
  await byAnother('A colleague')
  expect((await submit('Mine')).context.conflict).toBe('A colleague')
  expect(actor.getSnapshot().hasTag('conflict')).toBe(true)
  expect(await read()).toBe('A colleague')
  await byAnother('And another')
  expect((await submit('Mine')).context.conflict).toBe('And another')
  expect((await submit('Mine')).value).toBe('editing')
  expect(await read()).toBe('Mine')
  expect(emitted).toEqual(['send.conflicted', 'send.conflicted', 'send.succeeded'])
})

test('closing the form resets the confirmation to overwrite', async () => {
  const { actor, submit, saves, byAnother } = await start()
  await byAnother('A colleague')
  await submit('Mine')
  actor.send({ type: 'send.dismissed' })
  expect(actor.getSnapshot().context).toMatchObject({ conflict: null, failure: null })
  expect((await submit('Mine')).hasTag('conflict')).toBe(true)
  expect(saves()).toBe(1)
})

test('an identical comment by someone else needs no confirmation', async () => {
  const { submit, byAnother } = await start()
  await byAnother('The same')
  expect((await submit('The same')).value).toBe('editing')
})

test('nothing is saved when the current comment cannot be read', async () => {
  const { actor, submit, saves, fault } = await start()
  fault({ operation: 'getTransactionTP', kind: 'http-500', times: 1 })
  expect(await submit('Mine')).toMatchObject({ value: 'refused', context: { failure: expect.any(String) } })
  expect(saves()).toBe(0)
  actor.send({ type: 'send.dismissed' })
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('a refusal keeps the form open', async () => {
  const { submit, fault } = await start()
  fault({ operation: 'saveUserComment', kind: 'field-error', message: 'Locked', times: 1 })
  expect(await submit('Mine')).toMatchObject({ value: 'refused', context: { failure: 'Locked' } })
  expect((await submit('Mine')).value).toBe('editing')
})

test('a comment whose outcome is unknown can be saved again or left', async () => {
  const { actor, submit, read, fault } = await start()
  const lost = { operation: 'saveUserComment', kind: 'lost-reply', times: 1 } as const
  fault(lost)
  const unknown = await submit('Mine')
  // The page must not be reloaded while the outcome is unknown.
  expect([unknown.hasTag('outcomeUnknown'), unknown.hasTag('unsaved')]).toEqual([true, true])
  fault(lost)
  expect((await submit('Mine')).hasTag('outcomeUnknown')).toBe(true)
  actor.send({ type: 'send.dismissed' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: null } })
  expect((await submit('Mine')).value).toBe('editing')
  expect(await read()).toBe('Mine')
})

test('the tests cover every transition', coverage.assertAllCovered)
