import type { ScenarioJson } from '#contract/control/scenario.ts'
import { CEMENT } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { expect, expectNoSidewaysScroll, type Locator, test } from './support/test.ts'

/* Right-to-left names beside our words, figures and codes. */

const NAME = 'מלט 20x30 לבן'
const HEBREW: ScenarioJson = {
  version: 1,
  products: [{ productID: CEMENT.productID, shortDesc: NAME, longDesc: NAME }],
  users: [
    {
      userId: 'dalet',
      customerID: 40125,
      role: 'admin',
      firstName: '2 דוד',
      lastName: 'לוי',
      email: 'dalet@kestrelridge.example',
    },
  ],
}
test.use({ file: HEBREW })

/** The words, figures and signs of an element in the order in which they stand on the screen, from left to right. */
const asSeen = (element: Locator) =>
  element.evaluate((root) => {
    const parts: { text: string; left: number }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}.$]+|[,:]/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        parts.push({ text, left: range.getBoundingClientRect().left })
      }
    }
    return parts
      .sort((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' ')
  })

test('a right-to-left name keeps its sizes together, and takes no figure of ours along', async ({ page }) => {
  await enter(page, '/', { user: 'dalet', goods: [{ ...CEMENT, quantity: 3 }] })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('Hi ')
  expect(await asSeen(title)).toBe('Hi דוד 2 Welcome to your Trade Portal')
  await page.goto(`/search?value=${CEMENT.productID}`)
  const name = page.getByRole('link', { name: NAME }).first()
  expect(await asSeen(name)).toBe('לבן 20x30 מלט')
  await page.goto('/cart')
  const row = page.getByRole('main').getByText(NAME).first()
  await expect(row).toBeVisible()
  expect(await asSeen(row)).toBe('לבן 20x30 מלט')
  await test.step('it stands at the left, as the others do', async () => {
    const left = (of: Locator) => of.evaluate((element) => getComputedStyle(element).textAlign)
    expect(await left(row)).toBe('left')
  })
  await expectNoSidewaysScroll(page)
})
