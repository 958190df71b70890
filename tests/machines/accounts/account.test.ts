import { describe, expect, test, vi } from 'vitest'
import { type AccountForm, formOf, NEW_ACCOUNT, newUserOf } from '#machines/accounts/account.form.ts'
import { accountMachine, MAY_BE_SAVED, NOT_THERE, STILL_THERE } from '#machines/accounts/account.machine.ts'
import { actorsOf } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'

const accounts = actorsOf(accountMachine)

const SECRET = { tpaUserPassword: 'a long secret', confirmPassword: 'a long secret' }
const ROBIN: AccountForm = {
  ...NEW_ACCOUNT,
  ...SECRET,
  tpauserID: 'Robin',
  firstName: 'Robin',
  lastName: "O'Dea",
  emailAddress: 'robin@example.com',
}
/** A username that is taken. */
const TAKEN = { ...ROBIN, tpauserID: 'SALES' }
const NO_LIST = { operation: 'getListMobileUsers', kind: 'http-500' } as const

/** The statechart of a new account, or of the account with this username, for the signed-in user. */
async function start(userName: string | null = null, signedInAs = 'admin') {
  const simulated = simulatedErp()
  await simulated.signIn(signedInAs)
  const { erp, world } = simulated
  const found = async (name: string | null) =>
    (await erp.getListMobileUsers({})).find(({ tpauserID }) => tpauserID === name)
  const user = (await found(userName)) ?? null
  const usersTouched = vi.fn()
  const started = accounts.start({ erp, user, usersTouched })
  const { actor, settled } = started
  const requestDeletion = () => actor.send({ type: 'send.requested', request: { kind: 'delete' } })
  return {
    ...simulated,
    ...started,
    usersTouched,
    found,
    custContactID: user?.custContactID ?? 0,
    requestDeletion,
    submit: (form: AccountForm) => {
      actor.send({ type: 'send.requested', request: { kind: 'save', form } })
      return settled()
    },
    edited: (own: Partial<AccountForm>): AccountForm => ({ ...(user ? formOf(user) : ROBIN), ...own }),
    remove: () => {
      requestDeletion()
      actor.send({ type: 'send.confirmed' })
      return settled()
    },
    recheck: () => {
      actor.send({ type: 'send.outcomeRechecked' })
      return settled()
    },
    requestOf: (name: string) => world.journal.entries().find(({ operation }) => operation === name)?.request,
  }
}

describe('a new account', () => {
  test('is added once, however often the button is pressed', async () => {
    const { calls, emitted, found, has, requestOf, submit, usersTouched } = await start()
    await Promise.all([submit(ROBIN), submit(ROBIN)])
    await submit(ROBIN)
    expect(calls('addMobileUser')).toHaveLength(1)
    expect(has('done')).toBe(true)
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'added' }])
    expect(usersTouched).toHaveBeenCalledOnce()
    const access = { canAccessTPWeb: true, canAccessTPMobile: true }
    expect(await found('Robin')).toMatchObject({ roleID: 'admin', ...access })
    const { active, confirmPassword, ...fields } = ROBIN
    const request = { ...fields, ...access, customerID: 40125, tpaUserPassword: '***' }
    expect(requestOf('addMobileUser')).toEqual(request)
  })

  test('that is refused shows the field error and returns to the form', async () => {
    const { context, emitted, has, submit } = await start()
    await submit(TAKEN)
    const rows = [{ field: 'tpauserID', msg: 'This username is taken. Choose another.' }]
    expect(emitted).toMatchObject([{ type: 'send.failed', rows }])
    expect(context().failure).toBeNull()
    await submit(ROBIN)
    expect(has('done')).toBe(true)
    expect(context().failure).toBeNull()
  })

  test('that is refused is so also if the user list cannot be loaded to verify it', async () => {
    const { fault, has, submit } = await start()
    fault(NO_LIST)
    await submit(TAKEN)
    expect(has('refused')).toBe(true)
  })

  test('whose reply is lost is found in the user list and not resent', async () => {
    const { calls, emitted, fault, submit } = await start()
    fault({ operation: 'addMobileUser', kind: 'lost-reply' })
    await submit(ROBIN)
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'found' }])
    expect(calls('addMobileUser')).toHaveLength(1)
  })

  test('that did not arrive can be added again, as the ERP accepts a username once', async () => {
    const { calls, context, emitted, fault, submit } = await start()
    fault({ operation: 'addMobileUser', kind: 'http-500', times: 1 })
    await submit(ROBIN)
    expect(context()).toMatchObject({ failure: 'Unable to send request', hint: NOT_THERE })
    fault({ operation: 'addMobileUser', kind: 'lost-reply', times: 1 })
    await submit(ROBIN)
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'found' })
    expect(calls('addMobileUser')).toHaveLength(2)
  })

  test('is not taken for a user that already existed', async () => {
    const { context, fault, submit } = await start()
    fault({ operation: 'addMobileUser', kind: 'abort' })
    await submit(TAKEN)
    expect(context().failure).toBe('Unable to send request')
  })

  test('whose outcome is unknown is only rechecked', async () => {
    const { calls, emitted, fault, has, recheck, submit } = await start()
    fault({ operation: 'addMobileUser', kind: 'lost-reply' }, NO_LIST)
    await submit(ROBIN)
    await submit(ROBIN)
    await recheck()
    expect(has('outcomeUnknown')).toBe(true)
    fault()
    await recheck()
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'found' })
    expect(calls('addMobileUser')).toHaveLength(1)
  })

  test('whose username is taken by a duplicate of the same call counts as added', async () => {
    const { emitted, erp, has, submit } = await start()
    await erp.addMobileUser(newUserOf({ ...ROBIN, tpauserID: 'ROBIN' }))
    await submit(ROBIN)
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'found' })
    expect(has('done')).toBe(true)
  })
})

