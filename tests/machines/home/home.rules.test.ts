import { describe, expect, it } from 'vitest'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { readSettings } from '#contract/settings.ts'
import { bannersOf } from '#machines/home/banners.rules.ts'
import { frequentOf, latest } from '#machines/home/recent-orders.rules.ts'
import { isHtml, statusMessage } from '#machines/home/status.rules.ts'

const banner = (own: Partial<WidgetItem> = {}): WidgetItem => ({
  type_object: 'clickable image',
  label_object: '/products/Timber',
  is_enabled: true,
  object_value: '/pictures/banners/framing.jpg',
  desc_object: 'Framing',
  ...own,
})

describe('the home page banners', () => {
  it('banners are the enabled clickable images, with their descriptions', () => {
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

  it.each([
    ['/cart?x=1', { kind: 'page', path: '/cart?x=1' }],
    ['https://a.example/b', { kind: 'site', address: 'https://a.example/b' }],
    ['www.a.example', { kind: 'site', address: '//www.a.example' }],
    ['partner.example.com/sale', { kind: 'site', address: '//partner.example.com/sale' }],
    ['mailto:a@b.example', { kind: 'site', address: 'mailto:a@b.example' }],
    ['tel:1300555016', { kind: 'site', address: 'tel:1300555016' }],
    ['//a.example', { kind: 'site', address: '//a.example' }],
    ['/\\a.example', { kind: 'catalogue' }],
    ['javascript:alert(1)', { kind: 'catalogue' }],
    ['data:text/html,x', { kind: 'catalogue' }],
    ['Decking month', { kind: 'catalogue' }],
    ['Now 2.5% off. See the yard.', { kind: 'catalogue' }],
    ['Decking', { kind: 'catalogue' }],
    ['', { kind: 'catalogue' }],
  ])('a banner with the label %j links to %j', (label_object, target) => {
    expect(bannersOf([banner({ label_object })])[0]?.target).toEqual(target)
  })

  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['pictures/banners/a.jpg', '/pictures/banners/a.jpg'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['//cdn.example/a.jpg', undefined],
    ['\\\\cdn.example\\a.jpg', undefined],
  ])('a banner with the picture %j shows %s', (object_value, image) => {
    expect(bannersOf([banner({ object_value })])[0]?.image).toBe(image)
  })

  it.each([
    ['/a.jpg|/b.jpg', '/b.jpg'],
    ['/a.jpg | pictures/b.jpg ', '/pictures/b.jpg'],
    ['/a.jpg|', null],
    ['/a.jpg|javascript:alert(1)', null],
  ])('a banner with the pictures %j shows %s on a phone', (object_value, phoneImage) => {
    expect(bannersOf([banner({ object_value })])).toMatchObject([{ image: '/a.jpg', phoneImage }])
  })
})

describe('the message to an account that is not active', () => {
  const setting = (label_object: string, object_value: string) => banner({ label_object, object_value })
  const settings = readSettings([
    setting('account_message_hold', 'Held'),
    setting('account_message_suspended', 'Shut'),
  ])

  it.each([
    ['On Hold', 'Held'],
    [' on hold ', 'Held'],
    ['Suspended', 'Shut'],
    ['Active', ''],
    ['Closed', ''],
    ['', ''],
  ])('the status %j gives the message %j', (status, message) => {
    expect(statusMessage(status, settings)).toBe(message)
  })

  it('a status has no message when none is configured', () => {
    expect(statusMessage('On Hold', readSettings([]))).toBe('')
  })

  it.each([
    ['Call <b>us</b>', true],
    ['a<br/>b', true],
    ['Tools &amp; more', true],
    ['Owing < $5 & more', false],
    ['plain', false],
  ])('the text %j is HTML: %s', (text, is) => {
    expect(isHtml(text)).toBe(is)
  })
})

describe('the latest transactions', () => {
  const row = (transactionNumber: number, transactionType: string): TransactionRow => ({
    transactionNumber,
    transactionSuffix: 0,
    transactionType,
    deliveryDate: null,
    invoiceDate: null,
    branchID: '',
    customerOrderNumber: '',
    shipAddress1: '',
    jobName: '',
    transactionAmount: 0,
  })
  it('latest returns the given number of transactions of a type, in list order', () => {
    const rows = [row(5, 'Order'), row(4, 'Quote'), row(3, 'Order'), row(2, 'Order')]
    expect(latest(rows, 'Order', 2).map(({ transactionNumber }) => transactionNumber)).toEqual([5, 3])
    expect(latest(rows, 'Quote', 2)).toEqual([rows[1]])
  })
})

describe('the frequent products', () => {
  const order = (...codes: string[]) => ({
    LineDetailsTP: codes.map((productCode, at) => ({
      lineNum: at + 1,
      productDesc: productCode,
      productCode,
      quantity: 1,
      unitOfMeasure: 'ea',
      unitPrice: 1,
      linePrice: 1,
    })),
  })
  it('frequentOf counts orders, not lines, and puts the most recently ordered first among equals', () => {
    expect(frequentOf([order('A', 'B', 'B'), order('C', 'B', ''), order('C')])).toEqual([
      { productID: 'B', orders: 2 },
      { productID: 'C', orders: 2 },
      { productID: 'A', orders: 1 },
    ])
  })

  it('without orders there are no frequent products', () => {
    expect(frequentOf([])).toEqual([])
  })
})
