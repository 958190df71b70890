import { act, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import '../../src/screens/messages/contact-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import '../../src/components/happened/happened-view.tsx'
import { readCode } from '../../src/components/happened/code.ts'
import { stepWords } from '../../src/components/happened/happened-words.ts'
import { recorderOf } from '../../src/components/happened/recorder.ts'
import { showPortal, user } from '../support/portal.tsx'

beforeEach(() => sessionStorage.clear())

/** The lines of what a code holds: 'Page: /support'. */
function linesOf(text: string): readonly string[] {
  const read = readCode(text)
  if (!('happened' in read)) throw new Error(read.problem)
  return read.happened.steps.map(stepWords).map(({ what, words }) => `${what}: ${words}`)
}

async function openSupport() {
  const portal = await showPortal('/support')
  await portal.open()
  const { screen, world } = portal
  const form = within(await screen.findByRole('form', { name: 'Write to us' }))
  const message = form.getByRole('textbox', { name: 'Message' })
  const disclosure = form.getByRole('button', { name: 'Send what happened' })
  const mails = () => [...world.records.emails.values()]
  const send = async () => {
    await user.type(form.getByRole('textbox', { name: 'Subject' }), 'Help')
    await user.click(form.getByRole('button', { name: 'Send Message' }))
    await screen.findByText('Email sent successfully')
  }
  return { ...portal, form, message, disclosure, mails, send }
}
const textOf = (field: HTMLElement) => (field instanceof HTMLTextAreaElement ? field.value : '')

describe('Send what happened in Support', () => {
  test('the code is in the message after a tick, and shown in words before', async () => {
    const { screen, form, message, disclosure, mails, send } = await openSupport()
    await user.type(message, 'The cart is empty')
    await user.click(disclosure)
    const shown = await form.findByRole('list', { name: 'What would go' })
    expect(shown).toHaveTextContent('Page: /support')
    expect(shown).toHaveTextContent('Call getUserDetails: done after')
    expect(screen.getByText(/Nothing that you typed is in it/)).toBeVisible()
    expect(message).toHaveValue('The cart is empty')
    await user.click(form.getByRole('checkbox', { name: 'Add it to my message' }))
    expect(textOf(message)).toMatch(/^The cart is empty\n\nWhat happened just now: WH1\.\w+\.[\w-]+$/)
    const code = textOf(message)
    await send()
    expect(mails()).toMatchObject([{ text: code }])
    expect(linesOf(code)).toContain('Page: /support')
  })

  test('the code is taken out again, and a message without it is sent as typed', async () => {
    const { form, message, disclosure, mails, send } = await openSupport()
    await user.type(message, 'No cement')
    await user.click(disclosure)
    const box = await form.findByRole('checkbox', { name: 'Add it to my message' })
    await user.click(box)
    expect(box).toBeChecked()
    await user.click(box)
    expect(box).not.toBeChecked()
    expect(message).toHaveValue('No cement')
    await send()
    expect(mails()).toMatchObject([{ text: 'No cement' }])
  })

  test('a message without room gets a shorter code, or none', async () => {
    const { form, message, disclosure } = await openSupport()
    const fill = async (length: number) => {
      await user.clear(message)
      await user.click(message)
      await user.paste('x'.repeat(length))
    }
    await fill(9_300)
    await user.click(disclosure)
    await user.click(await form.findByRole('checkbox', { name: 'Add it to my message' }))
    expect(textOf(message).length).toBeLessThanOrEqual(10_000)
    expect(linesOf(textOf(message)).length).toBeGreaterThan(0)
    await fill(9_990)
    expect(await form.findByText(/There is no room for it in this message/)).toBeVisible()
  })

  test('a message to the representative does not offer it', async () => {
    const { open, screen } = await showPortal('/contact-a-representative')
    await open()
    await screen.findByRole('form', { name: 'Write to us' })
    expect(screen.queryByRole('button', { name: 'Send what happened' })).toBeNull()
  })
})

/** A search result whose product the ERP refuses to add. */
async function openRefusal() {
  const portal = await showPortal('/search?value=CEM-GP20')
  portal.world.faults.replace([{ operation: 'addCartProduct', kind: 'error', message: 'Not for Sam Secret' }])
  await portal.open()
  const { screen } = portal
  const refused = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
    return within(await screen.findByRole('alertdialog', { name: 'Error' }))
  }
  return { ...portal, refused }
}

