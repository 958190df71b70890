import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { toast } from '../../src/ui/toast.ts'
import { atOnce } from '../support/page.ts'
import { journaled, nameOf, openAt, pathOf } from './transactions.tsx'

beforeEach(() => sessionStorage.clear())

const goTo = (path: string) => act(async () => history.pushState(null, '', path))

/** A transaction's page, with ways to leave it while a call waits for its reply. */
async function openPage(type: 'Order' | 'Quote') {
  const path = pathOf(type === 'Order' ? 'orders' : 'quotes', await nameOf(type))
  const { screen, world, session } = await openAt(path)
  const press = async (button: string) => userEvent.click(await screen.findByRole('button', { name: button }))
  /** Delays the operation until `answer`; it then succeeds, or is refused with this message. */
  const hold = (
    operation: 'acceptQuote' | 'emailTransaction' | 'streamCustomerSalesOrders',
    message?: string,
  ) =>
    world.faults.replace([
      { operation, kind: 'latency', ms: 60_000 },
      ...(message ? [{ operation, kind: 'field-error', message } as const] : []),
    ])
  const leave = async () => {
    await goTo('/links')
    await screen.findByRole('heading', { level: 1, name: 'Helpful links' })
  }
  const answer = () => act(async () => world.faults.replace([]))
  return { screen, world, session, path, press, hold, leave, answer }
}

const toasts = () => ({ good: vi.spyOn(toast, 'success'), bad: vi.spyOn(toast, 'error') })

describe('an email being sent', () => {
  const send = async (refusal?: string) => {
    const page = await openPage('Order')
    await page.press('Email Order')
    const dialog = within(await page.screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Email Address'), 'office@example.com')
    page.hold('emailTransaction', refusal)
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await dialog.findByRole('button', { name: 'Sending...' })
    await page.leave()
    return page
  }

  test('a sent email is confirmed after leaving, and its form is empty the next time', async () => {
    const { good } = toasts()
    const { screen, world, path, press, answer } = await send()
    await answer()
    await waitFor(() => expect(good.mock.calls).toEqual([['Order sent successfully']]))
    expect(journaled(world, 'emailTransaction')).toHaveLength(1)
    await goTo(path)
    await press('Email Order')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Email Address')).toHaveValue('')
    await userEvent.type(dialog.getByLabelText('Email Address'), 'yard@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(journaled(world, 'emailTransaction')).toHaveLength(2))
  })

  test('a refused email opens an error dialog after leaving', async () => {
    const { screen, answer } = await send('Not to this one')
    await answer()
    const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(error.getByText('Not to this one')).toBeInTheDocument()
    expect(error.getByText(/The email was not sent/)).toBeInTheDocument()
  })
})

describe('a quote being accepted', () => {
  const accept = async (refusal?: string) => {
    const page = await openPage('Quote')
    await page.press('Accept')
    const dialog = within(await page.screen.findByRole('dialog'))
    await userEvent.type(
      await dialog.findByLabelText('Delivery Date'),
      `01/12/${new Date().getFullYear() + 1}`,
    )
    await userEvent.type(dialog.getByLabelText('Comment'), 'By crane')
    page.hold('acceptQuote', refusal)
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true'),
    )
    await page.leave()
    return page
  }

  test('the acceptance is not sent twice on return, and its outcome is shown after leaving', async () => {
    const { good } = toasts()
    const { screen, world, path, leave, answer } = await accept()
    await goTo(path)
    expect(await screen.findByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true')
    await leave()
    await answer()
    await waitFor(() => expect(good.mock.calls).toEqual([['Quote accepted']]))
    expect(journaled(world, 'acceptQuote')).toHaveLength(1)
    await goTo(path)
    expect(await screen.findByText('You have accepted this quote')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })

  test('a refused acceptance opens an error dialog, and the draft is kept', async () => {
    const { screen, path, press, answer } = await accept('Has lapsed')
    await answer()
    const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(error.getByText(/^Quote \d+: Has lapsed$/)).toBeInTheDocument()
    await userEvent.click(error.getByRole('button', { name: 'OK' }))
    await goTo(path)
    await press('Accept')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Comment')).toHaveValue('By crane')
  })
})

describe('a file being downloaded', () => {
  const download = async (refusal?: string) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const page = await openPage('Order')
    page.hold('streamCustomerSalesOrders', refusal)
    await page.press('Download Order')
    await page.leave()
    return { ...page, saved }
  }

  test('the file is saved after leaving', async () => {
    const { answer, saved } = await download()
    expect(saved).not.toHaveBeenCalled()
    await answer()
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  })

  test('a failed download shows a toast, and its button shows the failure on return', async () => {
    const { bad } = toasts()
    const { screen, path, answer, saved } = await download('None')
    await answer()
    await waitFor(() =>
      expect(bad).toHaveBeenCalledWith(expect.stringMatching(/^Order-\d+-0\.pdf could not be downloaded$/)),
    )
    expect(saved).not.toHaveBeenCalled()
    await goTo(path)
    expect(await screen.findByRole('button', { name: /^Download failed/ })).toBeInTheDocument()
  })

  test('signing out cancels the download', async () => {
    const { session, answer, saved, bad } = { ...(await download()), ...toasts() }
    act(() => session.send({ type: 'session.signedOut' }))
    await answer()
    await atOnce()
    expect(saved).not.toHaveBeenCalled()
    expect(bad).not.toHaveBeenCalled()
  })
})

test('a support message being sent is confirmed after leaving', async () => {
  const { good } = toasts()
  const { screen, world } = await openAt('/support')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Wet')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Two packs')
  world.faults.replace([{ operation: 'sendEmailMessage', kind: 'latency', ms: 60_000 }])
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByRole('button', { name: 'Sending...' })
  await goTo('/links')
  await screen.findByRole('heading', { level: 1, name: 'Helpful links' })
  await act(async () => world.faults.replace([]))
  await waitFor(() => expect(good.mock.calls).toEqual([['Email sent successfully']]))
  await goTo('/support')
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('')
})
