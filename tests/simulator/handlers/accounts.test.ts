import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/operations.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { failureKind, openShop, refusal, type Shop } from './shop.ts'
import { MINE, smallSeed, THEIRS } from './small-seed.ts'

const PASSWORD = 'a long secret'
const NEW: InputOf<'addMobileUser'> = {
  tpauserID: 'Robin',
  tpaUserPassword: PASSWORD,
  roleID: 'sales',
  canAccessTPWeb: true,
  canAccessTPMobile: true,
  firstName: 'Robin',
  lastName: "O'Dea",
  emailAddress: 'robin@example.com',
  phoneMobile: '0491 570 110',
  phoneBusiness: '',
  faxNumber: '',
  phoneHome: '',
}
const [KIM, SALES, OTHER] = [1, 2, 3]
const FIRST_FREE = 6

const signsIn = async ({ anonymous }: Shop, userid: string, password = PASSWORD) =>
  (await anonymous.login({ userid, password })).sessionID !== ''

/** A user as the form sends him back, with what changes. */
const changed = (own: Partial<InputOf<'updateMobileUsers'>> = {}): InputOf<'updateMobileUsers'> => ({
  ...NEW,
  custContactID: SALES,
  tpauserID: 'sales',
  tpaUserPassword: '',
  ...own,
})

const names = async (shop: Shop, userId = 'Kim') =>
  (await (await shop.as(userId)).getListMobileUsers({})).map(({ tpauserID }) => tpauserID)

