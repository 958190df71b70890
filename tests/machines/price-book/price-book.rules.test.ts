import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { PriceBook } from '#contract/entities/price-book.ts'
import { changesForm, fieldErrorsOf, formOf, wishesOf } from '#machines/price-book/changes.form.ts'
import {
  configurationOf,
  formatName,
  frequencyChoices,
  frequencyName,
  typeName,
} from '#machines/price-book/price-book.rules.ts'
import { readPriceBook } from '#machines/price-book/read-price-book.ts'
import { refusal, scriptedErp } from '../../support/scripted.ts'

const SHOWN = {
  recipient: 'office@example.com',
  deliveryFormat: '2',
  showNewProductCodes: true,
  showCoreProductsOnly: false,
  isRequiredQuarterly: true,
  isPricebookZipped: false,
} as const
const book: PriceBook = {
  ...SHOWN,
  PriceBookHistory: [],
  lastDateCalculated: '2026-11-18',
  typePricebook: 'I',
  frequencyPricebook: 'F',
}

test.each([
  [formatName, '1', 'Tab Delimited'],
  [formatName, '2', 'Comma Delimited'],
  [formatName, '3', 'Default Format 1'],
  [formatName, '4', 'Default Format 2'],
  [formatName, '9', '9'],
  [formatName, 'toString', 'toString'],
  [formatName, '', '-'],
  [typeName, 'F', 'Full Download'],
  [typeName, 'I', 'Incremental Download'],
])('%o labels %j as %s', (nameOf, code, name) => expect(nameOf(code)).toBe(name))

test.each([
  ['D', 'Daily', 'Daily'],
  ['W', 'Weekly', 'Weekly'],
  ['F', 'Fortnightly', 'Bi-Weekly'],
  ['M', 'Monthly', 'Monthly'],
])('the frequency code %s is labelled %s, and %s in the US', (code, name, american) => {
  expect([frequencyName(code, false), frequencyName(code, true)]).toEqual([name, american])
  expect(frequencyChoices(true)).toContainEqual({ value: code, label: american })
})

test('the configuration is listed in words, in the order of its panel', () => {
  const day = (iso: string | null) => iso ?? '-'
  expect(configurationOf(book, { usa: false, day }).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Last calculated: 2026-11-18',
    'Type: Incremental Download',
    'Format: Comma Delimited',
    'Sent to: office@example.com',
    'Frequency: Fortnightly',
    'Show new product codes: Yes',
    'Core products only: No',
    'Full price list required quarterly: Yes',
    'Product file zipped: No',
  ])
})

describe('the price book changes form', () => {
  test('starts with the current settings, submits them unchanged, and leaves unknown codes blank', () => {
    const form = formOf(book)
    expect(wishesOf(form)).toEqual({ ...SHOWN, type: 'I', frequency: 'F' })
    const unknown = wishesOf({ ...form, deliveryFormat: '7', type: '', frequency: 'constructor' })
    expect(unknown).toMatchObject({ deliveryFormat: '', type: '', frequency: '' })
  })

  test.each([
    ['', ['Required']],
    ['abc', ['Invalid email address']],
    [' a@b.example ', undefined],
  ])('with a recipient of %j has the errors %j, and no other field has any', (recipient, expected) => {
    const none = { ...formOf(book), deliveryFormat: '', type: '', frequency: '' }
    const parsed = v.safeParse(changesForm, { ...none, recipient }, { abortPipeEarly: true })
    expect(parsed.issues && v.flatten<typeof changesForm>(parsed.issues).nested).toEqual(
      expected && { recipient: expected },
    )
  })

  test('has the ERP’s errors on the matching field', () => {
    const rows = [
      { field: 'recipient', msg: 'recipient is unknown' },
      { field: 'tradePortalUser', msg: 'is not yours' },
      { field: 'type', msg: '' },
    ]
    expect(fieldErrorsOf(rows)).toEqual([{ field: 'recipient', message: 'recipient is unknown' }])
  })
})

describe('readPriceBook', () => {
  const logged: unknown[] = []
  const read = (...answers: Parameters<typeof scriptedErp>) =>
    readPriceBook(scriptedErp(...answers).erp, (error) => logged.push(error))

  test('returns the first price book, or none with the ERP’s message', async () => {
    const [{ recipient }, message] = [SHOWN, 'No price book extract has been set up for you']
    expect(await read({ PriceBook: [{ recipient }] })).toMatchObject({ book: { recipient }, message: '' })
    expect(await read({ PriceBook: [] })).toEqual({ book: null, message: '' })
    expect(await read(refusal(message))).toEqual({ book: null, message })
    expect(logged).toEqual([])
  })

  test('logs any other failure and rethrows it without its message', async () => {
    await expect(read(refusal('Table pb_hist is locked'))).rejects.toMatchObject({ message: '', rows: [] })
    expect(logged).toMatchObject([{ message: 'Table pb_hist is locked' }])
  })
})
