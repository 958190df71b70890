import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { pageReader } from '../../src/components/tapes/page-reader.ts'
import { readPage } from '../../src/components/tapes/read-page.ts'

/** jsdom has no layout, so whatever it does not hide by a style is visible. */
beforeAll(() => {
  Element.prototype.checkVisibility ??= function visible(this: Element) {
    return getComputedStyle(this).display !== 'none'
  }
})

afterEach(() => {
  document.body.innerHTML = ''
})

function shown(html: string) {
  document.body.innerHTML = html
  return readPage(document)
}
const mainOf = (html: string) => shown(`<main>${html}</main>`)['main']

it('a page is read by region, each in the order and with the roles and names of its elements', () => {
  const page = shown(`
    <header><button aria-controls="menu" aria-expanded="true">Products</button><ul id="menu"><li>Timber</li></ul>
      <a href="/cart" aria-label="Cart, 1 item, $8.98">1</a></header>
    <main><h1>Review Cart</h1><p>Prices <strong>exclude</strong> GST.</p>
      <button disabled>Checkout</button><ul><li>One bag</li><li><a href="/x">More</a></li></ul></main>
    <div role="dialog" aria-label="Tally"><button>Close</button></div>`)
  expect(page).toEqual({
    bar: ['- button "Products"', '- link "Cart, 1 item, $8.98"'],
    main: [
      '- heading "Review Cart" [level=1]',
      '- text: Prices exclude GST.',
      '- button "Checkout" [disabled]',
      '- list:',
      '  - listitem: One bag',
      '  - link "More"',
    ],
    'dialog "Tally"': ['- button "Close"'],
  })
})

it('a row of a table is one line, with its fields below', () => {
  expect(
    mainOf(`<table aria-label="Lines"><tr><td>Cement</td><td><input type="number" aria-label="Quantity" value="12"></td>
      <td>$107.76</td><td><button aria-label="Remove Cement">x</button></td></tr></table>`),
  ).toEqual([
    '- table "Lines":',
    '  - row "Cement $107.76 Remove Cement":',
    '    - spinbutton "Quantity": 12',
  ])
})

it('values of fields are read, but neither passwords nor card data', () => {
  expect(
    mainOf(`<label>Name<input value="Alex"></label><label>Password<input type="password" value="secret"></label>
      <label>Card number<input value="4111"></label><label>Security code<input value=""></label>
      <label>Month<input autocomplete="cc-exp-month" value="12"></label>
      <label>State<select><option>NSW<option selected>VIC</select></label><label><input type="checkbox" checked>Onsite</label>`),
  ).toEqual([
    '- textbox "Name": Alex',
    '- textbox "Password": ***',
    '- textbox "Card number": ***',
    '- textbox "Security code"',
    '- textbox "Month": ***',
    '- combobox "State": VIC',
    '- checkbox "Onsite" [checked]',
  ])
})

it('what is hidden is left out, and of many items all but the first twelve', () => {
  const items = Array.from({ length: 20 }, (_, at) => `<li>${at + 1}</li>`).join('')
  const lines = mainOf(`<p style="display: none">2</p><p aria-hidden="true">3</p>
    <p style="visibility: hidden">4</p><div role="alert"></div><ul>${items}</ul>`)
  expect(lines?.[0]).toBe('- list:')
  expect(lines).toHaveLength(13)
  expect(lines?.at(-1)).toBe('  - listitem: 12')
})

it('a message that has disappeared is read until it is forgotten', async () => {
  const reader = pageReader(document)
  document.body.innerHTML = '<main></main><p role="alert" id="message">The cart was not saved</p>'
  await vi.waitFor(() => expect(reader.read()['status']).toEqual(['- text: The cart was not saved']))
  document.querySelector('#message')?.remove()
  expect(reader.read()['status']).toEqual(['- text: The cart was not saved'])
  reader.forget()
  expect(reader.read()).toEqual({ main: [] })
})