describe('getListMobileUsers', () => {
  it.each(['Kim', 'sales'])("gives %s the account's users in full, but no password", async (userId) => {
    const shop = openShop()
    const users = await (await shop.as(userId)).getListMobileUsers({})
    expect(users[1]).toEqual({
      custContactID: SALES,
      customerID: MINE,
      tpaID: 'TP',
      tpauserID: 'sales',
      roleID: 'sales',
      canAccessTPWeb: true,
      canAccessTPMobile: true,
      firstName: 'Kim',
      lastName: 'Lee',
      emailAddress: 'sales@example.com',
      phoneMobile: '0491 570 006',
      phoneBusiness: '',
      faxNumber: '',
      phoneHome: '',
    })
    expect(users).toHaveLength(2)
    expect(JSON.stringify(shop.world.journal.entries())).not.toContain('right')
  })

  it("refuses another customer's", async () => {
    const { raw } = openShop()
    expect(await raw('other', 'getListMobileUsers', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

describe('addMobileUser', () => {
  it('adds a user who signs in, in any case, and sees what his role allows', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    expect(await erp.addMobileUser(NEW)).toEqual({})
    expect((await erp.getListMobileUsers({})).at(-1)).toMatchObject({
      custContactID: FIRST_FREE,
      customerID: MINE,
      tpauserID: 'Robin',
      lastName: "O'Dea",
    })
    expect(await signsIn(shop, 'ROBIN')).toBe(true)
    expect(await signsIn(shop, 'Robin', 'A LONG SECRET')).toBe(false)
    expect(JSON.stringify(shop.world.journal.entries())).not.toContain(PASSWORD)
  })

  it('never gives a number twice', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await erp.addMobileUser(NEW)
    await erp.deleteMobileUser({ custContactID: FIRST_FREE })
    await erp.addMobileUser(NEW)
    expect((await erp.getListMobileUsers({})).at(-1)?.custContactID).toBe(FIRST_FREE + 1)
  })

  it.each([
    ['of a colleague', 'SALES'],
    ['of another customer', 'oTHER'],
    ['in letters that only look wider', 'ｏｔｈｅｒ'],
  ])('refuses a username %s', async (_, tpauserID) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await expect(erp.addMobileUser({ ...NEW, tpauserID })).rejects.toMatchObject(
      refusal('This username is taken. Choose another.', 'tpauserID'),
    )
    expect(await names(shop)).toEqual(['Kim', 'sales'])
  })

  it.each([
    ['tpauserID', '', 'tpauserID is required'],
    ['tpauserID', 'kim lee', "tpauserID may have letters, digits and . _ - @ + ' only"],
    ['tpauserID', 'kim\u202Eeel', "tpauserID may have letters, digits and . _ - @ + ' only"],
    ['tpauserID', 'x'.repeat(201), 'tpauserID is too long'],
    ['firstName', ' ', 'firstName is required'],
    ['lastName', 7, 'lastName must be text'],
    ['emailAddress', 'abc', 'emailAddress is not valid'],
    ['tpaUserPassword', 'secret7', 'tpaUserPassword must have at least 8 characters'],
    ['tpaUserPassword', 'x'.repeat(201), 'tpaUserPassword is too long'],
    ['roleID', 'owner', 'roleID must be admin or sales'],
    ['canAccessTPWeb', 'yes', 'canAccessTPWeb must be true or false'],
    ['phoneMobile', '0'.repeat(201), 'phoneMobile is too long'],
  ])('refuses %s %j by its name', async (field, value, msg) => {
    const { raw } = openShop()
    const body = { ...NEW, [field]: value }
    expect(await raw('Kim', 'addMobileUser', body)).toContainEqual({
      field,
      msg: expect.stringContaining(msg),
    })
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an emoji', 'Kim \u{1F600}'],
    ['letters from right to left', 'نور'],
  ])('keeps %s in a name as it is', async (_, firstName) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await erp.addMobileUser({ ...NEW, firstName: ` ${firstName} ` })
    expect((await erp.getListMobileUsers({})).at(-1)?.firstName).toBe(firstName)
  })
})

describe('updateMobileUsers', () => {
  it('changes everything, keeps the password where none is given, and ends no session', async () => {
    const shop = openShop()
    const [erp, theirs] = [await shop.as('Kim'), await shop.as('sales')]
    expect(await erp.updateMobileUsers(changed({ roleID: 'admin' }))).toEqual({})
    expect((await erp.getListMobileUsers({}))[1]).toMatchObject({
      custContactID: SALES,
      roleID: 'admin',
      firstName: 'Robin',
      emailAddress: 'robin@example.com',
    })
    expect(await theirs.getUserDetails({})).toMatchObject({ name_first: 'Robin', name_last: "O'Dea" })
    const bar = await theirs.getWidgetConfiguration({ objectSet: 'topbuttonbar' })
    expect(bar.map(({ label_object }) => label_object)).toContain('Administration')
    expect(await signsIn(shop, 'sales', 'right')).toBe(true)
  })

  it.each([
    ['a new password', { tpaUserPassword: PASSWORD }, 'sales', true],
    ['a new name', { tpauserID: 'Robin' }, 'Robin', false],
  ])('with %s signs the user out, who comes back with it', async (_, own, name, hasNewPassword) => {
    const shop = openShop()
    const [erp, theirs] = [await shop.as('Kim'), await shop.as('sales')]
    await erp.updateMobileUsers(changed(own))
    expect(await failureKind(theirs.sessionCheck({}))).toBe('session-expired')
    expect(await signsIn(shop, name, hasNewPassword ? PASSWORD : 'right')).toBe(true)
    expect(await signsIn(shop, 'sales', hasNewPassword ? 'right' : PASSWORD)).toBe(false)
    expect(await failureKind(erp.sessionCheck({}))).toBe('none')
  })

  it('without web access keeps the user out, and says so only to who knows the password', async () => {
    const shop = openShop()
    const [erp, theirs] = [await shop.as('Kim'), await shop.as('sales')]
    await erp.updateMobileUsers(changed({ canAccessTPWeb: false }))
    expect(await failureKind(theirs.getListMobileUsers({}))).toBe('session-expired')
    expect(await shop.anonymous.login({ userid: 'sales', password: 'right' })).toEqual({
      sessionID: '',
      msg: 'Your access to the portal is switched off. Ask an account admin of your business.',
    })
    expect((await shop.anonymous.login({ userid: 'sales', password: 'wrong' })).msg).toBe(
      'Invalid username or password',
    )
    await erp.updateMobileUsers(changed())
    expect(await signsIn(shop, 'sales', 'right')).toBe(true)
  })

  it('of oneself keeps the session it comes from, and ends the others', async () => {
    const shop = openShop()
    const [erp, elsewhere] = [await shop.as('Kim'), await shop.as('Kim')]
    await erp.updateMobileUsers(
      changed({ custContactID: KIM, tpauserID: 'KIM', roleID: 'admin', tpaUserPassword: PASSWORD }),
    )
    expect(await erp.getUserDetails({})).toMatchObject({ name_first: 'Robin', id_user: 'KIM' })
    expect(await failureKind(elsewhere.sessionCheck({}))).toBe('session-expired')
  })

  it.each([
    ['the last admin his role', { custContactID: KIM, tpauserID: 'Kim' }, 'roleID', 'last admin'],
    [
      'the last admin his access',
      { custContactID: KIM, tpauserID: 'Kim', roleID: 'admin', canAccessTPWeb: false },
      'canAccessTPWeb',
      'last admin',
    ],
    [
      'oneself one’s username',
      { custContactID: KIM, tpauserID: 'Robin', roleID: 'admin' },
      'tpauserID',
      'signed in as this user',
    ],
    ['a username that is taken', { tpauserID: 'kim' }, 'tpauserID', 'is taken'],
    ['a username that is not to be had', { tpauserID: 'kim lee' }, 'tpauserID', 'letters, digits'],
    ['a role that there is not', { roleID: 'owner' }, 'roleID', 'must be admin or sales'],
  ] as const)('takes from nobody: %s', async (_, own, field, words) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await expect(erp.updateMobileUsers(changed(own))).rejects.toMatchObject({
      rows: [{ field, msg: expect.stringContaining(words) }],
    })
    expect(shop.world.records.users.size).toBe(0)
  })
})

describe('a username of before there was a rule for it', () => {
  const users = smallSeed.users.map((user) =>
    user.userId === 'sales' ? { ...user, userId: 'kim lee' } : user,
  )

  it('stays when its user is switched off', async () => {
    const erp = await openShop({ users }).as('Kim')
    await erp.updateMobileUsers(changed({ tpauserID: 'kim lee', canAccessTPWeb: false }))
    expect((await erp.getListMobileUsers({}))[1]).toMatchObject({
      tpauserID: 'kim lee',
      canAccessTPWeb: false,
    })
  })
})

describe('deleteMobileUser', () => {
  it('ends the user: he is signed out, off the list, and his name is free', async () => {
    const shop = openShop()
    const [erp, theirs] = [await shop.as('Kim'), await shop.as('sales')]
    expect(await erp.deleteMobileUser({ custContactID: SALES })).toEqual({})
    expect(await failureKind(theirs.sessionCheck({}))).toBe('session-expired')
    expect(await signsIn(shop, 'sales', 'right')).toBe(false)
    expect(await names(shop)).toEqual(['Kim'])
    await erp.addMobileUser({ ...NEW, tpauserID: 'sales' })
    expect(await signsIn(shop, 'sales')).toBe(true)
    expect(await failureKind(theirs.sessionCheck({})), 'the old session of a name that is given again').toBe(
      'session-expired',
    )
  })

  it('never takes the last admin', async () => {
    const erp = await openShop().as('Kim')
    await expect(erp.deleteMobileUser({ custContactID: KIM })).rejects.toMatchObject({
      rows: [{ field: 'custContactID', msg: expect.stringContaining('last admin') }],
    })
  })

  it('never takes oneself, while a second admin may', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await erp.updateMobileUsers(changed({ roleID: 'admin' }))
    await expect(erp.deleteMobileUser({ custContactID: KIM })).rejects.toMatchObject({
      rows: [{ field: 'custContactID', msg: expect.stringContaining('signed in as this user') }],
    })
    await (await shop.as('sales')).deleteMobileUser({ custContactID: KIM })
    expect(await failureKind(erp.sessionCheck({}))).toBe('session-expired')
  })
})

