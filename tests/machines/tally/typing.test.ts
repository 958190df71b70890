import { describe, expect, test } from 'vitest'
import { unsent } from '#machines/tally/tally.model.ts'
import { open, shop } from './support.ts'

describe('values typed into a tally', () => {
  test.each(['-1', 'abc', ''])('the typed length %j becomes 0', async (text) => {
    const { actor, rows } = await open(await shop())
    actor.send({ type: 'line.lengthTyped', id: 1, text })
    actor.send({ type: 'line.lengthLeft', id: 1 })
    expect(rows()).toEqual([['0', 0]])
  })

  test('a typed length is normalised with a remark when its field loses focus', async () => {
    const { actor, context, rows } = await open(await shop())
    actor.send({ type: 'line.lengthTyped', id: 1, text: '5400' })
    expect(context().rows).toMatchObject([{ text: '5400', length: 540, isTyping: true }])
    actor.send({ type: 'line.lengthLeft', id: 1 })
    expect(rows()).toEqual([['5.4', 0]])
    expect(context().rows).toMatchObject([{ remark: '5400 was read as millimetres.', isTyping: false }])
  })

  test('an impossible length stays as typed, and nothing is sent', async () => {
    const at = await shop()
    const { actor, context, rows, paste, submit, inCart } = await open(at)
    actor.send({ type: 'line.lengthTyped', id: 1, text: '54' })
    actor.send({ type: 'line.lengthLeft', id: 1 })
    expect(context().rows).toMatchObject([{ text: '54', length: 0, problem: 'At most 20 m in one piece.' }])
    paste('4 @ 3.6')
    expect(rows()).toEqual([
      ['54', 0],
      ['3.6', 4],
    ])
    actor.send({ type: 'tally.submitted' })
    expect(actor.getSnapshot().hasTag('unfinished')).toBe(true)
    expect(at.simulated.calls('addCartProduct')).toEqual([])
    actor.send({ type: 'line.lengthTyped', id: 1, text: '5.4' })
    actor.send({ type: 'line.quantitySet', id: 1, qty: 1 })
    await submit()
    expect(await inCart()).toEqual([
      [5.4, 1],
      [3.6, 4],
    ])
  })

  test('quick order lines can be pasted as a cut list, with or without the product code', async () => {
    const at = await shop()
    const { paste, rows, context } = await open(at)
    paste(`${at.free.productID} 20/2.4 16/3.0\n12 @ 3.6, 4 @ 2.4\n2/4.8, ${at.free.productID.toLowerCase()}`)
    expect(rows()).toEqual([
      ['2.4', 24],
      ['3', 16],
      ['3.6', 12],
      ['4.8', 2],
    ])
    expect(context().cutList.text).toBe('')
  })

  test('an interrupted tally keeps its errors', async () => {
    const rows = [
      { id: 1, text: '3.6', qty: 0, isUnread: true },
      { id: 2, text: '54', qty: 4, isUnread: false },
    ]
    const { context } = await open(await shop(), { kept: { rows, cutList: '' } })
    expect(context().rows).toMatchObject([
      { text: '3.6', length: 360, isUnread: true },
      { text: '54', qty: 4, problem: 'At most 20 m in one piece.' },
    ])
    expect(unsent(context(), false).rows).toEqual(rows)
  })
})
