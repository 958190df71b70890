import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  FURTHER_ROWS,
  signIn,
  test,
} from './support/test.ts'

const PHONE = { width: 390, height: 844 }

test('price books: sent again, requested anew, asked for otherwise; nothing that was chosen is lost', async ({
  page,
  world,
}) => {
  await enter(page, '/pricebook')
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(26)
  const bar = page.getByRole('region', { name: 'Selected price books' })

  await test.step('by keyboard alone two are selected and sent again', async () => {
    await expect(bar).toHaveCount(0)
    await rows.nth(0).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(bar).toContainText('2 selected')
    await expectAccessibleDayAndNight(page, { except: FURTHER_ROWS })
    await bar.getByRole('button', { name: 'Resend Selected' }).press('Enter')
    await expect(page.getByText(/^Price book of .+\. Price book of /)).toBeVisible()
    await expect(bar).toHaveCount(0)
    const [sent] = await world.journal('resendPriceBook')
    expect(sent?.request).toEqual({ tradePortalUser: 'admin', deviceID: '', historyIDs: '20436 20435' })
  })

  await test.step('a new one whose answer is lost is found in the history, and not requested twice', async () => {
    await world.fault([{ operation: 'requestNewPriceBook', kind: 'lost-reply' }])
    await page.getByRole('button', { name: 'Request New Price Book' }).click()
    await expect(page.getByText(/it is in the history/)).toBeVisible()
    await expect(rows).toHaveCount(27)
    expect(await world.calls('requestNewPriceBook')).toBe(1)
    await world.fault([])
  })

  await test.step('other settings are kept over an expired session, and sent', async () => {
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Request Config Changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request Changes' })
    await expect(dialog.getByText('Please select your preferred options')).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill('')
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill('new@kestrel.example')
    await dialog.getByRole('checkbox', { name: 'Product file zipped' }).check()
    await world.expireSessions()
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(page).toHaveURL(/\/login/)
    await signIn(page)
    await expect(page).toHaveURL('/pricebook')
    await page.getByRole('button', { name: 'Request Config Changes' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Recipient' })).toHaveValue('new@kestrel.example')
    await expect(dialog.getByRole('checkbox', { name: 'Product file zipped' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await expect(page.getByText(/^Your changes have been sent to /)).toBeVisible()
    await expect(dialog).toBeHidden()
    const sent = (await world.journal('sendPriceBookInfoChanges')).at(-1)
    expect(sent?.request).toMatchObject({ recipient: 'new@kestrel.example', isPricebookZipped: true })
  })
})

test('on a phone what is said of a request stands on none of the buttons, and nothing moves for it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await enter(page, '/pricebook')
  const buttons = page.getByRole('button', { name: /^Request (New Price Book|Config Changes)$/ })
  const places = () => Promise.all([0, 1].map((at) => buttons.nth(at).boundingBox()))
  await expect(buttons).toHaveCount(2)
  const before = await places()
  await buttons.first().click()
  const said = page.locator('[data-scope=toast][data-part=root]')
  await expect(said).toContainText('It has been sent to')
  const foot = await said.evaluate((toast) => toast.getBoundingClientRect().bottom)
  for (const place of before) expect(place?.y).toBeGreaterThan(foot)
  expect(await places()).toEqual(before)
  await expectNoSidewaysScroll(page)
})

test('what is done with a selection stands at the foot of the window, however short the history', async ({
  page,
}) => {
  await enter(page, '/pricebook', { user: 'other' })
  await page.getByRole('rowheader').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected price books' })
  const foot = async () => {
    const box = await bar.boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect.poll(foot).toBe(page.viewportSize()?.height)
})

test('files, links, a message and the way to a store', async ({ page, world, context }) => {
  await enter(page, '/downloads')

  await test.step('a file is searched for and opens beside the portal', async () => {
    await page.getByRole('searchbox', { name: 'Search downloads' }).fill('credit')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expectAccessibleDayAndNight(page)
    const link = page.getByRole('link', { name: /^Credit account application/ })
    const reply = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(reply.headers()['content-type']).toBe('application/pdf')
    const opened = context.waitForEvent('page')
    await link.click()
    await (await opened).close()
    await expect(page).toHaveURL('/downloads?search=credit')
  })

  await test.step('links', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Helpful Links' }).click()
    await expect(page.getByRole('link', { name: /^Open Link Weather Warnings/ })).toHaveAttribute(
      'href',
      '//www.bom.gov.au',
    )
    await expectAccessibleDayAndNight(page)
  })

  await test.step('a message survives a reload and a refusal, and goes to support', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Wet packs')
    await page.getByRole('textbox', { name: 'Message' }).fill('Two packs came wet.')
    await expectAccessibleDayAndNight(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Wet packs')
    await world.fault([{ operation: 'sendEmailMessage', kind: 'error', message: 'Mail is down', times: 1 }])
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Mail is down')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two packs came wet.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Email sent successfully')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
    const sent = (await world.journal('sendEmailMessage')).at(-1)
    expect(sent?.request).toMatchObject({
      toEmailAddress: 'support@marlock.example',
      subject: 'Wet packs',
      numTran: 0,
      suffixTran: 0,
    })
  })

  await test.step('a map that can not be reached is drawn, on a phone as well', async () => {
    await world.settings({ maps_key: 'KEY-1' })
    await page.setViewportSize(PHONE)
    await page.goto('/stores')
    await expect(page.getByRole('link', { name: /5550 4175/ })).toHaveAttribute('href', 'tel:0355504175')
    await expectNoSidewaysScroll(page)
    const view = page.getByRole('button', { name: /^View Map of Geelong/ })
    await view.click()
    const dialog = page.getByRole('dialog', { name: 'Geelong' })
    await expect(dialog.locator('iframe')).toHaveAttribute(
      'src',
      /center=-38\.1092%2C144\.3497&zoom=16&maptype=roadmap/,
    )
    await expect(dialog.locator('iframe')).toBeHidden()
    await expect(dialog.getByRole('img', { name: 'Geelong and the stores round it' })).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(view).toBeFocused()
  })
})
