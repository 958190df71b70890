import { describe, expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import type { MobileUser } from '#contract/entities/account.ts'
import { type AccountForm, formOf, NEW_ACCOUNT, newUserOf } from '#machines/accounts/account.form.ts'
import { accountMachine, MAY_BE_SAVED, NOT_THERE, STILL_THERE } from '#machines/accounts/account.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(accountMachine)

const FORM: AccountForm = {
  ...NEW_ACCOUNT,
  tpauserID: 'Robin',
  firstName: 'Robin',
  lastName: "O'Dea",
  emailAddress: 'robin@example.com',
  tpaUserPassword: 'a long secret',
  confirmPassword: 'a long secret',
}
const MAIN = 40125

/** The statechart of a new account, or of the account with this username, for the signed-in user. */
async function start(userName: string | null = null, signedInAs = 'admin') {
  const simulated = simulatedErp()
  await simulated.signIn(signedInAs)
  const list = () => simulated.erp.getListMobileUsers({})
  const user = (await list()).find(({ tpauserID }) => tpauserID === userName) ?? null
  const usersTouched = vi.fn()
  const actor = createActor(accountMachine, {
    input: { erp: simulated.erp, user, usersTouched },
    inspect: coverage.inspect,
  })
  const emitted: EmittedFrom<typeof accountMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const submit = (form: AccountForm) => {
    actor.send({ type: 'send.requested', request: { kind: 'save', form } })
    return settled()
  }
  const remove = () => {
    actor.send({ type: 'send.requested', request: { kind: 'delete' } })
    actor.send({ type: 'send.confirmed' })
    return settled()
  }
  const context = () => actor.getSnapshot().context
  const found = async (name: string) => (await list()).find(({ tpauserID }) => tpauserID === name)
  return { ...simulated, actor, emitted, user, usersTouched, settled, submit, remove, context, found }
}

const edited = (user: MobileUser | null, own: Partial<AccountForm>): AccountForm => {
  if (!user) throw new Error('There is nobody to edit')
  return { ...formOf(user), ...own }
}

describe('a new account', () => {
  test('a new account is added once, however often the button is pressed', async () => {
    const { actor, emitted, submit, calls, found, usersTouched, world } = await start()
    const done = submit(FORM)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'send.requested', request: { kind: 'save', form: FORM } })
    await done
    actor.send({ type: 'send.requested', request: { kind: 'save', form: FORM } })
    expect(calls('addMobileUser')).toHaveLength(1)
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'added' }])
    expect(usersTouched).toHaveBeenCalledOnce()
    expect(await found('Robin')).toMatchObject({
      roleID: 'admin',
      canAccessTPWeb: true,
      canAccessTPMobile: true,
    })
    const request = world.journal.entries().find(({ operation }) => operation === 'addMobileUser')?.request
    const { active, confirmPassword, ...fields } = FORM
    expect(request).toEqual({
      ...fields,
      customerID: MAIN,
      canAccessTPWeb: true,
      canAccessTPMobile: true,
      tpaUserPassword: '***',
    })
  })

  test('a refused account shows the field error and returns to the form', async () => {
    const { actor, emitted, submit, context } = await start()
    await submit({ ...FORM, tpauserID: 'SALES' })
    const message = 'This username is taken. Choose another.'
    expect(emitted).toMatchObject([{ type: 'send.failed', rows: [{ field: 'tpauserID', msg: message }] }])
    expect(context().failure).toBeNull()
    await submit(FORM)
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
    expect(context().failure).toBeNull()
  })

  test('a refusal is final when the user list cannot be loaded to verify it', async () => {
    const { actor, submit, fault } = await start()
    fault({ operation: 'getListMobileUsers', kind: 'http-500' })
    await submit({ ...FORM, tpauserID: 'SALES' })
    expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  })

  test('a new account with a lost reply is found in the user list and not resent', async () => {
    const { emitted, submit, fault, calls } = await start()
    fault({ operation: 'addMobileUser', kind: 'lost-reply' })
    await submit(FORM)
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'found' }])
    expect(calls('addMobileUser')).toHaveLength(1)
  })

  test('a new account that did not arrive can be added again', async () => {
    const { actor, submit, fault, context } = await start()
    fault({ operation: 'addMobileUser', kind: 'http-500', times: 1 })
    await submit(FORM)
    expect(context()).toMatchObject({ failure: 'Unable to send request', hint: NOT_THERE })
    await submit(FORM)
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
  })

  test('a user that already existed is not taken for the new account', async () => {
    const { submit, fault, context } = await start()
    fault({ operation: 'addMobileUser', kind: 'abort' })
    await submit({ ...FORM, tpauserID: 'SALES' })
    expect(context().failure).toBe('Unable to send request')
  })

  test('while the outcome of adding is unknown, the account is only rechecked', async () => {
    const { actor, emitted, submit, settled, fault, calls } = await start()
    fault({ operation: 'addMobileUser', kind: 'lost-reply' })
    const sent = submit(FORM)
    await waitFor(actor, (now) => now.hasTag('busy'))
    fault({ operation: 'getListMobileUsers', kind: 'http-500' })
    await sent
    expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    actor.send({ type: 'send.requested', request: { kind: 'save', form: FORM } })
    actor.send({ type: 'send.outcomeRechecked' })
    await settled()
    expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    fault()
    actor.send({ type: 'send.outcomeRechecked' })
    await settled()
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'found' })
    expect(calls('addMobileUser')).toHaveLength(1)
  })

  test('a username taken by a duplicate of the same call counts as success', async () => {
    const { actor, erp, emitted, submit } = await start()
    await erp.addMobileUser(newUserOf({ ...FORM, tpauserID: 'ROBIN' }))
    await submit(FORM)
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'found' })
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
  })

  test('an account that was reported absent can be resent, as the ERP accepts a username once', async () => {
    const { emitted, submit, fault, calls } = await start()
    fault({ operation: 'addMobileUser', kind: 'http-500', times: 1 })
    await submit(FORM)
    fault({ operation: 'addMobileUser', kind: 'lost-reply', times: 1 })
    await submit(FORM)
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'found' })
    expect(calls('addMobileUser')).toHaveLength(2)
  })
})

