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

const book: PriceBook = {
  PriceBookHistory: [],
  lastDateCalculated: '2026-11-18',
  typePricebook: 'I',
  deliveryFormat: '2',
  recipient: 'office@example.com',
  frequencyPricebook: 'F',
  showNewProductCodes: true,
  showCoreProductsOnly: false,
  isRequiredQuarterly: true,
  isPricebookZipped: false,
}

describe('price book codes', () => {
  test.each([
    ['1', 'Tab Delimited'],
    ['2', 'Comma Delimited'],
    ['3', 'Default Format 1'],
    ['4', 'Default Format 2'],
    ['9', '9'],
    ['toString', 'toString'],
    ['', '-'],
  ])('the format code %j is labelled %s', (code, name) => expect(formatName(code)).toBe(name))

  test.each([
    ['F', 'Full Download'],
    ['I', 'Incremental Download'],
  ])('the type code %s is labelled %s', (code, name) => expect(typeName(code)).toBe(name))

  test.each([
    ['D', 'Daily', 'Daily'],
    ['W', 'Weekly', 'Weekly'],
    ['F', 'Fortnightly', 'Bi-Weekly'],
    ['M', 'Monthly', 'Monthly'],
  ])('the frequency code %s is labelled %s, and %s in the US', (code, name, american) => {
    expect(frequencyName(code, false)).toBe(name)
    expect(frequencyName(code, true)).toBe(american)
    expect(frequencyChoices(true)).toContainEqual({ value: code, label: american })
  })
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
  test('the form starts with the current settings and submits them unchanged', () => {
    expect(wishesOf(formOf(book))).toEqual({
      recipient: 'office@example.com',
      deliveryFormat: '2',
      type: 'I',
      frequency: 'F',
      showNewProductCodes: true,
      showCoreProductsOnly: false,
      isRequiredQuarterly: true,
      isPricebookZipped: false,
    })
  })

  test('an unknown code is left blank', () => {
    expect(
      wishesOf({ ...formOf(book), deliveryFormat: '7', type: '', frequency: 'constructor' }),
    ).toMatchObject({
      deliveryFormat: '',
      type: '',
      frequency: '',
    })
  })

  test.each([
    ['', ['Required']],
    ['abc', ['Invalid email address']],
    [' a@b.example ', undefined],
  ])('a recipient of %j gives the errors %j, and no other field has any', (recipient, expected) => {
    const none = { ...formOf(book), deliveryFormat: '', type: '', frequency: '' }
    const parsed = v.safeParse(changesForm, { ...none, recipient }, { abortPipeEarly: true })
    expect(parsed.issues && v.flatten<typeof changesForm>(parsed.issues).nested).toEqual(
      expected && { recipient: expected },
    )
  })

  test('ERP errors about a field appear on the matching form field', () => {
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

  test('readPriceBook returns the first price book, or none when the list is empty', async () => {
    expect(await read({ PriceBook: [{ recipient: 'a@b.example' }] })).toMatchObject({
      book: { recipient: 'a@b.example' },
      message: '',
    })
    expect(await read({ PriceBook: [] })).toEqual({ book: null, message: '' })
  })

  test('a missing price book returns no book and the ERP’s message', async () => {
    const message = 'No price book extract has been set up for you'
    expect(await read(refusal(message))).toEqual({ book: null, message })
    expect(logged).toEqual([])
  })

  test('any other failure is logged and rethrown without its message', async () => {
    await expect(read(refusal('Table pb_hist is locked'))).rejects.toMatchObject({ message: '', rows: [] })
    expect(logged).toMatchObject([{ message: 'Table pb_hist is locked' }])
  })
})
