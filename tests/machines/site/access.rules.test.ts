import { expect, test } from 'vitest'
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

const CONTROLS: readonly (readonly [label: string, name: PortalFunction])[] = [
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
]
const LABELS = CONTROLS.map(([label]) => label)

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
const disabled = (key: string) => readSettings([item(key, { object_value: 'true' })])

test('with everything enabled, no function is denied, whatever the case of its label', () => {
  expect(denied({})).toEqual([])
  expect(denied({ bar: LABELS.map((label) => item(label.toUpperCase())) })).toEqual([])
})

test.each(CONTROLS)("the bar entry '%s' controls only its own function", (label, name) => {
  const bar = LABELS.map((each) => item(each, { is_enabled: each !== label }))
  expect(denied({ bar })).toEqual([name])
  expect(denied({ bar: bar.filter(({ is_enabled }) => is_enabled) })).toEqual([name])
})

test.each<[string, PortalFunction]>([
  ['products_button_disabled', 'products'],
  ['account_admin_button_disabled', 'accountAdmin'],
  ['pay_account_button_disabled', 'payAccount'],
  ['pricebook_button_disabled', 'priceBook'],
  ['shopping_cart_disabled', 'cart'],
  ['hide_products_price', 'prices'],
])('the setting %s disables only its own function', (key, name) => {
  expect(denied({ settings: disabled(key) })).toEqual([name])
})

test.each<[string, Partial<AccessFacts>, readonly PortalFunction[], readonly PortalFunction[]]>([
  ['its status is unknown', { priceBookActive: undefined }, ['priceBook'], ['priceBook']],
  ['it is active', { priceBookActive: true }, [], []],
  ['it is not active', { priceBookActive: false }, ['priceBook'], []],
  [
    'a setting rules it out',
    { priceBookActive: undefined, settings: disabled('pricebook_button_disabled') },
    ['priceBook'],
    [],
  ],
])('where %s, of the price book %o is denied and %o undecided', (_, own, without, undecided) => {
  expect([denied(own), undecidedOf(facts(own))]).toEqual([without, undecided])
})

test('the price book is decided when the bar rules it out', () => {
  expect(undecidedOf(facts({ priceBookActive: undefined, bar: [] }))).toEqual([])
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
