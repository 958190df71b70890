import { expectWaiting, framedPortal, notesOf, pressInTour, tapeText, tour } from './steps/tour.ts'
import { expect, expectNoSidewaysScroll, test } from './support/test.ts'

test('on a phone a custom tour waits at its notes, continues by keyboard and explains a divergence', {
  tag: '@browsers',
}, async ({ page, browserName }) => {
  const [short = '', right = '', out = ''] = notesOf('sign-in')
  const wrong = Array(30).fill(short).join(' ')
  const tape = tapeText('sign-in').replaceAll('"userid": "admin"', '"userid": "sales"').replace(short, wrong)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tour?tape=none')
  await tour(page)
    .getByLabel('Open a file')
    .setInputFiles({ name: 'my own.json', mimeType: 'application/json', buffer: Buffer.from(tape) })
  await expect(tour(page).getByText(/^10 steps\. It pauses 3 times/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await pressInTour(page, 'Quick')
  // A key must not start the tour, because Play replaces the world.
  await tour(page).getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await expect(tour(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await pressInTour(page, 'Play')
  await expectWaiting(page, wrong)
  await expect(tour(page).getByText('Step 4 of 10')).toBeVisible()
  await test.step('a long note scrolls, and the controls stay in sight', async () => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await expect(tour(page).getByRole('button', { name: 'Slow' })).toBeInViewport({ ratio: 1 })
    }
    const scrolled = await tour(page)
      .getByRole('region', { name: 'Note' })
      .evaluate((note) => note.scrollHeight > note.clientHeight)
    expect(scrolled).toBe(true)
  })
  await page.keyboard.press('ArrowRight')
  // It pauses after the current step.
  await page.keyboard.press('Space')
  await expect(
    tour(page).getByText('The portal did something different here than when this tour was recorded.'),
  ).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expectWaiting(page, right)

  await test.step('keys belong to the portal while it has the focus', async () => {
    // Playwright can't click inside a scaled frame elsewhere.
    if (browserName !== 'chromium') return
    const user = framedPortal(page).getByLabel(/^username/i)
    await user.click()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(user).toHaveValue('admin ')
    await expectWaiting(page, right)
    await page.keyboard.press('Backspace')
  })
  await pressInTour(page, 'Next note')
  await expectWaiting(page, out)
  await pressInTour(page, 'Back to start')
  await expect(tour(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})
