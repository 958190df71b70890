import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { SwitchButton } from '../../src/ui/switch-button.tsx'

describe('a button', () => {
  it('a button does not submit a form by default', () => {
    render(<Button>Go</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  it('a loading button keeps focus and ignores presses and form submission', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" loading onClick={onClick}>
          Sending...
        </Button>
      </form>,
    )
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Sending...' })
    await user.click(button)
    expect(document.activeElement).toBe(button)
    await user.type(screen.getByRole('textbox'), 'a{Enter}')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('an aria-disabled button ignores presses', async () => {
    const onClick = vi.fn()
    render(
      <Button aria-disabled onClick={onClick}>
        Create Quote
      </Button>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Create Quote' }))
    expect(onClick).not.toHaveBeenCalled()
  })

  it('a button that its own press disables keeps focus until focus moves', async () => {
    const onAdd = vi.fn()
    function Adding() {
      const [isEmpty, setEmpty] = useState(false)
      const add = () => {
        onAdd()
        setEmpty(true)
      }
      return (
        <>
          <Button disabled={isEmpty} onClick={add}>
            Add lines
          </Button>
          <Button>Close</Button>
        </>
      )
    }
    render(<Adding />)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{Enter}{Enter}')
    const add = screen.getByRole('button', { name: 'Add lines' })
    expect(add).toHaveFocus()
    // Unlike jsdom, a browser removes focus from a disabled element.
    expect(add).not.toHaveAttribute('disabled')
    expect(add).toHaveAttribute('aria-disabled', 'true')
    expect(onAdd).toHaveBeenCalledTimes(1)
    await user.tab()
    expect(add).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(add).not.toHaveFocus()
  })

  it('a switch toggles and has its state', async () => {
    const onChange = vi.fn()
    const { rerender } = render(<SwitchButton label="See Prices" on={false} onChange={onChange} />)
    const button = screen.getByRole('switch', { name: 'See Prices' })
    expect(button).not.toBeChecked()
    await userEvent.setup().click(button)
    expect(onChange).toHaveBeenCalledWith(true)
    rerender(<SwitchButton label="See Prices" on onChange={onChange} />)
    expect(button).toBeChecked()
  })
})
