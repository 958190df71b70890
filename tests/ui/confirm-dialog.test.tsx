import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'

function Clearing({ onAccept, busy = false }: { onAccept: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Clear All</Button>
      <ConfirmDialog
        open={open}
        title="Clear cart"
        message="This action cannot be undone."
        accept="Clear"
        danger
        busy={busy}
        onAccept={onAccept}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

async function opened(busy = false) {
  const onAccept = vi.fn()
  const user = userEvent.setup()
  render(<Clearing onAccept={onAccept} busy={busy} />)
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear cart' })
  // Key events are handled only once focus is inside the dialog.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return { user, onAccept }
}

const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('a confirmation dialog', () => {
  it('accepting the confirmation runs the action', async () => {
    const { user, onAccept } = await opened()
    expect(screen.getByText('This action cannot be undone.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onAccept).toHaveBeenCalledOnce()
  })

  it('cancelling the confirmation does not run the action', async () => {
    const { user, onAccept } = await opened()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await gone()
    expect(onAccept).not.toHaveBeenCalled()
  })

  it('Escape closes the confirmation', async () => {
    const { user, onAccept } = await opened()
    await user.keyboard('{Escape}')
    await gone()
    expect(onAccept).not.toHaveBeenCalled()
  })

  it('the confirmation stays open while the action runs', async () => {
    const { user, onAccept } = await opened(true)
    const accept = screen.getByRole('button', { name: 'Clear' })
    expect(accept.getAttribute('aria-busy')).toBe('true')
    await user.click(accept)
    await user.keyboard('{Escape}')
    expect(onAccept).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
})
