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

/** A user as the form submits it, with some changes. */
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
  it.each(['Kim', 'sales'])(
    'getListMobileUsers gives %s the account’s users in full, without passwords',
    async (userId) => {
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
    },
  )

  it('getListMobileUsers refuses another customer’s number', async () => {
    const { raw } = openShop()
    expect(await raw('other', 'getListMobileUsers', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

describe('addMobileUser', () => {
  it('addMobileUser adds a user whose name ignores case and whose password does not', async () => {
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

  it('a user’s number is never reused', async () => {
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
    ['of another customer in full-width letters', 'ｏｔｈｅｒ'],
    ['of another customer with an accent', 'öther'],
    ['of another customer with combining marks', 'ot\u0332her\u0301'],
  ])('addMobileUser refuses a username %s', async (_, tpauserID) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await expect(erp.addMobileUser({ ...NEW, tpauserID })).rejects.toMatchObject(
      refusal('This username is taken. Choose another.', 'tpauserID'),
    )
    expect(await names(shop)).toEqual(['Kim', 'sales'])
  })

  it.each([
    ['tpauserID', '', 'tpauserID is required'],
    ['tpauserID', 'kim lee', "tpauserID may have letters A to Z, digits and . _ - @ + ' only"],
    ['tpauserID', 'Кіm', "tpauserID may have letters A to Z, digits and . _ - @ + ' only"],
    ['tpauserID', 's\u0251les', "tpauserID may have letters A to Z, digits and . _ - @ + ' only"],
    ['tpauserID', 'kim\u202Eeel', "tpauserID may have letters A to Z, digits and . _ - @ + ' only"],
    ['tpauserID', 'x'.repeat(201), 'tpauserID is too long'],
    ['firstName', ' ', 'firstName is required'],
    ['lastName', 7, 'lastName must be text'],
    ['emailAddress', 'abc', 'emailAddress is not valid'],
    ['tpaUserPassword', 'secret7', 'tpaUserPassword must have at least 8 characters'],
    ['tpaUserPassword', 'x'.repeat(201), 'tpaUserPassword is too long'],
    ['roleID', 'owner', 'roleID must be admin or sales'],
    ['canAccessTPWeb', 'yes', 'canAccessTPWeb must be true or false'],
    ['phoneMobile', '0'.repeat(201), 'phoneMobile is too long'],
  ])('addMobileUser refuses %s %j and names the field', async (field, value, msg) => {
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
  ])('addMobileUser stores %s in a name unchanged', async (_, firstName) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await erp.addMobileUser({ ...NEW, firstName: ` ${firstName} ` })
    expect((await erp.getListMobileUsers({})).at(-1)?.firstName).toBe(firstName)
  })
})

describe('updateMobileUsers', () => {
  it('updateMobileUsers changes everything, keeps an omitted password and ends no session', async () => {
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
  ])('%s signs the user out until they sign in with it', async (_, own, name, hasNewPassword) => {
    const shop = openShop()
    const [erp, theirs] = [await shop.as('Kim'), await shop.as('sales')]
    await erp.updateMobileUsers(changed(own))
    expect(await failureKind(theirs.sessionCheck({}))).toBe('session-expired')
    expect(await signsIn(shop, name, hasNewPassword ? PASSWORD : 'right')).toBe(true)
    expect(await signsIn(shop, 'sales', hasNewPassword ? 'right' : PASSWORD)).toBe(false)
    expect(await failureKind(erp.sessionCheck({}))).toBe('none')
  })

  it('removing web access signs the user out, and only the right password shows the reason', async () => {
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

  it('users who change themselves keep this session and lose their others', async () => {
    const shop = openShop()
    const [erp, elsewhere] = [await shop.as('Kim'), await shop.as('Kim')]
    await erp.updateMobileUsers(
      changed({ custContactID: KIM, tpauserID: 'KIM', roleID: 'admin', tpaUserPassword: PASSWORD }),
    )
    expect(await erp.getUserDetails({})).toMatchObject({ name_first: 'Robin', id_user: 'KIM' })
    expect(await failureKind(elsewhere.sessionCheck({}))).toBe('session-expired')
  })

  it.each([
    ['taking the last admin’s role', { custContactID: KIM, tpauserID: 'Kim' }, 'roleID', 'last admin'],
    [
      'taking the last admin’s access',
      { custContactID: KIM, tpauserID: 'Kim', roleID: 'admin', canAccessTPWeb: false },
      'canAccessTPWeb',
      'last admin',
    ],
    [
      'renaming the signed-in user',
      { custContactID: KIM, tpauserID: 'Robin', roleID: 'admin' },
      'tpauserID',
      'signed in as this user',
    ],
    ['a username that is taken', { tpauserID: 'kim' }, 'tpauserID', 'is taken'],
    ['an invalid username', { tpauserID: 'kim lee' }, 'tpauserID', 'letters A to Z, digits'],
    ['an unknown role', { roleID: 'owner' }, 'roleID', 'must be admin or sales'],
  ] as const)('updateMobileUsers refuses %s', async (_, own, field, words) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await expect(erp.updateMobileUsers(changed(own))).rejects.toMatchObject({
      rows: [{ field, msg: expect.stringContaining(words) }],
    })
    expect(shop.world.records.users.size).toBe(0)
  })
})

describe('a username older than the naming rule', () => {
  const users = smallSeed.users.map((user) =>
    user.userId === 'sales' ? { ...user, userId: 'kim lee' } : user,
  )

  it('a username older than the rule is kept when its user is switched off', async () => {
    const erp = await openShop({ users }).as('Kim')
    await erp.updateMobileUsers(changed({ tpauserID: 'kim lee', canAccessTPWeb: false }))
    expect((await erp.getListMobileUsers({}))[1]).toMatchObject({
      tpauserID: 'kim lee',
      canAccessTPWeb: false,
    })
  })
})

describe('deleteMobileUser', () => {
  it('deleteMobileUser signs the user out, removes them and frees their name', async () => {
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

  it('deleteMobileUser refuses the last admin', async () => {
    const erp = await openShop().as('Kim')
    await expect(erp.deleteMobileUser({ custContactID: KIM })).rejects.toMatchObject({
      rows: [{ field: 'custContactID', msg: expect.stringContaining('last admin') }],
    })
  })

  it('admins cannot delete themselves, but another admin can', async () => {
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

describe('a user without permission', () => {
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

  it.each([OTHER, 999, 0, -1])('contact %d, of another customer or of none, is unknown', async (id) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    const unknown = refusal('This user does not exist', 'custContactID')
    await expect(
      erp.updateMobileUsers(changed({ custContactID: id, tpauserID: 'Robin' })),
    ).rejects.toMatchObject(unknown)
    await expect(erp.deleteMobileUser({ custContactID: id })).rejects.toMatchObject(unknown)
    expect(await names(shop, 'other')).toEqual(['other'])
  })

  it('addMobileUser refuses another customer’s account', async () => {
    const { raw } = openShop()
    expect(await raw('Kim', 'addMobileUser', { ...NEW, customerID: THEIRS })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

it('changes to users survive a restart', async () => {
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
