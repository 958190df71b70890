import { describe, expect, test } from 'vitest'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { readSettings } from '#contract/settings.ts'
import { bannersOf } from '#machines/home/banners.rules.ts'
import { frequentOf, latest } from '#machines/home/recent-orders.rules.ts'
import { isHtml, statusMessage } from '#machines/home/status.rules.ts'
import { row } from '../jobs/rows.ts'
import { transactionOf } from '../jobs/transactions.ts'

const banner = (own: Partial<WidgetItem> = {}): WidgetItem => ({
  type_object: 'clickable image',
  label_object: '/products/Timber',
  is_enabled: true,
  object_value: '/pictures/banners/framing.jpg',
  desc_object: 'Framing',
  ...own,
})

describe('the home page banners', () => {
  test('are the enabled clickable images, with their descriptions', () => {
    const items = [
      banner({ type_object: ' Clickable Image ', desc_object: ' Framing ' }),
      banner({ is_enabled: false }),
      banner({ type_object: 'panel' }),
    ]
    expect(bannersOf(items)).toEqual([
      {
        image: '/pictures/banners/framing.jpg',
        phoneImage: null,
        description: 'Framing',
        target: { kind: 'page', path: '/products/Timber' },
      },
    ])
  })

  const CATALOGUE = { kind: 'catalogue' }
  const site = (address: string) => ({ kind: 'site', address })

  test.each<readonly [string, object]>([
    ['/cart?x=1', { kind: 'page', path: '/cart?x=1' }],
    [' /cart ', { kind: 'page', path: '/cart' }],
    ['https://a.example/b', site('https://a.example/b')],
    ['www.a.example', site('//www.a.example')],
    ['partner.example.com/sale', site('//partner.example.com/sale')],
    ['mailto:a@b.example', site('mailto:a@b.example')],
    ['tel:1300555016', site('tel:1300555016')],
    ['//a.example', site('//a.example')],
    ...['/\\a.example', 'javascript:alert(1)', 'data:text/html,x'].map(
      (label) => [label, CATALOGUE] as const,
    ),
    ...['Decking month', 'Now 2.5% off. See the yard.', 'Go to tel:1', '2.5', 'Decking', ''].map(
      (label) => [label, CATALOGUE] as const,
    ),
  ])('with the label %j link to %j', (label_object, target) => {
    expect(bannersOf([banner({ label_object })])[0]?.target).toEqual(target)
  })

  test.each<readonly [string, object | undefined]>([
    ['https://cdn.example/a.jpg', { image: 'https://cdn.example/a.jpg', phoneImage: null }],
    ['data:image/png;base64,AA', { image: 'data:image/png;base64,AA', phoneImage: null }],
    ['pictures/banners/a.jpg', { image: '/pictures/banners/a.jpg', phoneImage: null }],
    ['/a.jpg|/b.jpg', { image: '/a.jpg', phoneImage: '/b.jpg' }],
    ['/a.jpg | pictures/b.jpg ', { image: '/a.jpg', phoneImage: '/pictures/b.jpg' }],
    ['/a.jpg|', { image: '/a.jpg', phoneImage: null }],
    ['/a.jpg|javascript:alert(1)', { image: '/a.jpg', phoneImage: null }],
    ...['', 'javascript:alert(1)', '//cdn.example/a.jpg', '\\\\cdn.example\\a.jpg'].map(
      (value) => [value, undefined] as const,
    ),
  ])('with the pictures %j show %j', (object_value, pictures) => {
    const [found] = bannersOf([banner({ object_value })])
    expect(found && { image: found.image, phoneImage: found.phoneImage }).toEqual(pictures)
  })
})

describe('the message to an account that is not active', () => {
  const setting = (label_object: string, object_value: string) => banner({ label_object, object_value })
  const settings = readSettings([
    setting('account_message_hold', 'Held'),
    setting('account_message_suspended', 'Shut'),
  ])

  test.each([
    ['On Hold', 'Held'],
    [' on hold ', 'Held'],
    ['Suspended', 'Shut'],
    ['Active', ''],
    ['', ''],
  ])('with the status %j is %j, or none if it is not configured', (status, message) => {
    expect(statusMessage(status, settings)).toBe(message)
    expect(statusMessage(status, readSettings([]))).toBe('')
  })

  test.each([
    ['Call <b>us</b>', true],
    ['a<br/>b', true],
    ['Tools &amp; more', true],
    ['Tools &#38; more', true],
    ['Owing < $5 & more', false],
  ])('with the text %j is HTML: %s', (text, is) => {
    expect(isHtml(text)).toBe(is)
  })
})

test('the latest transactions are those of a type, as many as asked for, in list order', () => {
  const rows = ['Order', 'Quote', 'Order', 'Order'].map((transactionType) => row({ transactionType }))
  expect(latest(rows, 'Order', 2)).toEqual([rows[0], rows[2]])
  expect(latest(rows, 'Quote', 2)).toEqual([rows[1]])
})

test('frequent products count orders, not lines, with the most recently ordered first among equals', () => {
  const order = (...codes: string[]) =>
    transactionOf(
      'Order',
      codes.map((code) => `${code} 1 ea 1`),
    )
  expect(frequentOf([order('A', 'B', 'B'), order('C', 'B', '-'), order('C')])).toEqual([
    { productID: 'B', orders: 2 },
    { productID: 'C', orders: 2 },
    { productID: 'A', orders: 1 },
  ])
  expect(frequentOf([])).toEqual([])
})
