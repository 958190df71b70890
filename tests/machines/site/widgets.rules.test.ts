import { expect, test } from 'vitest'
import { bottomPageOf } from '#machines/site/bottom-page.rules.ts'
import { enabledItem } from '#machines/site/widgets.rules.ts'

const item = (label_object: string, is_enabled: boolean, object_value = '') => ({
  type_object: 'panel',
  label_object,
  is_enabled,
  object_value,
  desc_object: '',
})

test('enabledItem matches labels regardless of case and blanks, among enabled entries only', () => {
  const items = [item('news', true), item('balances', false, 'off'), item(' Balances ', true, 'on')]
  expect(enabledItem(items, 'balances')?.object_value).toBe('on')
  expect(enabledItem(items.slice(0, 2), 'balances')).toBeUndefined()
})

test.each([
  ['Handy Links', 'links'],
  [' support email ', 'support'],
  ['Store Listing', 'stores'],
  ['AccountContact', 'contact'],
  ['Account Contact', null],
  ['constructor', null],
  ['', null],
])('the bottom bar type %j leads to the page %s', (type_object, page) => {
  expect(bottomPageOf({ ...item('Any', true), type_object })).toBe(page)
})
