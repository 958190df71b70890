import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { Notice } from '../../src/ui/notice.tsx'

function Page() {
  const [isFailed, setFailed] = useState(true)
  return (
    <main id="main">
      <h1>Orders</h1>
      {isFailed && (
        <Notice
          tone="bad"
          title="No answer"
          action={<Button onClick={() => setFailed(false)}>Try again</Button>}
        />
      )}
      <input aria-label="Search" onChange={() => setFailed(false)} />
    </main>
  )
}

test('a notice closed by its own button moves focus to the heading', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus()
})

test('a notice that disappears without its button keeps focus where it is', async () => {
  render(<Page />)
  await userEvent.type(screen.getByLabelText('Search'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Search')).toHaveFocus()
})

test.each([
  ['bad', 'alert'],
  ['warn', 'status'],
  ['good', 'status'],
  ['info', 'status'],
] as const)('a notice of tone %s has the role %s', (tone, role) => {
  render(<Notice tone={tone} title="Your cart is kept" />)
  expect(screen.getByRole(role)).toHaveTextContent('Your cart is kept')
})
