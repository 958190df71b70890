import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Pagination } from '../../src/ui/pagination.tsx'

function Pages({ last, found = true }: { readonly last: number; readonly found?: boolean }) {
  const [page, turnTo] = useState(1)
  return (
    <main id="main">
      <h1>Decking</h1>
      {(found || page === 1) && <Pagination page={page} hasNext={page < last} onPage={turnTo} />}
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('at either end focus moves to the button of the opposite direction', async () => {
  render(<Pages last={3} />)
  await userEvent.tab()
  expect(button('Next')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(button('Next')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(button('Previous')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(screen.getByText('Page 1')).toBeInTheDocument()
  expect(button('Next')).toHaveFocus()
})

test('moving focus between the buttons does not scroll the page', async () => {
  render(<Pages last={2} />)
  const focus = vi.spyOn(button('Previous'), 'focus')
  await userEvent.click(button('Next'))
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

test('focus moves to the heading when pagination disappears', async () => {
  render(<Pages last={2} found={false} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('heading')).toHaveFocus()
})
