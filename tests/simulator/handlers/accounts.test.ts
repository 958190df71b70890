import { expect, test } from 'vitest'
import type { InputOf } from '#contract/operations.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { account } from '../../contract/examples.ts'
import { failureKind, openAs, openShop, refused, type Shop } from './shop.ts'
import { MINE, smallSeed } from './small-seed.ts'

const PASSWORD = 'a long secret'
const NEW: InputOf<'addMobileUser'> = { ...account, tpauserID: 'Robin', roleID: 'sales', firstName: 'Robin' }
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

/** A world in which Kim and the colleague are both signed in. */
async function openBoth() {
  const { erp, ...shop } = await openAs('Kim')
  return { ...shop, shop, erp, theirs: await shop.as('sales') }
}

const names = async (shop: Shop, userId = 'Kim') =>
  (await (await shop.as(userId)).getListMobileUsers({})).map(({ tpauserID }) => tpauserID)

test.each(['Kim', 'sales'])(
  'getListMobileUsers gives %s the account’s users in full, without passwords',
  async (userId) => {
    const { erp, world } = await openAs(userId)
    const users = await erp.getListMobileUsers({})
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
    expect(JSON.stringify(world.journal.entries())).not.toContain('right')
  },
)

test('addMobileUser adds a user whose name ignores case and whose password does not', async () => {
  const { erp, ...shop } = await openAs('Kim')
  expect(await erp.addMobileUser(NEW)).toEqual({})
  const { tpaUserPassword: _, ...fields } = NEW
  const added = { ...fields, custContactID: FIRST_FREE, customerID: MINE }
  expect((await erp.getListMobileUsers({})).at(-1)).toMatchObject(added)
  expect(await signsIn(shop, 'ROBIN')).toBe(true)
  expect(await signsIn(shop, 'Robin', 'A LONG SECRET')).toBe(false)
  expect(JSON.stringify(shop.world.journal.entries())).not.toContain(PASSWORD)
})

test('a user’s number is never reused', async () => {
  const { erp } = await openAs('Kim')
  await erp.addMobileUser(NEW)
  await erp.deleteMobileUser({ custContactID: FIRST_FREE })
  await erp.addMobileUser(NEW)
  expect((await erp.getListMobileUsers({})).at(-1)?.custContactID).toBe(FIRST_FREE + 1)
})

test.each([
  ['of a colleague', 'SALES'],
  ['of another customer', 'oTHER'],
  ['of another customer in full-width letters', 'ｏｔｈｅｒ'],
  ['of another customer with an accent', 'öther'],
  ['of another customer with combining marks', 'ot\u0332her\u0301'],
])('addMobileUser refuses a username %s', async (_, tpauserID) => {
  const { erp, ...shop } = await openAs('Kim')
  await refused(
    erp.addMobileUser({ ...NEW, tpauserID }),
    'This username is taken. Choose another.',
    'tpauserID',
  )
  expect(await names(shop)).toEqual(['Kim', 'sales'])
})

const LETTERS = "tpauserID may have letters A to Z, digits and . _ - @ + ' only"

test.each([
  ['tpauserID', '', 'tpauserID is required'],
  ['tpauserID', 'kim lee', LETTERS],
  ['tpauserID', 'Кіm', LETTERS],
  ['tpauserID', 's\u0251les', LETTERS],
  ['tpauserID', 'kim\u202Eeel', LETTERS],
  ['tpauserID', 'x'.repeat(201), 'tpauserID is too long'],
  ['firstName', ' ', 'firstName is required'],
  ['lastName', 7, 'lastName must be text'],
  ['emailAddress', 'abc', 'emailAddress is not valid'],
  ['tpaUserPassword', 'secret7', 'tpaUserPassword must have at least 8 characters'],
  ['tpaUserPassword', 'x'.repeat(201), 'tpaUserPassword is too long'],
  ['roleID', 'owner', 'roleID must be admin or sales'],
  ['canAccessTPWeb', 'yes', 'canAccessTPWeb must be true or false'],
  ['phoneMobile', '0'.repeat(201), 'phoneMobile is too long'],
])('addMobileUser refuses %s %j and names the field', async (field, value, words) => {
  const rows = await openShop().raw('Kim', 'addMobileUser', { ...NEW, [field]: value })
  expect(rows).toContainEqual({ field, msg: expect.stringContaining(words) })
})

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['an emoji', 'Kim \u{1F600}'],
  ['letters from right to left', 'نور'],
])('addMobileUser stores %s in a name unchanged', async (_, firstName) => {
  const { erp } = await openAs('Kim')
  await erp.addMobileUser({ ...NEW, firstName: ` ${firstName} ` })
  expect((await erp.getListMobileUsers({})).at(-1)?.firstName).toBe(firstName)
})