describe('an existing account', () => {
  test('an existing account is changed and deactivated; an empty password keeps the old one', async () => {
    const { user, emitted, submit, found, world } = await start('sales')
    await submit(edited(user, { firstName: 'Priyanka', active: false, roleID: 'admin' }))
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'updated' }])
    expect(await found('sales')).toMatchObject({
      firstName: 'Priyanka',
      roleID: 'admin',
      canAccessTPWeb: false,
      canAccessTPMobile: false,
    })
    expect(
      world.journal.entries().find(({ operation }) => operation === 'updateMobileUsers')?.request,
    ).toMatchObject({ custContactID: user?.custContactID, tpa: 'TP', canAccessTPWeb: false })
  })

  test('a change by a sales account is refused with the ERP’s message', async () => {
    const { user, emitted, submit, context } = await start('admin', 'sales')
    await submit(edited(user, { firstName: 'X' }))
    expect(emitted).toMatchObject([{ type: 'send.failed', failure: context().failure }])
    expect(context().failure).toBe('Only an admin of your account may add, change or delete its users.')
  })

  test.each([
    ['a saved change', 'lost-reply', { firstName: 'Robin' }, null, undefined],
    ['an unsaved change', 'abort', { firstName: 'Robin' }, 'Unable to send request', NOT_THERE],
    [
      'a password change that cannot be verified',
      'lost-reply',
      { tpaUserPassword: 'a new secret', confirmPassword: 'a new secret' },
      'Unable to send request',
      MAY_BE_SAVED,
    ],
  ] as const)('a lost reply is checked in the user list: %s', async (_, kind, own, failure, hint) => {
    const { user, actor, submit, fault, context } = await start('sales')
    fault({ operation: 'updateMobileUsers', kind })
    await submit(edited(user, own))
    expect(context().failure).toBe(failure)
    if (hint) expect(context().hint).toBe(hint)
    expect(actor.getSnapshot().hasTag('done')).toBe(failure === null)
  })

  test('a change whose outcome is unknown can be saved again, as it has the same effect', async () => {
    const { user, actor, submit, fault, context } = await start('sales')
    fault(
      { operation: 'updateMobileUsers', kind: 'lost-reply' },
      { operation: 'getListMobileUsers', kind: 'http-500' },
    )
    await submit(edited(user, { firstName: 'Robin' }))
    expect(context().hint).toBe(MAY_BE_SAVED)
    fault()
    await submit(edited(user, { firstName: 'Robin' }))
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
  })

  test('the ERP refuses to save a deleted account', async () => {
    const { user, submit, context, erp, fault } = await start('sales')
    await erp.deleteMobileUser({ custContactID: user?.custContactID ?? 0 })
    await submit(edited(user, { firstName: 'Robin' }))
    expect(context().failure).toBe('This user does not exist')
    fault({ operation: 'updateMobileUsers', kind: 'abort' })
    await submit(edited(user, { firstName: 'Robin' }))
    expect(context().hint).toBe(MAY_BE_SAVED)
  })
})

