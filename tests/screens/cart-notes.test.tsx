import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installFakeTimers, until } from '../support/page.ts'
import { fill } from './goods.tsx'
import { button, buttonInDialog, field as fieldNamed, named, press, reads } from './matrix/page.ts'
import { CEMENT, dialog, docket, FRAMING, openShop, requests } from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const cement = { ...CEMENT, quantity: 12 }
const add = (name: string) => press(() => button(`Add a note on ${name}`))
const field = (name: string) => fieldNamed(`Note on ${name}`)
const key = (element: HTMLElement, name: string) =>
  act(async () => void fireEvent.keyDown(element, { key: name }))

async function write(name: string, text: string): Promise<void> {
  await add(name)
  await fill(field(name), text)
  await key(field(name), 'Enter')
}

test('a note is sent with the unchanged quantity, and a later quantity repeats it', async () => {
  const { world } = await openShop('/cart', { goods: [cement] })
  await write(CEMENT.name, ' for the ensuite ')
  await until(reads('for the ensuite'))
  await until(() => button(`Change the note on ${CEMENT.name}`))
  await until(() =>
    expect(requests(world, 'updateCartProduct')).toMatchObject([
      { lineId: 1, quoteQty: 12, quoteComments: 'for the ensuite' },
    ]),
  )
  await press(() => button('Increase quantity'))
  await until(() =>
    expect(requests(world, 'updateCartProduct').at(-1)).toMatchObject({
      quoteQty: 13,
      quoteComments: 'for the ensuite',
    }),
  )
})

test('Escape leaves the note as it was, leaving the field saves it, and an empty note is removed', async () => {
  const { erp, cartId } = await openShop('/cart', { goods: [cement] })
  const noteInErp = async () => (await erp.getCartContents({ sessionID: cartId }))[0]?.quoteComments
  await add(CEMENT.name)
  await fill(field(CEMENT.name), 'not this')
  await key(field(CEMENT.name), 'Escape')
  await add(CEMENT.name)
  expect(field(CEMENT.name)).toHaveValue('')
  await fill(field(CEMENT.name), 'second floor')
  await act(async () => fireEvent.blur(field(CEMENT.name)))
  await until(async () => expect(await noteInErp()).toBe('second floor'))
  await press(() => button(`Change the note on ${CEMENT.name}`))
  await fill(field(CEMENT.name), '')
  await key(field(CEMENT.name), 'Enter')
  await until(async () => expect(await noteInErp()).toBe(''))
  await until(() => button(`Add a note on ${CEMENT.name}`))
})

test('a note on a tally line leaves its lengths unchanged, and updating the tally keeps the note', async () => {
  const goods = [
    { ...FRAMING, quantity: 24, length: 3.6 },
    { ...FRAMING, quantity: 6, length: 6 },
  ]
  const { erp, cartId } = await openShop('/cart', { goods })
  await write(FRAMING.name, 'bundle by length')
  const contents = async () => ({
    notes: (await erp.getCartContents({ sessionID: cartId })).map(({ quoteComments }) => quoteComments),
    lengths: (await erp.getCartTallies({ sessionID: cartId, lineNo: 0 })).map(({ qty }) => qty),
  })
  await until(async () => expect(await contents()).toEqual({ notes: ['bundle by length'], lengths: [24, 6] }))
  await press(() => button('Update Tally'))
  await fill(await until(() => fieldNamed('Quantity of 6 m')), '7')
  await press(() => buttonInDialog('Update Tally'))
  await until(async () => expect(await contents()).toEqual({ notes: ['bundle by length'], lengths: [24, 7] }))
})

test('a note that the ERP refuses is taken back, and the message repeats what was typed', async () => {
  const { world } = await openShop('/cart', { goods: [cement] })
  world.faults.replace([{ operation: 'updateCartProduct', kind: 'error', message: 'Not now' }])
  await write(CEMENT.name, 'for the ensuite')
  await until(() => expect(dialog('Error')).toHaveTextContent('Not now Your note: for the ensuite'))
  await press(() => button('OK'))
  await until(() => button(`Add a note on ${CEMENT.name}`))
})

test('a note over the limit stays in its field with the reason', async () => {
  const { world } = await openShop('/cart', { goods: [cement] })
  await write(CEMENT.name, 'x'.repeat(203))
  await until(reads('At most 200 characters: 3 too many'))
  await act(async () => fireEvent.blur(field(CEMENT.name)))
  expect(field(CEMENT.name)).toHaveValue('x'.repeat(203))
  expect(requests(world, 'updateCartProduct')).toEqual([])
})

test('checkout lists the note below its line', async () => {
  await openShop('/cart', { goods: [cement] })
  await write(CEMENT.name, 'for the ensuite')
  await press(() => named('link', 'Checkout'))
  await until(() => expect(docket('Order Summary')).toHaveTextContent('12 bagfor the ensuite'))
})
