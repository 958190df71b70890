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

test('with everything on, everything is open', () => {
  expect(denied({})).toEqual([])
})

describe('while the server has not said whether the price book is active', () => {
  const unsaid = { priceBookActive: undefined }

  test('it is not open, and not decided', () => {
    expect(denied(unsaid)).toEqual(['priceBook'])
    expect(undecidedOf(facts(unsaid))).toEqual(['priceBook'])
  })

  test('it is decided where the bar or a setting rules it out', () => {
    const settings = readSettings([item('pricebook_button_disabled', { object_value: 'true' })])
    expect(undecidedOf(facts({ ...unsaid, settings }))).toEqual([])
    expect(undecidedOf(facts({ ...unsaid, bar: [] }))).toEqual([])
  })

  test.each([true, false])('it is decided once it says %s', (priceBookActive) => {
    expect(undecidedOf(facts({ priceBookActive }))).toEqual([])
  })
})

describe('the bar', () => {
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
  ])("'%s' controls its own item alone", (label, name) => {
    const bar = LABELS.map((each) => item(each, { is_enabled: each !== label }))
    expect(denied({ bar })).toEqual([name])
    expect(denied({ bar: LABELS.filter((each) => each !== label).map((each) => item(each)) })).toEqual([name])
  })

  test('its labels are matched without regard to case', () => {
    expect(denied({ bar: LABELS.map((label) => item(label.toUpperCase())) })).toEqual([])
  })
})

describe('the settings', () => {
  test.each<[string, PortalFunction]>([
    ['products_button_disabled', 'products'],
    ['account_admin_button_disabled', 'accountAdmin'],
    ['pay_account_button_disabled', 'payAccount'],
    ['pricebook_button_disabled', 'priceBook'],
    ['shopping_cart_disabled', 'cart'],
    ['hide_products_price', 'prices'],
  ])('%s closes its own function alone', (key, name) => {
    expect(denied({ settings: readSettings([item(key, { object_value: 'true' })]) })).toEqual([name])
  })
})

test('price books need the server to say that they are active', () => {
  expect(denied({ priceBookActive: false })).toEqual(['priceBook'])
})

test('partner links of both kinds are found, enabled ones only', () => {
  const bar = [
    item('Supplier', { type_object: 'link' }),
    item('Insurer', { type_object: ' Unlink ' }),
    item('Gone', { type_object: 'link', is_enabled: false }),
    item('products'),
  ]
  expect(partnerLinks(bar).map(({ label_object }) => label_object)).toEqual(['Supplier', 'Insurer'])
})