test('updateMobileUsers changes everything, keeps an omitted password and ends no session', async () => {
  const { erp, theirs, shop } = await openBoth()
  expect(await erp.updateMobileUsers(changed({ roleID: 'admin' }))).toEqual({})
  const { tpaUserPassword: _, ...fields } = changed({ roleID: 'admin' })
  expect((await erp.getListMobileUsers({}))[1]).toMatchObject(fields)
  expect(await theirs.getUserDetails({})).toMatchObject({ name_first: 'Robin', name_last: "O'Lee" })
  const bar = await theirs.getWidgetConfiguration({ objectSet: 'topbuttonbar' })
  expect(bar.map(({ label_object }) => label_object)).toContain('Administration')
  expect(await signsIn(shop, 'sales', 'right')).toBe(true)
})

test.each([
  ['a new password', { tpaUserPassword: PASSWORD }, 'sales', PASSWORD, 'right'],
  ['a new name', { tpauserID: 'Robin' }, 'Robin', 'right', PASSWORD],
])('%s signs the user out until they sign in with it', async (_, own, name, password, wrong) => {
  const { erp, theirs, shop } = await openBoth()
  await erp.updateMobileUsers(changed(own))
  expect(await failureKind(theirs.sessionCheck({}))).toBe('session-expired')
  expect(await signsIn(shop, name, password)).toBe(true)
  expect(await signsIn(shop, 'sales', wrong)).toBe(false)
  expect(await failureKind(erp.sessionCheck({}))).toBe('none')
})

test('removing web access signs the user out, and only the right password shows the reason', async () => {
  const { erp, theirs, anonymous, shop } = await openBoth()
  await erp.updateMobileUsers(changed({ canAccessTPWeb: false }))
  expect(await failureKind(theirs.getListMobileUsers({}))).toBe('session-expired')
  expect(await anonymous.login({ userid: 'sales', password: 'right' })).toEqual({
    sessionID: '',
    msg: 'Your access to the portal is switched off. Ask an account admin of your business.',
  })
  const { msg } = await anonymous.login({ userid: 'sales', password: 'wrong' })
  expect(msg).toBe('Invalid username or password')
  await erp.updateMobileUsers(changed())
  expect(await signsIn(shop, 'sales', 'right')).toBe(true)
})

test('users who change themselves keep this session and lose their others', async () => {
  const { erp, as } = await openAs('Kim')
  const elsewhere = await as('Kim')
  const own = { custContactID: KIM, tpauserID: 'KIM', roleID: 'admin', tpaUserPassword: PASSWORD } as const
  await erp.updateMobileUsers(changed(own))
  expect(await erp.getUserDetails({})).toMatchObject({ name_first: 'Robin', id_user: 'KIM' })
  expect(await failureKind(elsewhere.sessionCheck({}))).toBe('session-expired')
})

const SELF = { custContactID: KIM, tpauserID: 'Kim', roleID: 'admin' } as const

