import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'

const shown = (alert: boolean) =>
  render(
    <Dialog open onClose={() => {}} title="Send" alert={alert}>
      <p>To whom?</p>
    </Dialog>,
  )

test('an alert is read out with what it says', async () => {
  shown(true)
  expect(await screen.findByRole('alertdialog', { name: 'Send' })).toHaveAccessibleDescription('To whom?')
})

test('any other dialog is read out by its name alone', async () => {
  shown(false)
  expect(await screen.findByRole('dialog', { name: 'Send' })).not.toHaveAccessibleDescription()
})

test('focus that goes elsewhere, as when another dialog gives it back, does not close it', async () => {
  const onClose = vi.fn()
  render(
    <>
      <button type="button">Start</button>
      <Dialog open onClose={onClose} title="Send" />
    </>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Send' })
  const isInside = () => dialog.contains(document.activeElement)
  await expect.poll(isInside).toBe(true)
  screen.getByText('Start').focus()
  await expect.poll(isInside).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
