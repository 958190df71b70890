import { describe, expect, test } from 'vitest'
import { hashPassword } from '#simulator/passwords.ts'
import { findUser } from '#simulator/worlds/people.ts'
import '../../src/screens/account/account-screen.tsx'
import '../../src/screens/admin/admin-screen.tsx'
import { goTo, page, until } from '../support/page.ts'
import { fieldError, type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { factsIn } from '../support/reading.ts'
import { seedWith } from '../support/seeds.ts'

/* The users of an account: their list, and the form of one. */

const SITE = seedWith([])
const NEW = '/admin/account/new'

const users = page.getByRole('region', { name: 'User Accounts' })
const row = (name: string) => users.getByRole('row').filter({ hasText: name })
const names = () => users.getByRole('rowheader').texts
const search = page.getByRole('searchbox', { name: 'Search user accounts' })
const again = page.getByRole('button', { name: 'Try again' })
const named = (name: string) => page.getByRole('heading', { name }).findElement()
const field = (name: string) => page.getByLabel(name)
const active = page.getByRole('switch', { name: 'Active' })
const save = page.getByRole('button', { name: 'Save' })

const openAt = (path = '/admin', options: Opening = {}) => openPortal(path, { seed: SITE, ...options })

describe('account admin', () => {
  test('the screen shows the customer and the users', async () => {
    await openAt()
    await named('Welcome Alex Moretti')
    await page.getByText('40125').findElement()
    await row("Siobhán O'Dwyer").findElement()
    expect(factsIn(document.querySelector('main'))).toMatchObject({
      'Customer name': 'Kestrel Ridge Homes Pty Ltd',
      'Customer number': '40125',
      Phone: '(03) 5550 1806',
      Fax: '(03) 5550 1807',
      Mobile: '0491 570 156',
    })
    const siobhan = row("Siobhán O'Dwyer")
    for (const text of ['siobhan.odwyer', 'Admin', 'siobhan@kestrelridge.example', '0491 570 110'])
      expect(siobhan.getByText(text).element()).toBeVisible()
    const edit = siobhan.getByRole('link', { name: "Edit Siobhán O'Dwyer" })
    expect(edit.element()).toHaveAttribute('href', '/admin/account/2006')
    expect(row('Dan Okafor').getByText('Inactive').element()).toBeVisible()
    expect(row('Priya Raman').getByText('Sales').element()).toBeVisible()
    expect(page.getByRole('link', { name: 'Add New Account' }).element()).toHaveAttribute('href', NEW)
    expect(search.query()).toBeNull()
  })

  test('an account that is not active is Inactive', async () => {
    await openAt('/admin', { user: 'hold' })
    await until(() =>
      expect(factsIn(document.querySelector('main'))).toMatchObject({ 'Account status': 'Inactive' }),
    )
  })

  test('many users can be searched by the text of their rows, as the URL keeps', async () => {
    const more = SITE.users.slice(0, 5).map((user, at) => ({ ...user, userId: `depot.${at}`, contactId: at }))
    await openAt('/admin', { seed: { ...SITE, users: [...SITE.users, ...more] } })
    await until(() => expect(names()).toHaveLength(9))
    await search.fill('depot.1')
    expect(names()).toHaveLength(1)
    expect(page.getByText('1 of 9 users').element()).toBeVisible()
    expect(location.search).toBe('?search=depot.1')
    await search.fill('depot.1x')
    expect(page.getByText('No users found').element()).toBeVisible()
  })

  test('a slow list of users shows a skeleton, and an empty one No users found', async () => {
    const { fault, reload } = await openAt('/admin', { faults: [slow('getListMobileUsers')] })
    expect(page.getByRole('status', { name: 'Loading user accounts' }).element()).toBeVisible()
    fault(refused('getListMobileUsers', 'No matching records'))
    await reload()
    await page.getByText('No users found').findElement()
  })

  test('one Try again loads everything that failed', async () => {
    const { fault } = await openAt('/admin', {
      faults: [refused('getListMobileUsers'), refused('getUserDetails'), refused('getCustomerDetails')],
    })
    const failed = ['Could not load user details', 'Could not load your business details']
    for (const words of failed) await page.getByText(words).findElement()
    fault()
    await again.nth(0).click()
    await named('Welcome Alex Moretti')
    for (const words of failed) await page.getByText(words).gone()
    expect(names()).toHaveLength(7)
  })

  test('a sales account sees Account Admin as not available', async () => {
    await openAt('/admin', { user: 'sales' })
    await named('Not available')
    expect(page.getByText(/^You don’t have access to Account Admin\./).element()).toBeVisible()
  })
})

const KIM = {
  Username: 'kim.n',
  'First Name': 'Kim',
  'Last Name': "O'Dea",
  'Email Address': 'kim@b.example',
  Mobile: '0491 570 006',
  'Business Phone': '(03) 5550 0001',
  'Home Phone': '(03) 5550 0002',
  Fax: '(03) 5550 0003',
  Password: 'a long secret',
  'Confirm Password': 'a long secret',
}
const SENT = {
  tpauserID: 'kim.n',
  // The journal masks passwords.
  tpaUserPassword: '***',
  firstName: 'Kim',
  lastName: "O'Dea",
  emailAddress: 'kim@b.example',
  phoneMobile: '0491 570 006',
  phoneBusiness: '(03) 5550 0001',
  phoneHome: '(03) 5550 0002',
  faxNumber: '(03) 5550 0003',
}

async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value)
}