describe('Send what happened in an error dialog', () => {
  test('the code of what led to the error goes into a message to Support', async () => {
    const { screen, refused } = await openRefusal()
    const dialog = await refused()
    await user.click(dialog.getByRole('button', { name: 'Send what happened' }))
    expect(await dialog.findByRole('list', { name: 'What would go' })).toHaveTextContent(
      'Call addCartProduct: refused',
    )
    await user.click(dialog.getByRole('button', { name: 'Write to Support' }))
    const form = within(await screen.findByRole('form', { name: 'Write to us' }))
    const text = textOf(form.getByRole('textbox', { name: 'Message' }))
    expect(location.pathname).toBe('/support')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await form.findByRole('checkbox', { name: 'Add it to my message' })).toBeChecked()
    const lines = linesOf(text)
    expect(lines).toContain('Page: /search')
    expect(lines).toContain('cart: cart.productAdded → stays')
    expect(lines.some((line) => /^Call addCartProduct: refused after/.test(line))).toBe(true)
    expect(lines.join()).not.toMatch(/CEM|Secret/)
  })

  test('what led to an earlier error that is still being read is not shown for the next one', async () => {
    const { screen } = await openRefusal()
    const add = await screen.findByRole('button', { name: 'Add to cart' })
    // Twice, before the dialog covers the page.
    act(() => add.click())
    act(() => add.click())
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    const disclosure = () => dialog.getByRole('button', { name: 'Send what happened' })
    await user.click(disclosure())
    expect(await dialog.findByRole('list', { name: 'What would go' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(disclosure()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
  })

  test('a second error replaces the code of the first in the message', async () => {
    const { screen, refused } = await openRefusal()
    const write = async () => {
      const dialog = await refused()
      await user.click(dialog.getByRole('button', { name: 'Send what happened' }))
      await user.click(await dialog.findByRole('button', { name: 'Write to Support' }))
      return screen.findByRole('textbox', { name: 'Message' })
    }
    const first = textOf(await write())
    await act(async () => navigate('/search?value=CEM-GP20'))
    const second = textOf(await write())
    expect(second.match(/What happened just now: WH1/g)).toHaveLength(1)
    expect(second).not.toBe(first)
  })

  test('the code can be copied, and the page stays', async () => {
    // jsdom has no clipboard.
    const writeText = vi.fn((_: string) => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    const { refused } = await openRefusal()
    const dialog = await refused()
    await user.click(dialog.getByRole('button', { name: 'Send what happened' }))
    await user.click(await dialog.findByRole('button', { name: 'Copy the code' }))
    expect(linesOf(writeText.mock.calls[0]?.[0] ?? '')).toContain('Page: /search')
    expect(location.pathname).toBe('/search')
  })
})

describe('what happened', () => {
  test('nothing is kept after signing out', async () => {
    const { session, refused } = await openRefusal()
    await refused()
    expect(recorderOf(session).read().steps).not.toEqual([])
    await act(async () => session.send({ type: 'session.signedOut' }))
    const { steps } = recorderOf(session).read()
    expect(steps.filter(({ kind }) => kind !== 'page')).toEqual([])
  })

  test('what led to an expired session is kept for the same user only', async () => {
    const { session, screen } = await openRefusal()
    await screen.findByRole('button', { name: 'Add to cart' })
    await act(async () => session.send({ type: 'session.expired' }))
    const recorder = recorderOf(session)
    const calls = () => recorder.read().steps.filter(({ kind }) => kind === 'call')
    recorder.openedBy('ADMIN')
    expect(calls()).not.toEqual([])
    recorder.openedBy('sales')
    expect(calls()).toEqual([])
  })
})