describe('the deletion of an account', () => {
  test('an account is deleted only after confirmation', async () => {
    const { actor, emitted, remove, found, calls, usersTouched } = await start('sales')
    actor.send({ type: 'send.confirmed' })
    actor.send({ type: 'send.requested', request: { kind: 'delete' } })
    expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
    actor.send({ type: 'send.declined' })
    expect(actor.getSnapshot().hasTag('confirming')).toBe(false)
    expect(calls('deleteMobileUser')).toEqual([])
    await remove()
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'deleted' }])
    expect(usersTouched).toHaveBeenCalledOnce()
    expect(await found('sales')).toBeUndefined()
  })

  test('deleting the own account is refused', async () => {
    const { actor, remove, found, context } = await start('admin')
    await remove()
    expect(context().failure).toMatch(/You are signed in as this user/)
    await remove()
    expect(context().failure).toMatch(/You are signed in as this user/)
    actor.send({ type: 'send.dismissed' })
    expect(context().failure).toBeNull()
    expect(actor.getSnapshot().hasTag('done')).toBe(false)
    expect(await found('admin')).toBeDefined()
  })

  test('deleting an account that is already deleted counts as success', async () => {
    const { user, erp, emitted, remove } = await start('sales')
    await erp.deleteMobileUser({ custContactID: user?.custContactID ?? 0 })
    await remove()
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'deleted' })
  })

  test.each([
    ['lost-reply', true, null],
    ['abort', false, STILL_THERE],
  ] as const)('the outcome of deleting after %s is checked: deleted is %s', async (kind, isDeleted, hint) => {
    const { actor, remove, fault, calls, context } = await start('sales')
    fault({ operation: 'deleteMobileUser', kind })
    await remove()
    expect(actor.getSnapshot().hasTag('done')).toBe(isDeleted)
    expect(context().hint).toBe(hint)
    expect(calls('deleteMobileUser')).toHaveLength(1)
  })

  test('a deletion is not repeated while its outcome is unknown', async () => {
    const { actor, remove, settled, fault, calls } = await start('sales')
    fault(
      { operation: 'deleteMobileUser', kind: 'lost-reply' },
      { operation: 'getListMobileUsers', kind: 'malformed' },
    )
    await remove()
    expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    fault()
    actor.send({ type: 'send.outcomeRechecked' })
    await settled()
    expect(actor.getSnapshot().hasTag('done')).toBe(true)
    expect(calls('deleteMobileUser')).toHaveLength(1)
  })
})

test('the tests cover every transition', coverage.assertAllCovered)
