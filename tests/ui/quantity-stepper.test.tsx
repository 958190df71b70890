import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { QuantityStepper } from '../../src/ui/quantity-stepper.tsx'

function setUp(start = 1, min: 0 | 1 = 1) {
  const onChange = vi.fn()
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <QuantityStepper
        value={value}
        min={min}
        onChange={(next) => {
          onChange(next)
          setValue(next)
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
    expect(field.value).toBe('24')
    expect(onChange).toHaveBeenLastCalledWith(24)
  })

  it('ignores what is no digit', async () => {
    const { user, field, onChange } = setUp(7)
    await user.type(field, 'x-e', { initialSelectionStart: 1 })
    expect(field.value).toBe('7')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is still typed over after something that is ignored: -3 does not make 13', async () => {
    const { user, field, onChange } = setUp(1)
    await user.click(field)
    await user.keyboard('-3')
    expect(field.value).toBe('3')
    expect(onChange.mock.calls).toEqual([[3]])
  })

  it('is still typed over after a zero, with the old number there or cleared: 03 makes 3', async () => {
    const { user, field } = setUp(5)
    await user.click(field)
    await user.keyboard('03')
    expect(field.value).toBe('3')
    await user.clear(field)
    await user.keyboard('04')
    expect(field.value).toBe('4')
    await user.keyboard('0')
    expect(field.value).toBe('40')
  })

  it('takes whole numbers only: 1.5 typed stays 1, pasted is refused', async () => {
    const { user, field, onChange } = setUp(3)
    await user.click(field)
    await user.keyboard('1.5')
    expect(field.value).toBe('1')
    await user.tab()
    await user.click(field)
    await user.paste('2.5')
    expect(field.value).toBe('1')
    expect(onChange.mock.calls).toEqual([[1]])
  })

  it('takes digits again once the fraction is left', async () => {
    const { user, field } = setUp(3)
    await user.click(field)
    await user.keyboard('1.5{ArrowRight}2')
    expect(field.value).toBe('12')
  })

  it.each(['0', '00', '-4', '9007199254740993', '1e3'])('refuses %s', async (text) => {
    const { user, field, onChange } = setUp(5)
    await user.click(field)
    await user.paste(text)
    expect(field.value).toBe('5')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('takes the largest safe integer', async () => {
    const { user, field, onChange } = setUp(5)
    await user.click(field)
    await user.paste('9007199254740991')
    expect(onChange).toHaveBeenCalledWith(Number.MAX_SAFE_INTEGER)
  })

  it('may be cleared on the way to another, and comes back if left so', async () => {
    const { user, field, onChange } = setUp(5)
    await user.clear(field)
    expect(field.value).toBe('')
    expect(onChange).not.toHaveBeenCalled()
    await user.tab()
    expect(field.value).toBe('5')
  })

  it('goes up and down by buttons and arrow keys', async () => {
    const { user, field, minus, plus } = setUp(5)
    await user.click(plus)
    expect(field.value).toBe('6')
    await user.click(minus)
    await user.click(minus)
    expect(field.value).toBe('4')
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(field.value).toBe('5')
  })

  it('does not go below 1', async () => {
    const { user, field, minus, onChange } = setUp(1)
    await user.click(minus)
    await user.click(field)
    await user.keyboard('{ArrowDown}{PageDown}')
    expect(field.value).toBe('1')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('does not go above the largest safe integer', async () => {
    const { user, plus, onChange } = setUp(Number.MAX_SAFE_INTEGER - 1)
    await user.click(plus)
    await user.click(plus)
    expect(onChange.mock.calls).toEqual([[Number.MAX_SAFE_INTEGER]])
  })

  it('is nothing on a tally line when it is negative or no number', async () => {
    const { user, field, onChange } = setUp(5, 0)
    await user.click(field)
    await user.paste('-1')
    expect(onChange).toHaveBeenLastCalledWith(0)
    await user.clear(field)
    await user.type(field, '8')
    await user.type(field, 'abc')
    expect(onChange).toHaveBeenLastCalledWith(0)
  })

  it('stays nothing on a tally line as -12 is typed, until the field is left', async () => {
    const { user, field } = setUp(5, 0)
    await user.click(field)
    await user.keyboard('-12')
    expect(field.value).toBe('0')
    await user.tab()
    await user.click(field)
    await user.keyboard('12')
    expect(field.value).toBe('12')
  })

  it('can be switched off', async () => {
    const onChange = vi.fn()
    render(<QuantityStepper value={2} onChange={onChange} disabled />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    await user.type(screen.getByRole('spinbutton'), '9')
    expect(onChange).not.toHaveBeenCalled()
  })
})
