import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { readPieces, readQuantity } from '#machines/shared/quantity.rules.ts'
import { QuantityStepper } from '../../src/ui/quantity-stepper.tsx'

function setUp(start = 1, min: 0 | 1 = 1) {
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
  return {
    onChange,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' }),
    minus: screen.getByRole('button', { name: 'Decrease quantity' }),
    plus: screen.getByRole('button', { name: 'Increase quantity' }),
  }
}

describe('a quantity stepper', () => {
  it('typing replaces the current quantity', async () => {
    const { user, field, onChange } = setUp()
    await user.click(field)
    await user.keyboard('24')
    expect(field).toHaveValue('24')
    expect(onChange).toHaveBeenLastCalledWith(24, 1)
  })

  it('a typed letter is ignored', async () => {
    const { user, field, onChange } = setUp(7)
    await user.click(field)
    await user.keyboard('x')
    expect(field).toHaveValue('7')
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('3')
    expect(field).toHaveValue('3')
  })

  it('1,000 is read as a thousand, is invalid while being typed, and is normalised on blur', async () => {
    const { user, field, onChange } = setUp(3)
    await user.click(field)
    await user.keyboard('1,000')
    expect(field).toHaveValue('1,000')
    expect(onChange.mock.calls).toEqual([
      [1, 3],
      [null, 3],
      [null, 3],
      [null, 3],
      [1000, 3],
    ])
    await user.tab()
    expect(field).toHaveValue('1000')
  })

  it.each(['1.5', '1e3', '1,00', '-4', '1k5', '12 1/2'])(
    'the text %s stays as typed, counts as no quantity and shows its error on blur',
    async (text) => {
      const { user, field, onChange } = setUp(5)
      await user.click(field)
      await user.keyboard(text)
      expect(field).toBeValid()
      await user.tab()
      expect(field).toHaveValue(text)
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription('Whole numbers only')
      expect(onChange).toHaveBeenLastCalledWith(null, 5)
    },
  )

  it.each([
    ['0', 'At least 1'],
    ['00', 'At least 1'],
    ['9007199254740993', 'Too large a number'],
  ])('pasting %s is refused', async (text, why) => {
    const { user, field, onChange } = setUp(5)
    await user.click(field)
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(field).toHaveValue(text)
    expect(screen.getByRole('alert')).toHaveTextContent(why)
    expect(onChange.mock.calls).toEqual([[null, 5]])
  })

  it('a corrected quantity is valid again', async () => {
    const { user, field, onChange } = setUp(5)
    await user.click(field)
    await user.keyboard('1.5')
    await user.tab()
    await user.click(field)
    await user.keyboard('2')
    expect(field).toBeValid()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onChange).toHaveBeenLastCalledWith(2, 5)
  })

  it('the largest safe integer is accepted', async () => {
    const { user, field, onChange } = setUp(5)
    await user.click(field)
    await user.paste('9007199254740991')
    expect(onChange).toHaveBeenCalledWith(Number.MAX_SAFE_INTEGER, 5)
  })

  it('a cleared field restores its quantity on blur', async () => {
    const { user, field, onChange } = setUp(5)
    await user.clear(field)
    expect(field).toHaveValue('')
    expect(onChange).toHaveBeenLastCalledWith(null, 5)
    await user.tab()
    expect(field).toHaveValue('5')
    expect(onChange).toHaveBeenLastCalledWith(5, 5)
  })

  it('Enter in a cleared field shows an error', async () => {
    const { user, field } = setUp(5)
    await user.clear(field)
    await user.keyboard('{Enter}')
    expect(field).toHaveAccessibleDescription('Whole numbers only')
  })

  it('buttons and arrow keys step the quantity', async () => {
    const { user, field, minus, plus } = setUp(5)
    await user.click(plus)
    expect(field).toHaveValue('6')
    await user.click(minus)
    await user.click(minus)
    expect(field).toHaveValue('4')
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(field).toHaveValue('5')
    await user.keyboard('8')
    expect(field).toHaveValue('8')
  })

  it('stepping from an invalid text starts at the last valid quantity', async () => {
    const { user, field, plus } = setUp(5)
    await user.click(field)
    await user.keyboard('2.5')
    await user.click(plus)
    expect(field).toHaveValue('6')
    expect(field).toBeValid()
  })

  it('the quantity cannot be stepped below 1', async () => {
    const { user, field, minus, onChange } = setUp(1)
    await user.click(minus)
    await user.click(field)
    await user.keyboard('{ArrowDown}{PageDown}')
    expect(field).toHaveValue('1')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('the quantity cannot be stepped above the largest safe integer', async () => {
    const { user, plus, onChange } = setUp(Number.MAX_SAFE_INTEGER - 1)
    await user.click(plus)
    await user.click(plus)
    expect(onChange.mock.calls).toEqual([[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1]])
  })

  it.each(['-1', '-12', 'abc'])('the text %s counts as 0 on a tally line', async (text) => {
    const { user, field, onChange } = setUp(5, 0)
    await user.click(field)
    await user.keyboard(text)
    expect(onChange).toHaveBeenLastCalledWith(0, 5)
    await user.tab()
    expect(field).toHaveValue('0')
    await user.click(field)
    await user.keyboard('12')
    expect(field).toHaveValue('12')
  })

  it('a decimal on a tally line counts as no quantity and shows an error', async () => {
    const { user, field, onChange } = setUp(5, 0)
    await user.click(field)
    await user.keyboard('2.5')
    await user.tab()
    expect(field).toHaveValue('2.5')
    expect(field).toHaveAccessibleDescription('Whole numbers only')
    expect(onChange).toHaveBeenLastCalledWith(null, 5)
  })

  it('a disabled quantity stepper ignores input', async () => {
    const onChange = vi.fn()
    render(<QuantityStepper value={2} read={readQuantity} onChange={onChange} disabled />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await user.type(screen.getByRole('spinbutton'), '9')
    expect(onChange).not.toHaveBeenCalled()
  })
})
