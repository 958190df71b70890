import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'

const shown = (alert: boolean) =>
  render(
    <Dialog open onClose={() => {}} title="Send" alert={alert}>
      <p>To whom?</p>
    </Dialog>,
  )

test('an alert dialog is described by its content', async () => {
  shown(true)
  expect(await screen.findByRole('alertdialog', { name: 'Send' })).toHaveAccessibleDescription('To whom?')
})

test('other dialogs have a name but no description', async () => {
  shown(false)
  expect(await screen.findByRole('dialog', { name: 'Send' })).not.toHaveAccessibleDescription()
})

test('a dialog recovers focus moved elsewhere and stays open', async () => {
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

test('a dialog that opens before the one below has hidden the page can be reached', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const dialogs = (both: boolean) => (
    <>
      <Dialog open onClose={() => {}} title="Below" />
      {both && <Dialog open onClose={() => {}} title="Above" />}
    </>
  )
  const { rerender } = render(dialogs(false))
  await act(async () => undefined)
  rerender(dialogs(true))
  await act(async () => undefined)
  vi.restoreAllMocks()
  for (const frame of frames) frame(0)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'Above' })).toBeInTheDocument()
})
