import { describe, expect, test } from 'vitest'
import '../../src/screens/orders/orders-screen.tsx'
import { CEMENT, FRAMING, PLYWOOD } from '../support/goods.ts'
import { button, goTo, main, page, until, userEvent } from '../support/page.ts'
import { refused } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'
import { confirm, dismiss, openShop, smallShop, summary } from '../support/shopping.ts'

const more = button('Increase quantity')
const checkout = page.getByRole('link', { name: 'Checkout' })
const goods = [{ ...CEMENT, quantity: 12 }]

describe('a note on a line of the cart', () => {
  const add = (name: string = CEMENT.name) => button(`Add a note on ${name}`)
  const change = button(`Change the note on ${CEMENT.name}`)
  const field = page.getByLabel(`Note on ${CEMENT.name}`)
  const ENSUITE = 'for the ensuite'

  /** Replaces what is in the field, and presses a key. */
  const write = (text: string, key: string) =>
    userEvent.keyboard(`{Control>}a{/Control}{Backspace}${text}${key}`)

  test('is sent with the unchanged quantity, repeated with a later one, and listed at checkout', async () => {
    const { requests } = await openShop('/cart', { goods })
    await add().click()
    await write(' for the ensuite ', '{Enter}')
    await change.findElement()
    expect(main.text).toContain(ENSUITE)
    const note = { lineId: 1, quoteQty: 12, quoteComments: ENSUITE }
    await until(() => expect(requests('updateCartProduct')).toMatchObject([note]))
    await more.click()
    await until(() => expect(requests('updateCartProduct').at(-1)).toMatchObject({ ...note, quoteQty: 13 }))
    await checkout.click()
    await until(() => expect(summary.text).toContain(`13 bag${ENSUITE}`))
  })

  test('is left by Escape, saved by leaving its field, removed if empty, and stays if it is too long', async () => {
    const { erp, cartId, fault, requests } = await openShop('/cart', { goods })
    const note = async () => (await erp.getCartContents({ sessionID: cartId }))[0]?.quoteComments
    await add().click()
    await write('not this', '{Escape}')
    await add().click()
    expect(field.element()).toHaveValue('')
    await field.fill('second floor')
    expect(await note()).toBe('second floor')
    await change.click()
    await write('', '{Enter}')
    expect(await note()).toBe('')
    const LONG = 'x'.repeat(203)
    const before = requests('updateCartProduct').length
    await add().click()
    await field.fill(LONG)
    await page.getByText('At most 200 characters: 3 too many').findElement()
    expect(field.element()).toHaveValue(LONG)
    expect(requests('updateCartProduct')).toHaveLength(before)
    fault(refused('updateCartProduct', 'Not now'))
    await field.fill(ENSUITE)
    await dismiss(`Not now Your note: ${ENSUITE}`)
    await add().findElement()
  })

  test('of lengths leaves them unchanged, and updating the tally keeps it', async () => {
    const { erp, cartId } = await openShop('/cart', {
      goods: [
        { ...FRAMING, quantity: 24, length: 3.6 },
        { ...FRAMING, quantity: 6, length: 6 },
      ],
    })
    const contents = async () => ({
      notes: (await erp.getCartContents({ sessionID: cartId })).map(({ quoteComments }) => quoteComments),
      lengths: (await erp.getCartTallies({ sessionID: cartId, lineNo: 0 })).map(({ qty }) => qty),
    })
    await add(FRAMING.name).click()
    await write(ENSUITE, '{Enter}')
    expect(await contents()).toEqual({ notes: [ENSUITE], lengths: [24, 6] })
    await button('Update Tally').click()
    await page.getByLabel('Quantity of 6 m').fill('7')
    await page.getByRole('dialog').getByRole('button', { name: 'Update Tally' }).click()
    expect(await contents()).toEqual({ notes: [ENSUITE], lengths: [24, 7] })
  })
})

describe('a question about unusual lines', () => {
  const QUESTION = /(Is this line|Are these lines) right\?/
  const dear = { ...PLYWOOD.au, quantity: 300 }
  /** Sold in any length. */
  const JOIST = { productID: 'IJS-20045', UOM: 'lm', name: 'Timber I-Joist 200 x 45' }
  const question = page.getByText(QUESTION)

  test('points out an expensive line and a long piece until the user says that they are right', async () => {
    await openShop('/cart', { goods: [dear, { ...JOIST, quantity: 2, length: 14.4 }, ...goods] })
    await page.getByText('Are these lines right?').findElement()
    expect(main.text).toContain(`${PLYWOOD.au.name}: $11,001.00 in all`)
    expect(main.text).toContain(`${JOIST.name}: a piece of 14.4 m`)
    expect(main.text).not.toContain(`${CEMENT.name}:`)
    await button('They’re right').click()
    await question.gone()
    await goTo('/checkout')
    await confirm.findElement()
    expect(question.query()).toBeNull()
  })

  test('is asked at checkout first if need be, counts as seen from there, and comes back with a change', async () => {
    await openShop('/checkout', { goods: [dear] })
    await question.findElement()
    expect(confirm.element()).toBeEnabled()
    await goTo('/cart')
    await question.findElement()
    await checkout.click()
    await confirm.findElement()
    expect(question.query()).toBeNull()
    await goTo('/cart')
    await more.findElement()
    expect(question.query()).toBeNull()
    await more.click()
    await question.findElement()
  })

  test('names ten times the usual quantity once earlier orders are known', async () => {
    const usual = { sku: CEMENT.productID, name: CEMENT.name, unit: CEMENT.UOM, quantity: 2, price: 9 }
    await openShop('/orders', {
      goods: [{ ...CEMENT, quantity: 80 }],
      seed: {
        ...smallShop(),
        transactions: seedWith([{ number: 205001, goods: [usual] }]).transactions,
      },
    })
    await page.getByText('205001').findElement()
    await goTo('/cart')
    await more.findElement()
    await goTo('/checkout')
    await until(() => expect(main.text).toContain('and you usually order'))
  })
})
