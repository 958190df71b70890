import { act, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { go } from '../../src/components/navigation/go.ts'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { layersSettled, settleLayers } from '../../src/ui/layers.ts'
import { page, userEvent } from '../support/page.ts'

/* The history of jsdom moves in real time, so these tests have no fake one: waitFor waits, not the locators. */

/** Adds an entry before the page, so that going back is detectable. */
beforeEach(() => {
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/page')
})

const back = async () => {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.back()
    await moved
    await layersSettled()
  })
}

const settled = () => act(layersSettled)

/** Goes back to each of these pages in turn. */
async function backTo(...paths: readonly string[]) {
  for (const path of paths) {
    await back()
    expect(location.pathname + location.search).toBe(path)
  }
}

interface PageProps {
  readonly isBusy?: boolean
  /** What the dialog's button does before it closes the dialog. */
  readonly onSave?: () => void
}

/** A page with a dialog and a confirmation on top of it. */
function Page({ isBusy = false, onSave }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, ask] = useState(false)
  return (
    <>
      <p>{usePathname() + useSearch()}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Comment" closable={!isBusy}>
        <button type="button" onClick={() => ask(true)}>
          Ask
        </button>
        <button
          type="button"
          onClick={() => {
            onSave?.()
            setOpen(false)
          }}
        >
          Save
        </button>
      </Dialog>
      <ConfirmDialog
        open={isAsked}
        title="Sure"
        message="Is it?"
        accept="Yes"
        onAccept={() => ask(false)}
        onCancel={() => ask(false)}
      />
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const shown = (text: string) => waitFor(() => page.getByText(text).element())
// Ark hides and shows the other elements a frame after a dialog opens or closes.
const comment = () => document.querySelector('[role=dialog]')
const question = () => document.querySelector('[role=alertdialog]')
const closed = () => waitFor(() => expect(comment()).toBeNull())
const opened = () => waitFor(() => page.getByRole('dialog', { name: 'Comment' }).element())

async function openPage(props: PageProps = {}) {
  render(<Page {...props} />)
  await press('Open')
  await opened()
}

test('Back closes a dialog and stays on its page, and the next Back leaves the page', async () => {
  await openPage()
  await back()
  await closed()
  expect(location.pathname).toBe('/page')
  await backTo('/before')
})

test.each(['{Escape}', 'Close'])('closing a dialog by %s removes its history entry', async (how) => {
  await openPage()
  if (how === 'Close') await press('Close')
  else await userEvent.keyboard(how)
  await closed()
  await settled()
  await backTo('/before')
})

test('a dialog stays that opened before a slow browser left the entry of the last one', async () => {
  await openPage()
  const go = vi.spyOn(history, 'go').mockImplementationOnce(() => undefined)
  await press('Close')
  await waitFor(() => expect(go).toHaveBeenCalledWith(-1))
  // The portal waits for at most a second.
  await settled()
  await press('Open')
  await opened()
  await back()
  expect(comment()).toBeInTheDocument()
  await back()
  await closed()
  expect(location.pathname).toBe('/page')
})

test('Back closes a confirmation before the dialog below it, and then the page', async () => {
  await openPage()
  await press('Ask')
  await waitFor(() => expect(question()).not.toBeNull())
  await back()
  await waitFor(() => expect(question()).toBeNull())
  expect(comment()).toBeInTheDocument()
  await settled()
  await back()
  await closed()
  expect(location.pathname).toBe('/page')
  await backTo('/before')
})

test('Back leaves a dialog that cannot be closed and its page open', async () => {
  await openPage({ isBusy: true })
  for (let times = 0; times < 3; times += 1) {
    await back()
    await settled()
    expect(comment()).toBeInTheDocument()
    expect(location.pathname).toBe('/page')
  }
})

test('navigating from a dialog replaces its history entry', async () => {
  await openPage({ onSave: () => go('/cart') })
  await press('Save')
  await shown('/cart')
  await settled()
  await backTo('/page', '/before')
})

test('a replacing navigation from a dialog replaces the page in the history', async () => {
  await openPage({ onSave: () => go('/lists', { replace: true, state: { deleted: 1 } }) })
  await press('Save')
  await shown('/lists')
  await settled()
  expect(location.pathname).toBe('/lists')
  expect(history.state).toEqual({ deleted: 1 })
  await backTo('/before')
})

test('navigating while a closed dialog’s entry is being removed starts from its page', async () => {
  await openPage()
  await press('Close')
  await closed()
  act(() => go('/cart'))
  await shown('/cart')
  await settled()
  await backTo('/page', '/before')
})

test('a query added to the URL under an open dialog stays when the dialog closes', async () => {
  await openPage()
  act(() => go('/page?search=pine', { replace: true }))
  await shown('/page?search=pine')
  await back()
  await closed()
  await shown('/page?search=pine')
  await backTo('/before')
})

test('a query added under a dialog stays on the page after navigating elsewhere', async () => {
  await openPage()
  act(() => go('/page?search=pine', { replace: true }))
  act(() => go('/cart'))
  await shown('/cart')
  await press('Close')
  await settled()
  await backTo('/page?search=pine')
})

test('Forward does not reopen a closed dialog', async () => {
  await openPage()
  await back()
  await closed()
  await act(async () => {
    history.forward()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    await layersSettled()
  })
  await backTo('/before')
})

test('the history entry of a dialog closed by a reload is skipped', async () => {
  await openPage()
  const { state } = history
  await back()
  await closed()
  // As after a reload: at the dialog's entry, but without a dialog.
  history.pushState(state, '', '/page')
  await act(async () => {
    dispatchEvent(new PopStateEvent('popstate', { state }))
    settleLayers()
    await layersSettled()
  })
  await backTo('/before')
})

test('navigating to the current page adds no history entry', async () => {
  go('/orders')
  go('/orders')
  await backTo('/page')
})

test('navigating from a dialog to the current page adds no history entry', async () => {
  await openPage({ onSave: () => go('/page') })
  await press('Save')
  await closed()
  await settled()
  await backTo('/before')
})
