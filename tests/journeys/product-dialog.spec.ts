import type { Locator, Page } from '@playwright/test'
import { openListing, product, view } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { BRICK, dialog, openProduct } from './steps/product-dialog.ts'
import { expect, test } from './support/test.ts'

const opened = /[?&]product=BRK-RD/

/** Presses Escape once the dialog has the focus: it is visible before it takes keys. */
async function closeByEscape(page: Page): Promise<void> {
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

test('the product dialog opens from list, grid and URL, and Back and Escape return to its opener', async ({
  page,
}) => {
  await openListing(page, BRICK.address, BRICK.list)
  const name = product(page, BRICK.code).getByRole('link', { name: BRICK.name })
  const picture = product(page, BRICK.code).locator('img')

  await test.step('Back closes the dialog', async () => {
    for (const [look, opener] of [
      ['Grid', picture],
      ['List', name],
    ] as const) {
      await view(page, look).click()
      await opener.click()
      await expect(dialog(page)).toBeVisible()
      await expect(page).toHaveURL(opened)
      await page.goBack()
      await expect(dialog(page)).toBeHidden()
      await expect(page).not.toHaveURL(opened)
    }
  })
  await test.step('Escape keeps the scroll position and returns the focus to the name', async () => {
    await name.focus()
    await page.evaluate(() => window.scrollTo(0, 60))
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(0)
    await name.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await closeByEscape(page)
    await expect(name).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${BRICK.list}$`))
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })
  await test.step('a dialog opened by its picture returns the focus to the name', async () => {
    await picture.click()
    await expect(dialog(page)).toBeVisible()
    await closeByEscape(page)
    await expect(name).toBeFocused()
  })
  await test.step('a shared URL opens the dialog', async () => {
    await page.goto(`${BRICK.address}?product=${BRICK.code}`)
    await expect(dialog(page)).toBeVisible()
    await closeByEscape(page)
    await expect(page).toHaveURL(new RegExp(`${BRICK.list}$`))
    await expect(product(page, BRICK.code)).toBeVisible()
  })
})

const gallery = (page: Page) => dialog(page).getByRole('region', { name: `Pictures of ${BRICK.name}` })
const picture = (page: Page, number: number) =>
  gallery(page).getByRole('img', { name: `${BRICK.name}, picture ${number} of 3` })
const button = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true })
const expectPicture = (page: Page, number: number) => expect(picture(page, number)).toBeVisible()

test('pictures change by keyboard and mouse, zoom on hover and fill the screen', async ({ page }) => {
  await openProduct(page)
  await expect(dialog(page).locator(':focus')).toHaveCount(1)

  await test.step('arrow keys, Home and End change the picture at once, but not in a field', async () => {
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 3],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      await page.keyboard.press(key)
      await expectPicture(page, number)
    }
    await dialog(page).getByRole('spinbutton').press('Home')
    await expectPicture(page, 3)
  })
  await test.step('arrows, bullets and thumbnails change the picture and wrap around', async () => {
    for (const [name, number] of [
      ['Next picture', 1],
      ['Previous picture', 3],
      ['Picture 2 of 3', 2],
      ['Thumbnail 1 of 3', 1],
    ] as const) {
      await button(page, name).click()
      await expectPicture(page, number)
    }
    await expect(button(page, 'Thumbnail 1 of 3')).toHaveAttribute('aria-current', 'true')
  })
  await test.step('hovering zooms the picture', async () => {
    const width = async () => (await picture(page, 1).boundingBox())?.width ?? 0
    await page.mouse.move(2, 2)
    const before = await width()
    await picture(page, 1).hover()
    await expect.poll(width, { message: 'the width of the hovered picture' }).toBeGreaterThan(before * 2)
    await page.mouse.move(2, 2)
    await expect.poll(width, { message: 'its width without the mouse' }).toBe(before)
  })
  await test.step('Escape leaves full screen but not the dialog, and the focus stays inside', async () => {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    const height = async () => (await gallery(page).boundingBox())?.height ?? 0
    await button(page, 'Full screen').click()
    await expect.poll(height, { message: 'the height in full screen' }).toBeGreaterThanOrEqual(size.height)
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      await expect(gallery(page).locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect.poll(height, { message: 'the height after Escape' }).toBeLessThan(size.height)
    await button(page, 'Full screen').click()
    await button(page, 'Leave full screen').click()
    await expect.poll(height, { message: 'the height after the button' }).toBeLessThan(size.height)
    await expect(dialog(page)).toBeVisible()
    await expect(button(page, 'Full screen')).toBeFocused()
  })
})

/** Drags a picture sideways, with a pause in milliseconds before each move. */
async function swipe(page: Page, stage: Locator, by: number, pause: number): Promise<void> {
  const box = await stage.boundingBox()
  if (!box) throw new Error('There is no picture')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.5, 1]) {
    await page.clock.runFor(pause)
    await page.mouse.move(x + by * part, y)
  }
  await page.mouse.up()
}

test('a long or quick swipe changes the picture, a short slow one does not', async ({ page }) => {
  await page.clock.install()
  await openProduct(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expectPicture(page, 1)
  const after = async (shown: number) => {
    await expect(gallery(page).locator('[data-dragging]')).toHaveCount(0)
    await page.clock.runFor(1000)
    await expectPicture(page, shown)
  }
  await swipe(page, picture(page, 1), -60, 600)
  await after(1)
  await swipe(page, picture(page, 1), -240, 600)
  await after(2)
  await swipe(page, picture(page, 2), 60, 1)
  await after(1)
})

test('the dialog stays where it is while its texts load', async ({ page, world }) => {
  const name = 'Treated Pine Decking 70 x 22 H3'
  // Layout without the animation of opening.
  const top = () =>
    dialog(page, name).evaluate((element) => (element instanceof HTMLElement ? element.offsetTop : -1))
  const texts = dialog(page, name).getByRole('heading', { name: 'Features & Benefits' })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await world.hold('getFeaturesAndBenefits')
    await enter(page, '/search?value=DCK-TP7022&product=DCK-TP7022')
    await expect(dialog(page, name).locator('[aria-busy=true]')).toBeAttached()
    await expect(dialog(page, name)).toContainText('Customer Price')
    await expect(texts).toHaveCount(0)
    const before = await top()
    expect(before).toBeGreaterThan(0)
    await world.fault([])
    await expect(texts).toBeVisible()
    expect(await top(), `the top edge at ${width} px`).toBe(before)
  }
})