describe('an existing account', () => {
  test('is changed and deactivated; an empty password keeps the old one', async () => {
    const { custContactID, edited, emitted, found, requestOf, submit } = await start('sales')
    await submit(edited({ firstName: 'Priyanka', active: false, roleID: 'admin' }))
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'updated' }])
    const access = { canAccessTPWeb: false, canAccessTPMobile: false }
    expect(await found('sales')).toMatchObject({ firstName: 'Priyanka', roleID: 'admin', ...access })
    expect(requestOf('updateMobileUsers')).toMatchObject({ custContactID, tpa: 'TP', canAccessTPWeb: false })
  })

  test('is not changed by a sales account, with the ERP’s message', async () => {
    const { context, edited, emitted, submit } = await start('admin', 'sales')
    await submit(edited({ firstName: 'X' }))
    const failure = 'Only an admin of your account may add, change or delete its users.'
    expect(emitted).toMatchObject([{ type: 'send.failed', failure }])
    expect(context().failure).toBe(failure)
  })

  test.each([
    ['the change was saved', 'lost-reply', { firstName: 'Robin' }, null, null],
    ['the change was not saved', 'abort', { firstName: 'Robin' }, 'Unable to send request', NOT_THERE],
    ['a password cannot be verified', 'lost-reply', SECRET, 'Unable to send request', MAY_BE_SAVED],
  ] as const)('without a reply is checked in the user list: %s', async (_, kind, own, failure, hint) => {
    const { context, edited, fault, has, submit } = await start('sales')
    fault({ operation: 'updateMobileUsers', kind })
    await submit(edited(own))
    expect(context()).toMatchObject({ failure, hint })
    expect(has('done')).toBe(failure === null)
  })

  test('whose outcome is unknown can be saved again, as that has the same effect', async () => {
    const { context, edited, fault, has, submit } = await start('sales')
    fault({ operation: 'updateMobileUsers', kind: 'lost-reply' }, NO_LIST)
    await submit(edited({ firstName: 'Robin' }))
    expect(context().hint).toBe(MAY_BE_SAVED)
    fault()
    await submit(edited({ firstName: 'Robin' }))
    expect(has('done')).toBe(true)
  })

  test('that was deleted is not saved', async () => {
    const { context, custContactID, edited, erp, fault, submit } = await start('sales')
    await erp.deleteMobileUser({ custContactID })
    await submit(edited({ firstName: 'Robin' }))
    expect(context().failure).toBe('This user does not exist')
    fault({ operation: 'updateMobileUsers', kind: 'abort' })
    await submit(edited({ firstName: 'Robin' }))
    expect(context().hint).toBe(MAY_BE_SAVED)
  })
})

describe('the deletion of an account', () => {
  test('requires confirmation', async () => {
    const { actor, calls, emitted, found, has, remove, requestDeletion, usersTouched } = await start('sales')
    actor.send({ type: 'send.confirmed' })
    requestDeletion()
    expect(has('confirming')).toBe(true)
    actor.send({ type: 'send.declined' })
    expect(has('confirming')).toBe(false)
    expect(calls('deleteMobileUser')).toEqual([])
    await remove()
    expect(emitted).toMatchObject([{ type: 'send.succeeded', result: 'deleted' }])
    expect(usersTouched).toHaveBeenCalledOnce()
    expect(await found('sales')).toBeUndefined()
  })

  test('is refused for the own account', async () => {
    const { actor, context, found, has, remove } = await start('admin')
    await remove()
    await remove()
    expect(context().failure).toMatch(/You are signed in as this user/)
    actor.send({ type: 'send.dismissed' })
    expect(context().failure).toBeNull()
    expect(has('done')).toBe(false)
    expect(await found('admin')).toBeDefined()
  })

  test('counts as success if it is already deleted', async () => {
    const { custContactID, emitted, erp, remove } = await start('sales')
    await erp.deleteMobileUser({ custContactID })
    await remove()
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded', result: 'deleted' })
  })

  test.each([
    ['lost-reply', true, null],
    ['abort', false, STILL_THERE],
  ] as const)('is checked after %s: deleted is %s', async (kind, isDeleted, hint) => {
    const { calls, context, fault, has, remove } = await start('sales')
    fault({ operation: 'deleteMobileUser', kind })
    await remove()
    expect(has('done')).toBe(isDeleted)
    expect(context().hint).toBe(hint)
    expect(calls('deleteMobileUser')).toHaveLength(1)
  })

  test('is not repeated while its outcome is unknown', async () => {
    const { calls, fault, has, recheck, remove } = await start('sales')
    const { operation } = NO_LIST
    fault({ operation: 'deleteMobileUser', kind: 'lost-reply' }, { operation, kind: 'malformed' })
    await remove()
    await remove()
    expect(has('outcomeUnknown')).toBe(true)
    fault()
    await recheck()
    expect(has('done')).toBe(true)
    expect(calls('deleteMobileUser')).toHaveLength(1)
  })
})
