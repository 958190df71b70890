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

describe('a quantity', () => {
  it('is typed over what was there', async () => {
    const { user, field, onChange } = setUp()
    await user.click(field)
    await user.keyboard('24')
    expect(field).toHaveValue('24')
    expect(onChange).toHaveBeenLastCalledWith(24, 1)
  })

  it('ignores a letter that is typed over it', async () => {
    const { user, field, onChange } = setUp(7)
    await user.click(field)
    await user.keyboard('x')
    expect(field).toHaveValue('7')
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('3')
    expect(field).toHaveValue('3')
  })

  it('is a thousand as 1,000, on the way there none, and is shown plainly once it is left', async () => {
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
    'stays %s as it was typed, counts for none, and says why once it is left',
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
  ])('refuses %s when it is pasted', async (text, why) => {
    const { user, field, onChange } = setUp(5)
    await user.click(field)
    await user.paste(text)
    await user.keyboard('{Enter}')
    expect(field).toHaveValue(text)
    expect(screen.getByRole('alert')).toHaveTextContent(why)
    expect(onChange.mock.calls).toEqual([[null, 5]])
  })

  it('is valid again once it is corrected', async () => {
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

  it('takes the largest safe integer', async () => {
    const { user, field, onChange } = setUp(5)
    await user.click(field)
    await user.paste('9007199254740991')
    expect(onChange).toHaveBeenCalledWith(Number.MAX_SAFE_INTEGER, 5)
  })

  it('may be cleared on the way to another, and comes back if left so', async () => {
    const { user, field, onChange } = setUp(5)
    await user.clear(field)
    expect(field).toHaveValue('')
    expect(onChange).toHaveBeenLastCalledWith(null, 5)
    await user.tab()
    expect(field).toHaveValue('5')
    expect(onChange).toHaveBeenLastCalledWith(5, 5)
  })

  it('is required when Enter is pressed in a cleared field', async () => {
    const { user, field } = setUp(5)
    await user.clear(field)
    await user.keyboard('{Enter}')
    expect(field).toHaveAccessibleDescription('Whole numbers only')
  })

  it('goes up and down by buttons and arrow keys', async () => {
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

  it('steps from the last whole number when a button is pressed while the text is wrong', async () => {
    const { user, field, plus } = setUp(5)
    await user.click(field)
    await user.keyboard('2.5')
    await user.click(plus)
    expect(field).toHaveValue('6')
    expect(field).toBeValid()
  })

  it('does not go below 1', async () => {
    const { user, field, minus, onChange } = setUp(1)
    await user.click(minus)
    await user.click(field)
    await user.keyboard('{ArrowDown}{PageDown}')
    expect(field).toHaveValue('1')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('does not go above the largest safe integer', async () => {
    const { user, plus, onChange } = setUp(Number.MAX_SAFE_INTEGER - 1)
    await user.click(plus)
    await user.click(plus)
    expect(onChange.mock.calls).toEqual([[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1]])
  })

  it.each(['-1', '-12', 'abc'])('is nothing on a tally line as %s', async (text) => {
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

  it('that is no whole number on a tally line counts for nothing, and says why', async () => {
    const { user, field, onChange } = setUp(5, 0)
    await user.click(field)
    await user.keyboard('2.5')
    await user.tab()
    expect(field).toHaveValue('2.5')
    expect(field).toHaveAccessibleDescription('Whole numbers only')
    expect(onChange).toHaveBeenLastCalledWith(null, 5)
  })

  it('can be switched off', async () => {
    const onChange = vi.fn()
    render(<QuantityStepper value={2} read={readQuantity} onChange={onChange} disabled />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await user.type(screen.getByRole('spinbutton'), '9')
    expect(onChange).not.toHaveBeenCalled()
  })
})
