import type { Browser } from '@playwright/test'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  test,
} from './support/test.ts'
import type { World } from './support/world.ts'

const NEW_PASSWORD = 'a long secret'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** A window of somebody else's, in the same world. */
async function otherWindow(browser: Browser, world: World, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'simulator-world', value: world.id, url: baseURL ?? '' }])
  return context.newPage()
}

/** The part of the form that it stands in is named so too. */
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

async function signInAs(page: Page, userName: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(userName)
  await password(page).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function fillNew(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('First Name').fill('Robin <b>')
  await page.getByLabel('Last Name').fill("O'Dea")
  await page.getByLabel('Email Address').fill('robin@example.com')
  await page.getByLabel('Mobile').fill('+61 400 000 000 ext 12345678')
  // The part of the form that it stands in is named so too.
  await page.locator('input').and(password(page)).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
}

test('an admin adds a user, who signs in elsewhere, is switched off there and then, and deleted', async ({
  page,
  world,
  browser,
  baseURL,
}) => {
  await enter(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Alex Moretti' })).toBeVisible()
  await expect(rowOf(page, 'Siobhán')).toBeVisible()
  await expectAccessibleDayAndNight(page)

  await test.step('a form that is not filled in says so; a reload leaves what was typed, but no password', async () => {
    await page.getByRole('link', { name: 'Add New Account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add new account' })).toBeVisible()
    await save(page)
    await expect(page.getByText('Required')).toHaveCount(6)
    await expectAccessibleDayAndNight(page)
    await fillNew(page, 'SALES')
    await page.reload()
    await expect(page.getByLabel('Last Name')).toHaveValue("O'Dea")
    await expect(password(page)).toHaveValue('')
  })

  await test.step('a username that is taken is refused at its field; another goes through', async () => {
    await fillNew(page, 'SALES')
    await save(page)
    await expect(page.getByText('This username is taken. Choose another.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
    await page.getByLabel('Username').fill('robin')
    await page.getByRole('radio', { name: 'Sales' }).check()
    await save(page)
    await expect(page.getByText('User added')).toBeVisible()
    await expect(rowOf(page, "Robin <b> O'Dea")).toContainText('Sales')
  })

  await test.step('on a tablet all columns are in sight, of long names and numbers too', async () => {
    const whole = page.viewportSize()
    const table = page.getByRole('table', { name: 'User Accounts' })
    for (const width of [768, 820]) {
      await page.setViewportSize({ width, height: 1180 })
      await expect(page.getByRole('link', { name: "Edit Robin <b> O'Dea" })).toBeInViewport({ ratio: 1 })
      const beyond = await table.evaluate(({ parentElement: frame }) =>
        frame ? frame.scrollWidth - frame.clientWidth : null,
      )
      expect(beyond).toBe(0)
    }
    if (whole) await page.setViewportSize(whole)
  })

  const theirs = await otherWindow(browser, world, baseURL)
  await test.step('the new user signs in, and manages nobody', async () => {
    await signInAs(theirs, 'Robin')
    await expect(theirs.getByRole('heading', { name: /Hi Robin <b>!/ })).toBeVisible()
    await theirs.getByRole('button', { name: 'My Account' }).click()
    await expect(theirs.getByRole('link', { name: 'Downloads' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Account Admin' })).toHaveCount(0)
    await theirs.goto('/admin')
    await expect(theirs.getByRole('heading', { name: 'Not available' })).toBeVisible()
  })

  await test.step('whom the admin switches off is out at his next step, and can not come back', async () => {
    await page.getByRole('link', { name: "Edit Robin <b> O'Dea" }).click()
    await page.getByRole('switch', { name: 'Active' }).click()
    await save(page)
    await expect(page.getByText('User updated')).toBeVisible()
    await expect(rowOf(page, 'robin@example.com')).toContainText('Switched off')
    await theirs.goto('/orders')
    await expect(theirs).toHaveURL('/login')
    await signInAs(theirs, 'robin')
    await expect(theirs.getByRole('alert')).toContainText('Your access to the portal is switched off.')
  })

  await test.step('a deletion is confirmed with the keyboard; a lost answer is looked into', async () => {
    await page.getByRole('link', { name: "Edit Robin <b> O'Dea" }).click()
    await world.fault([{ operation: 'deleteMobileUser', kind: 'lost-reply' }])
    const open = page.getByRole('button', { name: 'Delete Account' })
    await open.click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Account' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('User deleted')).toBeVisible()
    await expect(rowOf(page, 'Siobhán')).toBeVisible()
    await expect(rowOf(page, 'robin@example.com')).toHaveCount(0)
    expect(await world.calls('deleteMobileUser')).toBe(1)
    await signInAs(theirs, 'robin')
    await expect(theirs.getByRole('alert')).toContainText('Invalid username or password')
  })
  await theirs.context().close()
})

test('who edits himself, a lost answer, an expired session, and a small screen', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '/admin/account/2001')
  await expect(page.getByText(/so you can’t delete it/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleDayAndNight(page)

  await test.step('a change whose session has ended is typed already once he is back', async () => {
    await page.getByLabel('First Name').fill('Alexandra')
    await world.expireSessions()
    await save(page)
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Username').fill('admin')
    await password(page).fill('trade-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin/account/2001')
    await expect(page.getByLabel('First Name')).toHaveValue('Alexandra')
  })

  await test.step('his own name is the new one at once', async () => {
    await save(page)
    await expect(page.getByText('User updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome Alexandra Moretti' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('a refusal and a failure keep the form, and say why', async () => {
    await page.getByRole('link', { name: 'Edit Priya Raman' }).click()
    await page.getByLabel('First Name').fill('Priyanka')
    await world.fault([{ operation: 'updateMobileUsers', kind: 'error', message: 'Closed for stocktaking' }])
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Closed for stocktaking')
    await world.fault([{ operation: 'updateMobileUsers', kind: 'http-500' }])
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Unable to send request')
    await expect(page.getByLabel('First Name')).toHaveValue('Priyanka')
    await world.fault([{ operation: 'updateMobileUsers', kind: 'lost-reply' }])
    await save(page)
    // The first one's may still be there.
    await expect(page.getByText('User updated').first()).toBeVisible()
    await expect(rowOf(page, 'Priyanka Raman')).toBeVisible()
  })

  await test.step('one who adds while the ERP can not be asked is told, and looks again', async () => {
    await page.getByRole('link', { name: 'Add New Account' }).click()
    await fillNew(page, 'robin')
    await world.fault([
      { operation: 'addMobileUser', kind: 'lost-reply' },
      { operation: 'getListMobileUsers', kind: 'field-error', message: 'Busy' },
    ])
    await save(page)
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await expect(dialog).toContainText('may have been added or not')
    await world.fault([])
    await dialog.getByRole('button', { name: 'Look again' }).click()
    await expect(
      page.getByText('This user is there now. If the password is refused, set it again.'),
    ).toBeVisible()
    await expect(rowOf(page, "Robin <b> O'Dea")).toBeVisible()
    expect(await world.calls('addMobileUser')).toBe(1)
  })
})
