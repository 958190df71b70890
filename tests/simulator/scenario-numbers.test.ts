import { describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import {
  book,
  cart,
  cartLine,
  email,
  invoice,
  load,
  ORDER,
  one,
  owned,
  payment,
  settlement,
  user,
} from './scenario-records.ts'

describe('the numbers of a file', () => {
  const changesOf = (records: readonly object[]) => load(records).changes

  it('are counted from what its records use, so that nothing new replaces them', () => {
    const onAccount = { ...settlement, onAccount: { number: 900_007, cents: 5 } }
    const changes = changesOf([
      ORDER,
      one('counters', 'transaction', 7),
      one('users', '9001', { contactId: 9_001, user }),
      one('payments', 'p', payment),
      owned('settlements', 'p', onAccount),
      owned('priceBooks', '31', book),
      one('emails', '12', { ...email, attached: null }),
      one('carts', 'c', { ...cart, nextLine: 1 }),
      owned('cartLines', '4', { ...cartLine, lineID: 4 }, 'c'),
    ])
    const counted = changes.filter(({ set }) => set === 'counters')
    expect(Object.fromEntries(counted.map(({ id, record }) => [id, record]))).toEqual({
      transaction: 900_007,
      contacts: 9_001,
      priceBooks: 31,
      emails: 12,
    })
    expect(changes).toContainEqual(one('carts', 'c', { ...cart, nextLine: 5 }))
  })

  it('that are higher than what its records use stay', () => {
    const counter = one('counters', 'transaction', 950_000)
    expect(changesOf([ORDER, counter])).toEqual([ORDER, counter])
  })
})

describe('a number that another record has, or that nothing can follow, is refused by its path', () => {
  const A_NUMBER = 'must be a number from 1 to 999999999'
  const BOOK = seedFor('au').priceBooks[0]?.history[0]?.historyID ?? ''

  it.each<[string, readonly object[], string]>([
    ['an email without a number', [one('emails', 'x', email)], `id x ${A_NUMBER}`],
    ['an email of a number without end', [one('emails', '1000000000', email)], `id 1000000000 ${A_NUMBER}`],
    [
      'an email after a gap',
      [one('emails', '3', { ...email, attached: null }), one('emails', '5', { ...email, attached: null })],
      'id 5 must be 4, which follows the email before it',
    ],
    [
      'a count of emails that are not there',
      [one('counters', 'emails', 9), one('emails', '3', { ...email, attached: null })],
      'record 9 must be 3, the number of the last email',
    ],
    [
      'a price book without a number',
      [owned('priceBooks', 'b', { ...book, historyID: 'b' })],
      `id b ${A_NUMBER}`,
    ],
    [
      'a price book of the base',
      [owned('priceBooks', BOOK, { ...book, historyID: BOOK })],
      `id ${BOOK} is a price book of the base already`,
    ],
    [
      'an invoice by hand with the number of an order',
      [ORDER, owned('bills', '900001-0', { ...invoice, suffix: 0 })],
      'record.number 900001-0 is there twice',
    ],
    [
      'invoices by hand of two customers with one number',
      ['40125', '40218'].map((each) =>
        owned('bills', '900001-0', { ...invoice, suffix: 0, customerId: Number(each) }, each),
      ),
      'record.number 900001-0 is there twice',
    ],
    [
      'a payment on account with a number of the base',
      [
        owned('settlements', 'p', { ...settlement, onAccount: { number: 104_683, cents: 1 } }),
        one('payments', 'p', payment),
      ],
      'record.onAccount.number 104683-0 is a transaction of the base already',
    ],
  ])('%s', (_what, records, message) => {
    expect(() => load(records)).toThrow(new RegExp(`^records\\.[01]\\.${message.replaceAll('.', '\\.')}$`))
  })
})
