import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { button, installFakeTimers, page, until, userEvent } from '../support/page.ts'

beforeEach(() => void installFakeTimers())

const question = page.getByRole('alertdialog', { name: 'Clear cart' })
const hasFocus = (dialog: Element) =>
  until(() => expect(dialog).toContainElement(document.querySelector(':focus')))

test.each([
  ['an alert dialog is described by its content', 'alertdialog', 'To whom?'],
  ['other dialogs have a name but no description', 'dialog', ''],
])('%s', async (_, role, description) => {
  render(
    <Dialog open onClose={() => {}} title="Send" alert={role === 'alertdialog'}>
      <p>To whom?</p>
    </Dialog>,
  )
  const dialog = await page.getByRole(role, { name: 'Send' }).findElement()
  expect(dialog).toHaveAccessibleDescription(description)
})

test('a dialog recovers focus moved elsewhere and stays open', async () => {
  const onClose = vi.fn()
  render(
    <>
      <button type="button">Start</button>
      <Dialog open onClose={onClose} title="Send" />
    </>,
  )
  const dialog = await page.getByRole('dialog', { name: 'Send' }).findElement()
  await hasFocus(dialog)
  page.getByText('Start').element().focus()
  await hasFocus(dialog)
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
  expect(page.getByRole('dialog').element()).toHaveAccessibleName('Above')
})

function Clearing({ onAccept, busy }: { onAccept: () => void; busy: boolean }) {
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

async function ask(busy = false) {
  const onAccept = vi.fn()
  render(<Clearing onAccept={onAccept} busy={busy} />)
  await button('Clear All').click()
  // Key events are handled only once focus is inside the dialog.
  await hasFocus(await question.findElement())
  return onAccept
}

test('a confirmation that is accepted runs the action', async () => {
  const onAccept = await ask()
  expect(question.text).toContain('This action cannot be undone.')
  await button('Clear').click()
  expect(onAccept).toHaveBeenCalledOnce()
})

test.each(['Cancel', 'Escape'])('a confirmation that is left by %s does not run the action', async (how) => {
  const onAccept = await ask()
  await (how === 'Cancel' ? button(how).click() : userEvent.keyboard('{Escape}'))
  await question.gone()
  expect(onAccept).not.toHaveBeenCalled()
})

test('a confirmation stays open while the action runs', async () => {
  const onAccept = await ask(true)
  const accept = button('Clear').element()
  expect(accept).toHaveAttribute('aria-busy', 'true')
  act(() => accept.click())
  await userEvent.keyboard('{Escape}')
  expect(onAccept).not.toHaveBeenCalled()
  expect(question.element()).toBeVisible()
})