test.each([
  ['taking the last admin’s role', { ...SELF, roleID: 'sales' }, 'roleID', 'last admin'],
  ['taking the last admin’s access', { ...SELF, canAccessTPWeb: false }, 'canAccessTPWeb', 'last admin'],
  ['renaming the signed-in user', { ...SELF, tpauserID: 'Robin' }, 'tpauserID', 'signed in as this user'],
  ['a username that is taken', { tpauserID: 'kim' }, 'tpauserID', 'is taken'],
  ['an invalid username', { tpauserID: 'kim lee' }, 'tpauserID', 'letters A to Z, digits'],
  ['an unknown role', { roleID: 'owner' }, 'roleID', 'must be admin or sales'],
])('updateMobileUsers refuses %s', async (_, own, field, words) => {
  const { raw, world } = openShop()
  const msg = expect.stringContaining(words)
  expect(await raw('Kim', 'updateMobileUsers', { ...changed(), ...own })).toEqual([{ field, msg }])
  expect(world.records.users.size).toBe(0)
})

test('a username older than the naming rule is kept when its user is switched off', async () => {
  const users = smallSeed.users.map((user) =>
    user.userId === 'sales' ? { ...user, userId: 'kim lee' } : user,
  )
  const { erp } = await openAs('Kim', { users })
  const own = { tpauserID: 'kim lee', canAccessTPWeb: false }
  await erp.updateMobileUsers(changed(own))
  expect((await erp.getListMobileUsers({}))[1]).toMatchObject(own)
})

test('deleteMobileUser signs the user out, removes them and frees their name', async () => {
  const { erp, theirs, shop } = await openBoth()
  expect(await erp.deleteMobileUser({ custContactID: SALES })).toEqual({})
  expect(await failureKind(theirs.sessionCheck({}))).toBe('session-expired')
  expect(await signsIn(shop, 'sales', 'right')).toBe(false)
  expect(await names(shop)).toEqual(['Kim'])
  await erp.addMobileUser({ ...NEW, tpauserID: 'sales' })
  expect(await signsIn(shop, 'sales')).toBe(true)
  const ofOldSession = await failureKind(theirs.sessionCheck({}))
  expect(ofOldSession, 'the old session of a name that is given again').toBe('session-expired')
})

test('deleteMobileUser refuses the last admin; admins cannot delete themselves, but another can', async () => {
  const { erp, as } = await openAs('Kim')
  const refusedWith = (words: string) =>
    expect(erp.deleteMobileUser({ custContactID: KIM })).rejects.toMatchObject({
      rows: [{ field: 'custContactID', msg: expect.stringContaining(words) }],
    })
  await refusedWith('last admin')
  await erp.updateMobileUsers(changed({ roleID: 'admin' }))
  await refusedWith('signed in as this user')
  await (await as('sales')).deleteMobileUser({ custContactID: KIM })
  expect(await failureKind(erp.sessionCheck({}))).toBe('session-expired')
})

test.each([
  ['addMobileUser', NEW, 'customerID'],
  ['updateMobileUsers', changed(), 'custContactID'],
  ['deleteMobileUser', { custContactID: SALES }, 'custContactID'],
] as const)('a sales account is refused %s by a field error', async (name, body, field) => {
  const { raw, world } = openShop()
  const msg = 'Only an admin of your account may add, change or delete its users.'
  expect(await raw('sales', name, body)).toEqual([{ field, msg }])
  expect(world.records.users.size).toBe(0)
})

test.each([OTHER, 999, 0, -1])(
  'contact %d, of another customer or of none, is unknown',
  async (custContactID) => {
    const { erp, ...shop } = await openAs('Kim')
    const update = erp.updateMobileUsers(changed({ custContactID, tpauserID: 'Robin' }))
    await refused(update, 'This user does not exist', 'custContactID')
    await refused(erp.deleteMobileUser({ custContactID }), 'This user does not exist', 'custContactID')
    expect(await names(shop, 'other')).toEqual(['other'])
  },
)

test('changes to users survive a restart', async () => {
  const { erp, world } = await openAs('Kim')
  await erp.addMobileUser(NEW)
  await erp.deleteMobileUser({ custContactID: SALES })
  const again = createWorld({ id: 'again', scenario: 'au', seed: smallSeed })
  again.records.restore(world.records.dump())
  expect([...again.records.users.values()]).toEqual([
    { contactId: FIRST_FREE, user: expect.objectContaining({ userId: 'Robin', customerId: MINE }) },
    { contactId: SALES, user: null },
  ])
})
