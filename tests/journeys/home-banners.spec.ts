import type { WidgetItem } from '#contract/entities/widget.ts'
import { changeSet, item } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Banners' })
/** The one that is shown, by its place. */
const shown = (page: Page, place: string) => carousel(page).getByRole('group', { name: place })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })

const banner = (label: string, value: string, description: string): WidgetItem => ({
  ...item('clickable image', label, value),
  desc_object: description,
})

test.describe('banners that may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('turn every 15 seconds, round and round, and wait for whoever looks closer', async ({ page }) => {
    await page.clock.install()
    await enter(page)
    await expect(shown(page, '1 of 3')).toBeVisible()
    // From when the page has settled on its own clock.
    const pass = (seconds: number) => page.clock.runFor(seconds * 1000)
    await test.step('by themselves', async () => {
      await pass(16)
      await expect(shown(page, '2 of 3')).toBeVisible()
      await pass(15)
      await expect(shown(page, '3 of 3')).toBeVisible()
      await pass(15)
      await expect(shown(page, '1 of 3')).toBeVisible()
    })
    await test.step('not under the mouse', async () => {
      await carousel(page).getByRole('link').hover()
      await pass(60)
      await expect(shown(page, '1 of 3')).toBeVisible()
      await page.mouse.move(5, 5)
    })
    await test.step('not while focus is in them', async () => {
      await page.keyboard.press('Tab')
      await button(page, 'Next banner').focus()
      await page.keyboard.press('Enter')
      await expect(shown(page, '2 of 3')).toBeVisible()
      await pass(60)
      await expect(shown(page, '2 of 3')).toBeVisible()
      await page.getByRole('link', { name: 'Quick Order' }).focus()
      await pass(16)
      await expect(shown(page, '3 of 3')).toBeVisible()
    })
    await test.step('not once they are paused, until they are played', async () => {
      await button(page, 'Pause banners').click()
      await page.mouse.move(5, 5)
      await page.getByRole('link', { name: 'Quick Order' }).focus()
      await pass(60)
      await expect(shown(page, '3 of 3')).toBeVisible()
      await button(page, 'Play banners').click()
      await page.mouse.move(5, 5)
      await page.getByRole('link', { name: 'Quick Order' }).focus()
      await pass(16)
      await expect(shown(page, '1 of 3')).toBeVisible()
    })
  })
})

test('banners turn by hand: keys, bullets, a swipe; and lead where they say', async ({ page }) => {
  await page.clock.install()
  await enter(page)
  const link = carousel(page).getByRole('link')
  await test.step('reduced motion: nothing moves unasked', async () => {
    await expect(button(page, 'Play banners')).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(shown(page, '1 of 3')).toBeVisible()
    await expect(link).toHaveCount(1)
    await expect(link.getByRole('img')).toHaveAttribute('alt', /^On site by 7 am/)
    await expect(link.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
    await expectAccessible(page, 'section[aria-roledescription=carousel]')
  })
  await test.step('keys', async () => {
    await link.focus()
    await page.keyboard.press('ArrowRight')
    await expect(shown(page, '2 of 3').getByRole('link')).toBeFocused()
    // Light and dark: one of them is seen on any picture.
    const ring = await page.locator(':focus-visible').evaluate((element) => {
      return [getComputedStyle(element).outlineColor, getComputedStyle(element, '::after').borderTopColor]
    })
    expect(ring).toEqual(['rgb(243, 245, 243)', 'rgb(20, 26, 23)'])
    await page.keyboard.press('ArrowRight')
    await expect(shown(page, '3 of 3').getByRole('link')).toBeFocused()
    await page.keyboard.press('Home')
    await button(page, 'Next banner').focus()
    await page.keyboard.press('End')
    await expect(shown(page, '3 of 3')).toBeVisible()
    await expect(button(page, 'Next banner')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(shown(page, '1 of 3')).toBeVisible()
  })
  await test.step('bullets', async () => {
    await button(page, 'Banner 2 of 3').click()
    await expect(button(page, 'Banner 2 of 3')).toHaveAttribute('aria-current', 'true')
    await expect(shown(page, '2 of 3')).toBeVisible()
    await page.clock.runFor(1000)
  })
  await test.step('a swipe, which does not press the banner', async () => {
    const box = await shown(page, '2 of 3').boundingBox()
    if (!box) throw new Error('The banner is nowhere')
    await page.mouse.move(box.x + box.width * 0.7, box.y + 50)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.2, box.y + 50, { steps: 5 })
    await page.mouse.up()
    await expect(shown(page, '3 of 3')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.clock.runFor(1000)
  })
  await test.step('a press', async () => {
    await shown(page, '3 of 3').getByRole('link').click()
    await expect(page).toHaveURL('/products/Fixings')
  })
})

test('odd banners: one alone, broken ones, unsafe and other targets, none', async ({ page }) => {
  let items: readonly WidgetItem[] = [
    banner('javascript:alert(1)', '/pictures/banners/framing.jpg', 'Framing'),
    { ...banner('/cart', '/pictures/banners/decking.jpg', 'Switched off'), is_enabled: false },
    banner('/cart', 'javascript:alert(1)', 'No picture'),
    item('panel', 'balances'),
  ]
  await changeSet(page, 'homepage', () => items)
  await enter(page)
  await test.step('one alone has no controls, and leads to the catalogue where it names no page', async () => {
    await expect(carousel(page).getByRole('link', { name: 'Framing' })).toHaveAttribute('href', '/products')
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    await expect(shown(page, '1 of 1')).toBeVisible()
  })
  await test.step('a broken picture has a placeholder, and another site opens beside the portal', async () => {
    items = [
      banner('https://estimator.marlock.example/x', '/pictures/banners/none.jpg', 'Broken'),
      banner('www.marlock.example', '/pictures/banners/decking.jpg', ''),
    ]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const link = carousel(page).getByRole('link', { name: 'Broken (opens in a new tab)' })
    await expect(link.getByRole('img', { name: 'Broken' })).toBeVisible()
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', 'https://estimator.marlock.example/x')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expectNoSidewaysScroll(page)
    await button(page, 'Previous banner').click()
    await expect(shown(page, '2 of 2').getByRole('link')).toHaveAttribute('href', '//www.marlock.example')
  })
  await test.step('without any the balances have the room', async () => {
    items = [item('panel', 'balances')]
    await page.reload()
    await expect(page.getByRole('region', { name: 'Current balance' })).toBeVisible()
    await expect(carousel(page)).toHaveCount(0)
  })
})
