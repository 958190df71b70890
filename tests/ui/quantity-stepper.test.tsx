import { render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPieces, readQuantity } from '#machines/shared/quantity.rules.ts'
import { QuantityStepper } from '../../src/ui/quantity-stepper.tsx'
import { installFakeTimers, page, userEvent } from '../support/page.ts'

beforeEach(() => void installFakeTimers())

const field = page.getByRole('spinbutton', { name: 'Quantity' })
const minus = page.getByRole('button', { name: 'Decrease quantity' })
const plus = page.getByRole('button', { name: 'Increase quantity' })
const shows = (text: string) => expect(field.element()).toHaveValue(text)
const { keyboard, paste, tab } = userEvent

function show(start = 1, min: 0 | 1 = 1) {
  const onChange = vi.fn()
  function Held() {
    const [value, setValue] = useState<number | null>(start)
    return (
      <QuantityStepper
        value={value}
        min={min}
        read={min === 0 ? readPieces : readQuantity}
        onChange={(next, before) => {
          onChange(next, before)
          setValue(min === 0 ? (next ?? 0) : next)
        }}
      />
    )
  }
  render(<Held />)
  return onChange
}

/** Clicks the field, which selects its text, and types. */
async function type(keys: string) {
  await field.click()
  await keyboard(keys)
}

test('typing replaces the quantity, without letters', async () => {
  const onChange = show(7)
  await type('x')
  shows('7')
  expect(onChange).not.toHaveBeenCalled()
  await keyboard('24')
  shows('24')
  expect(onChange).toHaveBeenLastCalledWith(24, 7)
})

test('1,000 is read as a thousand, is invalid while being typed, and is normalised on blur', async () => {
  const onChange = show(3)
  await type('1,000')
  shows('1,000')
  expect(onChange.mock.calls).toEqual([
    [1, 3],
    [null, 3],
    [null, 3],
    [null, 3],
    [1000, 3],
  ])
  await tab()
  shows('1000')
})

test.each(['1.5', '1e3', '1,00', '-4', '1k5', '12 1/2'])(
  'the text %s stays as typed, is no quantity and an error on blur, until it is corrected',
  async (text) => {
    const onChange = show(5)
    await type(text)
    expect(field.element()).toBeValid()
    await tab()
    shows(text)
    expect(field.element()).toBeInvalid()
    expect(field.element()).toHaveAccessibleDescription('Whole numbers only')
    expect(onChange).toHaveBeenLastCalledWith(null, 5)
    await type('2')
    expect(field.element()).toBeValid()
    expect(page.getByRole('alert').query()).toBeNull()
    expect(onChange).toHaveBeenLastCalledWith(2, 5)
  },
)

test.each([
  ['0', 'At least 1'],
  ['00', 'At least 1'],
  ['9007199254740993', 'Too large a number'],
])('pasting %s is refused', async (text, why) => {
  const onChange = show(5)
  await field.click()
  await paste(text)
  await keyboard('{Enter}')
  shows(text)
  expect(page.getByRole('alert').text).toContain(why)
  expect(onChange.mock.calls).toEqual([[null, 5]])
})

test('a cleared field restores its quantity on blur, and is an error at Enter', async () => {
  const onChange = show(5)
  await type('{Backspace}')
  shows('')
  expect(onChange).toHaveBeenLastCalledWith(null, 5)
  await tab()
  shows('5')
  expect(onChange).toHaveBeenLastCalledWith(5, 5)
  await type('{Backspace}{Enter}')
  expect(field.element()).toHaveAccessibleDescription('Whole numbers only')
})

test('buttons and arrow keys step the quantity, from the last valid one', async () => {
  show(5)
  await plus.click()
  shows('6')
  await minus.click()
  await minus.click()
  shows('4')
  await type('{ArrowUp}{ArrowUp}{ArrowDown}')
  shows('5')
  await keyboard('8')
  shows('8')
  await tab()
  await type('2.5')
  await plus.click()
  shows('9')
  expect(field.element()).toBeValid()
})

test('the quantity cannot be stepped below 1', async () => {
  const onChange = show(1)
  minus.element().click()
  await type('{ArrowDown}{PageDown}')
  shows('1')
  expect(onChange).not.toHaveBeenCalled()
})

test('the largest safe integer is accepted, but nothing above it', async () => {
  const largest = Number.MAX_SAFE_INTEGER
  const onChange = show(5)
  await field.click()
  await paste(`${largest - 1}`)
  await plus.click()
  plus.element().click()
  expect(onChange.mock.calls.map(([next]) => next)).toEqual([largest - 1, largest])
})

test.each(['-1', '-12', 'abc'])('the text %s counts as 0 on a tally line', async (text) => {
  const onChange = show(5, 0)
  await type(text)
  expect(onChange).toHaveBeenLastCalledWith(0, 5)
  await tab()
  shows('0')
  await type('12')
  shows('12')
})

test('a decimal on a tally line counts as no quantity and shows an error', async () => {
  const onChange = show(5, 0)
  await type('2.5')
  await tab()
  shows('2.5')
  expect(field.element()).toHaveAccessibleDescription('Whole numbers only')
  expect(onChange).toHaveBeenLastCalledWith(null, 5)
})

test('a disabled quantity stepper ignores input', async () => {
  const onChange = vi.fn()
  render(<QuantityStepper value={2} read={readQuantity} onChange={onChange} disabled />)
  for (const each of [plus, field]) each.element().click()
  await keyboard('9')
  expect(onChange).not.toHaveBeenCalled()
})
