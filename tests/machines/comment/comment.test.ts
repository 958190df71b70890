import { expect, test } from 'vitest'
import { commentMachine } from '#machines/comment/comment.machine.ts'
import { actorsOf } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'

const comments = actorsOf(commentMachine)

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
  const started = comments.start({ read, save })
  const { actor, emitted, settled } = started
  const submit = (comment = 'Mine') => {
    actor.send({ type: 'send.requested', request: { comment, began: 'Before' } })
    return settled()
  }
  return {
    ...started,
    submit,
    read,
    fault,
    byAnother: save,
    dismiss: () => actor.send({ type: 'send.dismissed' }),
    state: () => actor.getSnapshot().value,
    types: () => emitted.map(({ type }) => type),
    /** How often the comment was saved, not counting the setup. */
    saves: () => calls('saveUserComment').length - 1,
  }
}

test('a comment is saved once, however often the button is pressed', async () => {
  const { read, saves, state, submit, types } = await start()
  await Promise.all([submit(), submit()])
  expect(await read()).toBe('Mine')
  expect(saves()).toBe(1)
  expect(types()).toEqual(['send.succeeded'])
  expect(state()).toBe('editing')
})

test('a comment changed by someone else is overwritten only after the user has seen it', async () => {
  const { byAnother, context, dismiss, has, read, submit, types } = await start()
  await byAnother('A colleague')
  await submit()
  expect(context().conflict).toBe('A colleague')
  // Closing the form resets the confirmation to overwrite.
  dismiss()
  expect(context()).toMatchObject({ conflict: null, failure: null })
  await submit()
  expect(has('conflict')).toBe(true)
  expect(await read()).toBe('A colleague')
  await byAnother('And another')
  await submit()
  expect(context().conflict).toBe('And another')
  await submit()
  expect(await read()).toBe('Mine')
  const conflicts = Array(3).fill('send.conflicted')
  expect(types()).toEqual([...conflicts, 'send.succeeded'])
})

test('an identical comment by someone else needs no confirmation', async () => {
  const { byAnother, state, submit } = await start()
  await byAnother('The same')
  await submit('The same')
  expect(state()).toBe('editing')
})

test.each(['getTransactionTP', 'saveUserComment'] as const)(
  '%s that fails says why, and the form stays',
  async (operation) => {
    const { context, dismiss, fault, has, saves, state, submit } = await start()
    fault({ operation, kind: 'field-error', message: 'Locked', times: 2 })
    await submit()
    await submit()
    expect(has('refused')).toBe(true)
    expect(context().failure).toBe('Locked')
    expect(saves()).toBe(operation === 'saveUserComment' ? 2 : 0)
    dismiss()
    expect(context().failure).toBeNull()
    await submit()
    expect(state()).toBe('editing')
  },
)

test('a comment whose outcome is unknown can be saved again or left', async () => {
  const { context, dismiss, fault, has, read, state, submit } = await start()
  fault({ operation: 'saveUserComment', kind: 'lost-reply', times: 2 })
  await submit()
  // The page must not be reloaded while the outcome is unknown.
  expect([has('outcomeUnknown'), has('unsaved')]).toEqual([true, true])
  await submit()
  expect(has('outcomeUnknown')).toBe(true)
  dismiss()
  expect(context().failure).toBeNull()
  await submit()
  expect(state()).toBe('editing')
  expect(await read()).toBe('Mine')
})
