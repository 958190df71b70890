import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { go } from '../../src/components/go.ts'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { layersSettled, settleLayers } from '../../src/ui/layers.ts'

/** The history begins with a page of its own, so that it differs from the one before. */
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

interface PageProps {
  readonly isBusy?: boolean
  /** What the dialog's button does before it closes the dialog. */
  readonly onSave?: () => void
}

/** A page with a dialog, and a question over it. */
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

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const comment = () => screen.queryByRole('dialog', { name: 'Comment' })
/** Ark hides what is beside a dialog a frame after that opens, which here may be after the question. */
const question = () => screen.queryByRole('alertdialog', { name: 'Sure', hidden: true })

async function openPage(props: PageProps = {}) {
  render(<Page {...props} />)
  await press('Open')
  await screen.findByRole('dialog', { name: 'Comment' })
}

test('Back closes a dialog and stays on its page; the next Back leaves the page', async () => {
  await openPage()
  await back()
  await waitFor(() => expect(comment()).toBeNull())
  expect(location.pathname).toBe('/page')
  await back()
  expect(location.pathname).toBe('/before')
})

test.each(['{Escape}', 'Close'])('a dialog that %s closes leaves no entry for Back', async (how) => {
  await openPage()
  if (how === 'Close') await press('Close')
  else await userEvent.keyboard(how)
  await waitFor(() => expect(comment()).toBeNull())
  await settled()
  await back()
  expect(location.pathname).toBe('/before')
})

test('Back closes a question before the dialog below it, and then the page', async () => {
  await openPage()
  await press('Ask')
  await waitFor(() => expect(question()).not.toBeNull())
  await back()
  await waitFor(() => expect(question()).toBeNull())
  expect(comment()).toBeInTheDocument()
  await settled()
  await back()
  await waitFor(() => expect(comment()).toBeNull())
  expect(location.pathname).toBe('/page')
  await back()
  expect(location.pathname).toBe('/before')
})

test('Back leaves neither a dialog that can not be closed now nor its page', async () => {
  await openPage({ isBusy: true })
  for (let times = 0; times < 3; times += 1) {
    await back()
    await settled()
    expect(comment()).toBeInTheDocument()
    expect(location.pathname).toBe('/page')
  }
})

test('what is gone to from a dialog takes the place of its entry', async () => {
  await openPage({ onSave: () => go('/cart') })
  await press('Save')
  expect(await screen.findByText('/cart')).toBeInTheDocument()
  await settled()
  await back()
  expect(location.pathname).toBe('/page')
  await back()
  expect(location.pathname).toBe('/before')
})

test('what replaces the page from a dialog replaces it in the history', async () => {
  await openPage({ onSave: () => go('/lists', { replace: true, state: { deleted: 1 } }) })
  await press('Save')
  expect(await screen.findByText('/lists')).toBeInTheDocument()
  await settled()
  expect(location.pathname).toBe('/lists')
  expect(history.state).toEqual({ deleted: 1 })
  await back()
  expect(location.pathname).toBe('/before')
})

test('what is gone to while a dialog still leaves the history is gone to from its page', async () => {
  await openPage()
  await press('Close')
  await waitFor(() => expect(comment()).toBeNull())
  act(() => go('/cart'))
  expect(await screen.findByText('/cart')).toBeInTheDocument()
  await settled()
  await back()
  expect(location.pathname).toBe('/page')
  await back()
  expect(location.pathname).toBe('/before')
})

test('words that are put into the address under an open dialog stay when it closes', async () => {
  await openPage()
  act(() => go('/page?search=pine', { replace: true }))
  expect(screen.getByText('/page?search=pine')).toBeInTheDocument()
  await back()
  await waitFor(() => expect(comment()).toBeNull())
  expect(screen.getByText('/page?search=pine')).toBeInTheDocument()
  await back()
  expect(location.pathname).toBe('/before')
})

test('words that were put there stay on the page that another is gone to from', async () => {
  await openPage()
  act(() => go('/page?search=pine', { replace: true }))
  act(() => go('/cart'))
  expect(await screen.findByText('/cart')).toBeInTheDocument()
  await press('Close')
  await settled()
  await back()
  expect(location.pathname + location.search).toBe('/page?search=pine')
})

test('Forward does not come to a dialog that was closed', async () => {
  await openPage()
  await back()
  await waitFor(() => expect(comment()).toBeNull())
  await act(async () => {
    history.forward()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    await layersSettled()
  })
  await back()
  expect(location.pathname).toBe('/before')
})

test('the entry of a dialog that a reload closed is left', async () => {
  await openPage()
  const { state } = history
  await back()
  await waitFor(() => expect(comment()).toBeNull())
  // As after a reload: at the dialog's entry, with no dialog.
  history.pushState(state, '', '/page')
  await act(async () => {
    dispatchEvent(new PopStateEvent('popstate', { state }))
    settleLayers()
    await layersSettled()
  })
  await back()
  expect(location.pathname).toBe('/before')
})

test('to go where one is already makes no entry', async () => {
  go('/orders')
  go('/orders')
  await back()
  expect(location.pathname).toBe('/page')
})

test('to go where one is already from a dialog makes no entry either', async () => {
  await openPage({ onSave: () => go('/page') })
  await press('Save')
  await waitFor(() => expect(comment()).toBeNull())
  await settled()
  await back()
  expect(location.pathname).toBe('/before')
})
