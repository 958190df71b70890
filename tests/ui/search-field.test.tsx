import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchField } from '../../src/ui/search-field.tsx'

interface SearchingProps {
  onSubmit?: (value: string) => void
  onLeave?: () => void
}

function Searching({ onSubmit = () => undefined, onLeave }: SearchingProps) {
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

describe('a search field', () => {
  it('onLeave is called when focus leaves the field but not when it moves to the clear button', async () => {
    const onLeave = vi.fn()
    render(<Searching onLeave={onLeave} />)
    const user = userEvent.setup()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'pine')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear search' }))
    expect(onLeave).not.toHaveBeenCalled()
    await user.click(screen.getByRole('textbox', { name: 'Another' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('Enter submits the search, and the clear button or Escape clears it', async () => {
    const onSubmit = vi.fn()
    render(<Searching onSubmit={onSubmit} />)
    const user = userEvent.setup()
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await user.type(field, 'pine{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('pine')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'ply{Escape}')
    expect(field.value).toBe('')
  })
})
