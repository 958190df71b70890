import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchField } from '../../src/ui/search-field.tsx'

function Searching({ onSubmit }: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <>
      <input aria-label="Another" />
      <SearchField label="Search products" shortcut value={value} onChange={setValue} onSubmit={onSubmit} />
    </>
  )
}

describe('a search field', () => {
  it('is reached by the slash key, but not while typing elsewhere', async () => {
    render(<Searching onSubmit={() => undefined} />)
    const user = userEvent.setup()
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
    await user.type(screen.getByRole('textbox', { name: 'Another' }), '1/2')
    expect(document.activeElement).not.toBe(field)
    await user.click(document.body)
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('')
  })

  it('submits by Enter and clears by its button and by Escape', async () => {
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
