import type { Locator, Page } from '@playwright/test'
import { product } from './steps/catalogue.ts'
import { BRICK, changeFields, dialog, openProduct } from './steps/product-dialog.ts'
import { expect, test } from './support/test.ts'

const gallery = (page: Page, name: string = BRICK.name) =>
  dialog(page, name).getByRole('region', { name: `Pictures of ${name}` })
const picture = (page: Page, number: number) =>
  gallery(page).getByRole('img', { name: `${BRICK.name}, picture ${number} of 3` })
const button = (page: Page, name: string | RegExp) => gallery(page).getByRole('button', { name, exact: true })
const thumbnail = (page: Page, number: number) => button(page, `Thumbnail ${number} of 3`)

const expectPicture = (page: Page, number: number) => expect(picture(page, number)).toBeVisible()

/** Drags a picture sideways, with pauses for a slow hand. */
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

test('pictures are turned by keys and by mouse, looked at closely, and fill the screen', async ({ page }) => {
  await openProduct(page)

  await test.step('arrow keys, Home and End turn as soon as the dialog is open, and not in a field', async () => {
    await expectPicture(page, 1)
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      await page.keyboard.press(key)
      await expectPicture(page, number)
    }
    await dialog(page).getByRole('spinbutton').focus()
    await page.keyboard.press('Home')
    await expectPicture(page, 3)
  })

  await test.step('arrows, bullets and thumbnails turn, round and round', async () => {
    await button(page, 'Next picture').click()
    await expectPicture(page, 1)
    await expect(button(page, 'Picture 1 of 3')).toHaveAttribute('aria-current', 'true')
    await button(page, 'Previous picture').click()
    await expectPicture(page, 3)
    await button(page, 'Previous picture').click()
    await expectPicture(page, 2)
    await button(page, 'Picture 3 of 3').click()
    await expectPicture(page, 3)
    await thumbnail(page, 1).click()
    await expectPicture(page, 1)
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  })

  await test.step('a mouse over the picture looks at it closely', async () => {
    const width = async () => (await picture(page, 1).boundingBox())?.width ?? 0
    await page.mouse.move(2, 2)
    const before = await width()
    await picture(page, 1).hover()
    await expect.poll(width).toBeGreaterThan(before * 2)
    await page.mouse.move(2, 2)
    await expect.poll(width).toBe(before)
  })

  await test.step('full screen is entered, and Escape leaves it and not the dialog', () => fillScreen(page))
})

/** Into full screen and out of it, by Escape and by its button. */
async function fillScreen(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const height = async () => (await gallery(page).boundingBox())?.height ?? 0
  await button(page, 'Full screen').click()
  await expect.poll(height).toBeGreaterThanOrEqual(size.height)
  await page.keyboard.press('ArrowRight')
  await expectPicture(page, 2)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(gallery(page).locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect.poll(height).toBeLessThan(size.height)
  await button(page, 'Full screen').click()
  await button(page, 'Leave full screen').click()
  await expect.poll(height).toBeLessThan(size.height)
  await expect(dialog(page)).toBeVisible()
  await expect(button(page, 'Full screen')).toBeFocused()
}

test('a resting mouse, a swipe and the slideshow turn pictures, each in its time', async ({ page }) => {
  // A slow machine may hear of the release only after the clock was wound: what is to be seen by then
  // has begun, and winding again ends it.
  const settle = async (shown: number) => {
    await page.clock.runFor(500)
    await expectPicture(page, shown)
    await page.clock.runFor(500)
  }
  await page.clock.install()
  await openProduct(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expectPicture(page, 1)

  await test.step('a short slow swipe returns, a long or quick one turns', async () => {
    await swipe(page, picture(page, 1), -60, 600)
    await settle(1)
    await swipe(page, picture(page, 1), -240, 600)
    await settle(2)
    await swipe(page, picture(page, 2), 60, 1)
    await settle(1)
  })

  await test.step('a thumbnail shows its picture once the mouse has rested on it for 300 ms', async () => {
    await thumbnail(page, 2).hover()
    await page.clock.runFor(250)
    await expectPicture(page, 1)
    await page.clock.runFor(100)
    await expectPicture(page, 2)
  })

  await test.step('the slideshow turns every 3 seconds until it is paused', async () => {
    await button(page, 'Play slideshow').click()
    await expect(button(page, 'Pause slideshow')).toBeVisible()
    await page.clock.runFor(2900)
    await expectPicture(page, 2)
    await page.clock.runFor(200)
    await expectPicture(page, 3)
    await page.clock.runFor(3000)
    await expectPicture(page, 1)
    await button(page, 'Pause slideshow').click()
    await page.clock.runFor(10_000)
    await expectPicture(page, 1)
  })
})

test('only .jpg, .jpeg and .png are pictures; no picture and one that never comes are drawn', async ({
  page,
}) => {
  const gone = { code: 'BRK-BR', name: 'Clay Brick Chestnut Blend 230 x 110 x 76 mm' }
  const without = { code: 'BRK-CR', name: 'Clay Brick Hampton Cream 230 x 110 x 76 mm' }
  await changeFields(page, {
    [BRICK.code]: { productFiles: '/pictures/products/brick-rd.png|/a.pdf|/b.svg|/c.png.zip' },
    [gone.code]: { productFiles: '/gone.png|/gone.jpeg', productImage: '' },
    [without.code]: { productFiles: '', productGallery: '', productImage: '' },
  })
  const openAnother = async ({ code, name }: typeof gone) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await product(page, code).getByRole('link', { name }).click()
    await expect(dialog(page, name)).toBeVisible()
  }
  await openProduct(page)
  const only = gallery(page).getByRole('img', { name: BRICK.name, exact: true })
  await expect(only).toBeVisible()
  await expect(gallery(page).getByRole('button')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(only).toBeVisible()
  await openAnother(gone)
  await expect(gallery(page, gone.name).locator('svg[aria-label]').first()).toBeVisible()
  await openAnother(without)
  await expect(gallery(page, without.name).getByRole('img', { name: 'No picture' })).toBeVisible()
  await expect(gallery(page, without.name).getByRole('button')).toHaveCount(0)
})
