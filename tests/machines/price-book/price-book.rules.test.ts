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
import { refusal, scriptedErp } from '../support/scripted.ts'

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

describe('codes', () => {
  test.each([
    ['1', 'Tab Delimited'],
    ['2', 'Comma Delimited'],
    ['3', 'Default Format 1'],
    ['4', 'Default Format 2'],
    ['9', '9'],
    ['toString', 'toString'],
    ['', '-'],
  ])('format %j reads %s', (code, name) => expect(formatName(code)).toBe(name))

  test.each([
    ['F', 'Full Download'],
    ['I', 'Incremental Download'],
  ])('type %s reads %s', (code, name) => expect(typeName(code)).toBe(name))

  test.each([
    ['D', 'Daily', 'Daily'],
    ['W', 'Weekly', 'Weekly'],
    ['F', 'Fortnightly', 'Bi-Weekly'],
    ['M', 'Monthly', 'Monthly'],
  ])('frequency %s reads %s, in the US %s', (code, name, american) => {
    expect(frequencyName(code, false)).toBe(name)
    expect(frequencyName(code, true)).toBe(american)
    expect(frequencyChoices(true)).toContainEqual({ value: code, label: american })
  })
})

test('the configuration is said in words, in the order of its panel', () => {
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

describe('the form of changes', () => {
  test('begins as the price book is set up, and is sent as it stands', () => {
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

  test('a code that nobody knows is left as it is', () => {
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
  ])('of recipient %j it says %j, and of nothing else', (recipient, expected) => {
    const none = { ...formOf(book), deliveryFormat: '', type: '', frequency: '' }
    const parsed = v.safeParse(changesForm, { ...none, recipient }, { abortPipeEarly: true })
    expect(parsed.issues && v.flatten<typeof changesForm>(parsed.issues).nested).toEqual(
      expected && { recipient: expected },
    )
  })

  test('what the ERP has against its fields', () => {
    const rows = [
      { field: 'recipient', msg: 'recipient is unknown' },
      { field: 'tradePortalUser', msg: 'is not yours' },
      { field: 'type', msg: '' },
    ]
    expect(fieldErrorsOf(rows)).toEqual([{ field: 'recipient', message: 'recipient is unknown' }])
  })
})

describe('reading it', () => {
  const logged: unknown[] = []
  const read = (...answers: Parameters<typeof scriptedErp>) =>
    readPriceBook(scriptedErp(...answers).erp, (error) => logged.push(error))

  test('gives the first of the list, or none where it is empty', async () => {
    expect(await read({ PriceBook: [{ recipient: 'a@b.example' }] })).toMatchObject({
      book: { recipient: 'a@b.example' },
      message: '',
    })
    expect(await read({ PriceBook: [] })).toEqual({ book: null, message: '' })
  })

  test('none set up is an answer, in the words of the ERP', async () => {
    const message = 'No price book extract has been set up for you'
    expect(await read(refusal(message))).toEqual({ book: null, message })
    expect(logged).toEqual([])
  })

  test('any other failure is logged, and thrown again without its words', async () => {
    await expect(read(refusal('Table pb_hist is locked'))).rejects.toMatchObject({ message: '', rows: [] })
    expect(logged).toMatchObject([{ message: 'Table pb_hist is locked' }])
  })
})