describe('whoever else asks', () => {
  it.each([
    ['addMobileUser', NEW, 'customerID'],
    ['updateMobileUsers', changed(), 'custContactID'],
    ['deleteMobileUser', { custContactID: SALES }, 'custContactID'],
  ] as const)('a sales account is refused %s by a field error', async (name, body, field) => {
    const { raw, world } = openShop()
    expect(await raw('sales', name, body)).toEqual([
      { field, msg: 'Only an admin of your account may add, change or delete its users.' },
    ])
    expect(world.records.users.size).toBe(0)
  })

  it.each([OTHER, 999, 0, -1])('contact %d, of another customer or of none, is unknown alike', async (id) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    const unknown = refusal('There is no such user', 'custContactID')
    await expect(
      erp.updateMobileUsers(changed({ custContactID: id, tpauserID: 'Robin' })),
    ).rejects.toMatchObject(unknown)
    await expect(erp.deleteMobileUser({ custContactID: id })).rejects.toMatchObject(unknown)
    expect(await names(shop, 'other')).toEqual(['other'])
  })

  it("adds nobody to another's account", async () => {
    const { raw } = openShop()
    expect(await raw('Kim', 'addMobileUser', { ...NEW, customerID: THEIRS })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

it('a restart forgets none of it', async () => {
  const shop = openShop()
  const erp = await shop.as('Kim')
  await erp.addMobileUser(NEW)
  await erp.deleteMobileUser({ custContactID: SALES })
  const again = createWorld({ id: 'again', scenario: 'au', seed: smallSeed })
  again.records.restore(shop.world.records.dump())
  expect([...again.records.users.values()]).toEqual([
    { contactId: FIRST_FREE, user: expect.objectContaining({ userId: 'Robin', customerId: MINE }) },
    { contactId: SALES, user: null },
  ])
})
