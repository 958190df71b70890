import { box, clearLines, drop, line, paste, submit, suggestions, summary } from '../steps/quick-order.ts'
import { expect } from '../support/test.ts'
import { choicesOf, type Visit } from './visit.ts'

/** A line of each kind: found, sold by length, unknown, unreadable, ambiguous, nearly right. */
const MIXED = [
  'CEM-GP20 12',
  'PST-H490-24\t1\tpack',
  'TFP-9045-M10 24 @ 3.6, 6 @ 4.8',
  'TFP-9035-M10 12',
  'ZZZZ-QQQQ 3',
  'CEM-GP20 1.5',
  'CEMGP20',
  'CEM 1',
]

const QUICK_ORDER = ['/quick-order', 'Quick Order'] as const

/** Lines of an order, what opens over them, and what is taken along. */
export const quickOrder: readonly Visit[] = [
  {
    name: 'on site, a search over what was taken along',
    at: ['/on-site', 'On Site'],
    press: 'Save for offline',
    open: ({ page }) => page.getByRole('searchbox', { name: 'Search what was saved' }).fill('pine'),
    shows: /^6 of the \d+ saved products$/,
  },
  {
    name: 'quick order, suggestions',
    of: 'screens/quick-order/order-text.tsx',
    within: '[role=listbox]',
    at: QUICK_ORDER,
    open: async ({ page }) => {
      await box(page).pressSequentially('cement')
      await expect(suggestions(page).first()).toBeVisible()
    },
    close: ({ page }) => box(page).fill(''),
  },
  {
    name: 'quick order, unreadable files',
    at: QUICK_ORDER,
    open: async ({ page }) => {
      await drop(
        page,
        { name: 'site.png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d] },
        { name: 'blank.csv', bytes: [] },
        { name: 'one.csv', bytes: [...Buffer.from('CEM-GP20,12')] },
      )
      await expect(page.getByRole('alert')).toContainText([
        'site.png is not a text file',
        'blank.csv is empty',
      ])
    },
    shows: ['button', 'Add 1 line to cart'],
    close: ({ page }) => clearLines(page),
  },
  {
    name: 'quick order, a line of each kind',
    at: QUICK_ORDER,
    open: async ({ page }) => {
      await paste(page, MIXED.join('\n'))
      await expect(summary(page)).toContainText(`of ${MIXED.length} matched`)
      await expect(line(page, 5)).toContainText('No such product')
    },
    shows: ['combobox', 'Product of line 8'],
  },
  {
    name: 'quick order, Product of a line',
    of: 'screens/quick-order/line-product.tsx',
    ...choicesOf('Product of line 8'),
  },
  {
    name: 'quick order, lines being added',
    loading: true,
    open: async ({ page, world }) => {
      await world.fault([
        { operation: 'addCartProduct', kind: 'latency', ms: 60_000 },
        { operation: 'addCartProduct', kind: 'field-error', message: 'Not this week', times: 1 },
      ])
      await submit(page).click()
    },
    shows: ['progressbar', 'Lines added'],
    close: ({ page }) => expect(page.getByText(/lines? added to cart/)).toBeVisible(),
  },
  {
    name: 'quick order, lines added and not added',
    open: ({ page }) => expect(line(page, 1)).toContainText(/In your cart|Not added/),
  },
  {
    name: 'quick order, Clear lines',
    of: 'screens/quick-order/order-side.tsx',
    press: 'Clear lines',
    shows: ['alertdialog', 'Clear lines'],
  },
]
