import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import DatePicker from '../../src/ui/date-picker.tsx'
import { Field } from '../../src/ui/field.tsx'
import { SearchField } from '../../src/ui/search-field.tsx'
import { SuggestInput } from '../../src/ui/suggest-input.tsx'
import { installFakeTimers, page, pass, userEvent } from '../support/page.ts'

beforeEach(() => void installFakeTimers())

const options = page.getByRole('option')
const clear = page.getByRole('button', { name: 'Clear search' })
const { keyboard } = userEvent

describe('a search field', () => {
  const field = page.getByRole('searchbox', { name: 'Search products' })
  const onSubmit = vi.fn()
  const onLeave = vi.fn()

  function Searching() {
    const [value, setValue] = useState('')
    return (
      <>
        <input aria-label="Another" />
        <SearchField
          label="Search products"
          value={value}
          onChange={setValue}
          onSubmit={() => onSubmit(value)}
          onLeave={onLeave}
        />
      </>
    )
  }

  test('Enter submits the search, the clear button or Escape clears it, and only leaving it is noticed', async () => {
    render(<Searching />)
    await field.focus()
    await keyboard('pine{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('pine')
    await userEvent.tab()
    expect(clear.element()).toHaveFocus()
    expect(onLeave).not.toHaveBeenCalled()
    await clear.click()
    expect(field.element()).toHaveValue('')
    expect(field.element()).toHaveFocus()
    await keyboard('ply{Escape}')
    expect(field.element()).toHaveValue('')
    expect(onLeave).not.toHaveBeenCalled()
    await page.getByRole('textbox', { name: 'Another' }).focus()
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

describe('a field with suggestions', () => {
  const SUGGESTIONS = [
    { value: 'a', label: 'Newtown', detail: 'QLD 4350' },
    { value: 'b', label: 'Newtown', detail: 'QLD 4305' },
  ]
  const onChoose = vi.fn()
  const onSubmit = vi.fn()
  const input = page.getByRole('combobox', { name: 'Suburb' })
  const send = page.getByRole('button', { name: 'Send' })
  const highlighted = () =>
    document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')

  function Suburb({ opensAtOnce = false }) {
    const [value, setValue] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Field label="Suburb" error="Suburb is required">
          <SuggestInput
            value={value}
            onChange={setValue}
            suggestions={value || opensAtOnce ? SUGGESTIONS : []}
            onChoose={onChoose}
            opensAtOnce={opensAtOnce}
          />
        </Field>
        <button type="submit">Send</button>
      </form>
    )
  }

  test('accepts any text, shows its error and lists suggestions', async () => {
    render(<Suburb />)
    expect(input.element()).toHaveAccessibleDescription('Suburb is required')
    expect(input.element()).toBeInvalid()
    await input.focus()
    await keyboard('New')
    expect(input.element()).toHaveValue('New')
    await page.getByRole('option', { name: 'Newtown QLD 4305' }).findElement()
    expect(page.getByRole('listbox').element()).toHaveAccessibleName('Suburb')
    expect(page.getByRole('status').text).toContain('2 suggestions')
  })

  test('filled in by the browser, without the focus, takes the value and opens no list', () => {
    render(<Suburb />)
    fireEvent.change(input.element(), { target: { value: 'Geelong' } })
    expect(input.element()).toHaveValue('Geelong')
    expect(options.elements()).toEqual([])
  })

  test('Enter chooses the highlighted suggestion and submits the form only without a list', async () => {
    render(<Suburb />)
    await input.focus()
    await keyboard('New')
    await options.nth(0).findElement()
    await keyboard('{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    await keyboard('t')
    await options.nth(0).findElement()
    for (const detail of ['QLD 4350', 'QLD 4305']) {
      await keyboard('{ArrowDown}')
      await pass(50)
      expect(highlighted()).toHaveTextContent(detail)
    }
    await keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('b')
    expect(onSubmit).not.toHaveBeenCalled()
    await options.gone()
    expect(input.element()).toHaveValue('Newt')
    await keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('the list closes when focus moves to another field, and focus stays there', async () => {
    render(<Suburb opensAtOnce />)
    await input.click()
    await options.nth(0).findElement()
    await pass(50)
    await send.focus()
    await options.gone()
    await pass(50)
    expect(send.element()).toHaveFocus()
    expect(input.element()).toHaveAttribute('aria-expanded', 'false')
  })

  test.each([
    ['opens', 'N'],
    ['closes', ''],
  ])('a list that %s as the focus moves to another field does not take it back', async (_, text) => {
    render(<Suburb />)
    await input.focus()
    if (!text) {
      await keyboard('N')
      await options.nth(0).findElement()
      await pass(50)
    }
    await act(async () => {
      await (text ? keyboard(text) : keyboard('{Backspace}'))
      send.element().focus()
    })
    await pass(50)
    expect(send.element()).toHaveFocus()
  })
})

test('the calendar of a date closes as soon as the focus is in another field', async () => {
  render(
    <>
      <DatePicker label="Day" locale="en-AU" value="2026-11-30" onChange={() => undefined} />
      <input aria-label="Next" />
    </>,
  )
  // A busy page paints no frame meanwhile, and what was to happen in it comes too late.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await page.getByLabel('Day').focus()
  await keyboard('{Alt>}{ArrowDown}{/Alt}')
  const first = await page.getByRole('gridcell').nth(0).findElement()
  const day = first.querySelector<HTMLElement>('[tabindex]') ?? first
  act(() => day.focus())
  expect(day).toHaveFocus()
  act(() => page.getByLabel('Next').element().focus())
  vi.unstubAllGlobals()
  await page.getByRole('application').gone()
})