describe('a new account', () => {
  test('an empty form marks what is required, sends nothing, and compares the passwords', async () => {
    const { requests } = await openAt(NEW)
    await named('Add new account')
    expect(page.getByRole('radio', { name: 'Admin' }).element()).toBeChecked()
    await save.click()
    expect(page.getByText('Required').elements()).toHaveLength(6)
    expect(field('Username').element()).toHaveFocus()
    expect(requests('addMobileUser')).toEqual([])
    const mismatch = page.getByText('Passwords must match')
    await field('Password').fill('a long secre')
    await field('Confirm Password').fill('a long secret')
    expect(mismatch.element()).toBeVisible()
    await field('Password').fill('a long secret')
    expect(mismatch.query()).toBeNull()
    await field('Password').fill('a long secrets')
    expect(mismatch.element()).toBeVisible()
  })

  test('what was entered is kept without the passwords through a refusal and a reload, and sent', async () => {
    const { requests, reload, world } = await openAt(NEW)
    await fill({ ...KIM, Username: 'SALES' })
    await save.click()
    await page.getByText('This username is taken. Choose another.').findElement()
    expect(field('Username').element()).toHaveFocus()
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
    expect(kept).toContain("O'Dea")
    expect(kept).not.toContain('a long secret')

    await reload()
    const { Username, Password, 'Confirm Password': confirmed, ...others } = KIM
    for (const [name, value] of Object.entries(others)) expect(field(name).element()).toHaveValue(value)
    for (const name of ['Password', 'Confirm Password']) expect(field(name).element()).toHaveValue('')
    await page.getByRole('radio', { name: 'Sales' }).click()
    await fill({ Username, Password, 'Confirm Password': confirmed })
    await save.click()
    await page.getByText('User added').findElement()
    await row("Kim O'Dea").findElement()
    expect(location.pathname).toBe('/admin')
    expect(requests('addMobileUser').slice(1)).toEqual([
      { customerID: 40125, roleID: 'sales', canAccessTPWeb: true, canAccessTPMobile: true, ...SENT },
    ])
    const stored = findUser(world, 'kim.n')?.passwordHash
    expect(await hashPassword('a long secret', stored)).toEqual(stored)
  })

  test('one whose outcome is unknown is checked again and not added twice', async () => {
    const { requests, fault } = await openAt(NEW)
    await fill(KIM)
    fault({ operation: 'addMobileUser', kind: 'lost-reply' }, fieldError('getListMobileUsers'))
    await save.click()
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await dialog.getByText(/The user may have been added: we got no confirmation\./).findElement()
    fault()
    await dialog.getByRole('button', { name: 'Check again' }).click()
    const added = 'This user has been added. If the password does not work, set it again.'
    await page.getByText(added).findElement()
    await row("Kim O'Dea").findElement()
    expect(requests('addMobileUser')).toHaveLength(1)
  })
})

describe('an existing account', () => {
  test('everything about it can be changed, and the form is locked while it is sent', async () => {
    const { requests, fault, world } = await openAt('/admin/account/2002', {
      faults: [slow('updateMobileUsers')],
    })
    await named('Update account')
    expect(await field('Password').findElement()).toHaveValue('')
    await fill({ ...KIM, Password: 'another secret', 'Confirm Password': 'another secret' })
    await page.getByRole('radio', { name: 'Admin' }).click()
    await active.click()
    await save.click()
    expect(field('First Name').element()).toHaveAttribute('readonly')
    for (const locked of [active.element(), page.getByRole('radio', { name: 'Sales' }).element()])
      locked.click()
    fault()
    await page.getByText('User updated').findElement()
    await row("Kim O'Dea").getByText('Inactive').findElement()
    const access = { canAccessTPWeb: false, canAccessTPMobile: false }
    expect(requests('updateMobileUsers')).toEqual([
      { ...SENT, ...access, tpa: 'TP', custContactID: 2002, roleID: 'admin' },
    ])
    const stored = findUser(world, 'kim.n')?.passwordHash
    expect(await hashPassword('another secret', stored)).toEqual(stored)
  })

  test('the user’s own keeps its username, role, access and existence', async () => {
    await openAt('/admin/account/2001')
    await save.findElement()
    expect(field('Username').element()).toHaveAttribute('readonly')
    expect(page.getByRole('radio', { name: 'Sales' }).element()).toBeDisabled()
    expect(active.element()).toBeDisabled()
    expect(page.getByRole('button', { name: 'Delete Account' }).query()).toBeNull()
    expect(page.getByText(/so you can’t delete it/).element()).toBeVisible()
    await field('First Name').fill('Alexandra')
    await save.click()
    await named('Welcome Alexandra Moretti')
  })

  test('it is deleted after confirmation', async () => {
    const { requests } = await openAt('/admin/account/2002')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Account' })
    expect(dialog.text).toContain('Priya Raman')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('User deleted').findElement()
    await row('Priya Raman').gone()
    expect(requests('deleteMobileUser')).toEqual([{ custContactID: 2002 }])
  })

  test('one outside the customer is not found', async () => {
    await openAt('/admin')
    for (const id of ['2005', 'new%20one']) {
      await goTo(`/admin/account/${id}`)
      await named('User not found.')
      const back = page.getByRole('main').getByRole('link', { name: 'Account Admin' })
      expect(back.element(), id).toHaveAttribute('href', '/admin')
    }
  })
})
