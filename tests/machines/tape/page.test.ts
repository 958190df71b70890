import { describe, expect, it } from 'vitest'
import { changedLines } from '#machines/tape/changed-lines.rules.ts'
import { changeBetween, pageAfter, pageDifference } from '#machines/tape/page.rules.ts'

const CART = [
  '- heading "Cart" [level=1]',
  '- row "Cement $8.98"',
  '- text: Total $8.98',
  '- link "Checkout"',
]
const CHEAPER = CART.with(2, '- text: Total $8.89')

it.each([
  ['the same lines', ['a', 'b'], ['a', 'b'], []],
  ['a changed line', ['a', 'b', 'c'], ['a', 'x', 'c'], ['-b', '+x']],
  ['swapped lines', ['a', 'b'], ['b', 'a'], ['-a', '+a']],
  ['more lines', ['a'], ['a', 'b', 'c'], ['+b', '+c']],
  ['no lines', ['a', 'b'], [], ['-a', '-b']],
])('the difference of %s is as short as it can be', (_name, before, after, changes) => {
  expect(changedLines(before, after)).toEqual(changes)
})

describe('the change of a page', () => {
  it('is empty where nothing has changed', () => {
    expect(changeBetween({ main: CART }, { main: CART })).toEqual({})
  })

  it('has the lines that changed, regions that came and those that are gone', () => {
    const before = { bar: ['- link "Cart"'], main: CART, 'dialog "Tally"': ['- button "Close"'] }
    const now = { bar: ['- link "Cart"'], main: CHEAPER, 'dialog "Email"': ['- button "Send"'] }
    expect(changeBetween(before, now)).toEqual({
      shown: { 'dialog "Email"': ['- button "Send"'] },
      changed: { main: ['-- text: Total $8.98', '+- text: Total $8.89'] },
      gone: ['dialog "Tally"'],
    })
  })

  it('is the whole region where little of it is left', () => {
    const orders = { main: ['- heading "Orders" [level=1]'] }
    expect(changeBetween({ main: CART }, orders)).toEqual({ shown: orders })
  })

  it('leaves out what a dialog covers until the dialog is closed', () => {
    const open = { 'dialog "Tally"': ['- button "Close"'] }
    expect(changeBetween({ main: CART }, open)).toEqual({ shown: open })
    expect(changeBetween(pageAfter({ main: CART }, open), { main: CHEAPER })).toMatchObject({
      changed: { main: ['-- text: Total $8.98', '+- text: Total $8.89'] },
      gone: ['dialog "Tally"'],
    })
  })

  it('has the messages of its step only', () => {
    const added = { main: CART, status: ['- text: Added to cart'] }
    expect(changeBetween({ main: CART }, added)).toEqual({ shown: { status: ['- text: Added to cart'] } })
    expect(changeBetween(pageAfter({ main: CART }, added), { main: CART })).toEqual({})
  })
})

describe('the difference between two changes of a page', () => {
  const due = changeBetween({ main: CART }, { main: CHEAPER })

  it('is null if they are the same', () => {
    expect(pageDifference(due, changeBetween({ main: CART }, { main: CHEAPER }))).toBeNull()
  })

  it('names the region and the lines that differ', () => {
    const wrong = changeBetween({ main: CART }, { main: CART.with(2, '- text: Total $0.89') })
    expect(pageDifference(due, wrong)).toEqual({
      region: 'main',
      expected: '+- text: Total $8.89',
      actual: '+- text: Total $0.89',
    })
    expect(pageDifference(due, {})).toMatchObject({ region: 'main', actual: 'nothing' })
    const gone = { region: 'main', expected: 'nothing', actual: 'gone' }
    expect(pageDifference({}, { gone: ['main'] })).toEqual(gone)
  })

  it('shows lines in another order from the first that differs', () => {
    const shown = (...names: string[]) => ({
      shown: { main: ['- list:', ...names.map((name) => `  - text: ${name}`)] },
    })
    expect(pageDifference(shown('Post', 'Rail', 'Nail'), shown('Post', 'Nail', 'Rail'))).toEqual({
      region: 'main',
      expected: '- text: Rail\n- text: Nail',
      actual: '- text: Nail\n- text: Rail',
    })
  })

  it('shows at most eight lines of each side', () => {
    const many = Array.from({ length: 10 }, (_, at) => `- text: ${at}`)
    const difference = pageDifference({}, { shown: { main: many } })
    expect(difference?.actual.split('\n')).toHaveLength(9)
    expect(difference?.actual).toMatch(/and 2 more$/)
  })
})
