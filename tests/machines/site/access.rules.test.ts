import { describe, expect, test } from 'vitest'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { readSettings } from '#contract/settings.ts'
import {
  type AccessFacts,
  accessOf,
  FUNCTIONS,
  type PortalFunction,
  partnerLinks,
  undecidedOf,
} from '#machines/site/access.rules.ts'

const item = (label: string, over: Partial<WidgetItem> = {}): WidgetItem => ({
  type_object: 'button',
  label_object: label,
  is_enabled: true,
  object_value: '',
  desc_object: '',
  ...over,
})

const LABELS = [
  'my account',
  'products',
  'administration',
  'Quotes/Orders',
  'Invoices',
  'Statements',
  'Custom Lists',
  'downloads',
  'price book',
  'pay account',
]

const facts = (over: Partial<AccessFacts> = {}): AccessFacts => ({
  settings: readSettings([]),
  bar: LABELS.map((label) => item(label)),
  priceBookActive: true,
  ...over,
})

const denied = (over: Partial<AccessFacts>) => {
  const access = accessOf(facts(over))
  return FUNCTIONS.filter((name) => !access[name])
}

test('with everything enabled, no function is denied', () => {
  expect(denied({})).toEqual([])
})

describe('access while the price book’s status is unknown', () => {
  const unsaid = { priceBookActive: undefined }

  test('the price book is denied and undecided while its status is unknown', () => {
    expect(denied(unsaid)).toEqual(['priceBook'])
    expect(undecidedOf(facts(unsaid))).toEqual(['priceBook'])
  })

  test('the price book is decided when the bar or a setting rules it out', () => {
    const settings = readSettings([item('pricebook_button_disabled', { object_value: 'true' })])
    expect(undecidedOf(facts({ ...unsaid, settings }))).toEqual([])
    expect(undecidedOf(facts({ ...unsaid, bar: [] }))).toEqual([])
  })

  test.each([true, false])(
    'the price book is decided once its status is known to be %s',
    (priceBookActive) => {
      expect(undecidedOf(facts({ priceBookActive }))).toEqual([])
    },
  )
})

describe('access by the button bar', () => {
  test.each<[string, PortalFunction]>([
    ['my account', 'account'],
    ['products', 'products'],
    ['administration', 'accountAdmin'],
    ['Quotes/Orders', 'orders'],
    ['Invoices', 'invoices'],
    ['Statements', 'statements'],
    ['Custom Lists', 'customLists'],
    ['downloads', 'downloads'],
    ['price book', 'priceBook'],
    ['pay account', 'payAccount'],
  ])("the bar entry '%s' controls only its own function", (label, name) => {
    const bar = LABELS.map((each) => item(each, { is_enabled: each !== label }))
    expect(denied({ bar })).toEqual([name])
    expect(denied({ bar: LABELS.filter((each) => each !== label).map((each) => item(each)) })).toEqual([name])
  })

  test('bar labels are matched case-insensitively', () => {
    expect(denied({ bar: LABELS.map((label) => item(label.toUpperCase())) })).toEqual([])
  })
})

describe('access by settings', () => {
  test.each<[string, PortalFunction]>([
    ['products_button_disabled', 'products'],
    ['account_admin_button_disabled', 'accountAdmin'],
    ['pay_account_button_disabled', 'payAccount'],
    ['pricebook_button_disabled', 'priceBook'],
    ['shopping_cart_disabled', 'cart'],
    ['hide_products_price', 'prices'],
  ])('the setting %s disables only its own function', (key, name) => {
    expect(denied({ settings: readSettings([item(key, { object_value: 'true' })]) })).toEqual([name])
  })
})

test('the price book requires the server to report it as active', () => {
  expect(denied({ priceBookActive: false })).toEqual(['priceBook'])
})

test('partner links are the enabled entries of both link types', () => {
  const bar = [
    item('Supplier', { type_object: 'link' }),
    item('Insurer', { type_object: ' Unlink ' }),
    item('Gone', { type_object: 'link', is_enabled: false }),
    item('products'),
  ]
  expect(partnerLinks(bar).map(({ label_object }) => label_object)).toEqual(['Supplier', 'Insurer'])
})
