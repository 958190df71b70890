import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../src/screens/links/links-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/ui/date-picker.tsx'
import {
  button,
  dialog,
  error,
  goTo,
  heading,
  page,
  pass,
  savedFiles,
  shows,
  until,
} from '../support/page.ts'
import { fieldError, openPortal, slow } from '../support/portal.tsx'
import { NOW, seedWith } from '../support/seeds.ts'

const seed = seedWith([{ number: 205001 }, { number: 205002, type: 'Quote', delivered: '2026-12-01' }])
const PATHS = { Order: '/orders/205001-0', Quote: '/quotes/205002-0' } as const

const inDialog = (name: string) => dialog.getByRole('button', { name })
const field = (label: string) => page.getByLabel(label)

async function leave() {
  await goTo('/links')
  await page.getByRole('heading', { name: 'Helpful links' }).findElement()
}

/** A transaction's page, with a way to hold an operation, which then succeeds or is refused. */
async function openPage(type: keyof typeof PATHS) {
  const portal = await openPortal(PATHS[type], { seed, now: NOW })
  const hold = (
    operation: 'acceptQuote' | 'emailTransaction' | 'streamCustomerSalesOrders',
    message?: string,
  ) => portal.fault(slow(operation), ...(message ? [fieldError(operation, message)] : []))
  return { ...portal, path: PATHS[type], hold, answer: async () => portal.fault() }
}

describe('an email being sent', () => {
  async function send(refusal?: string) {
    const portal = await openPage('Order')
    await button('Email Order').click()
    await field('Email Address').fill('office@example.com')
    portal.hold('emailTransaction', refusal)
    await inDialog('Send').click()
    await inDialog('Sending...').findElement()
    await leave()
    return portal
  }

  test('is confirmed after leaving, and its form is empty the next time', async () => {
    const { requests, path, answer } = await send()
    await answer()
    await shows('Order sent successfully')
    expect(requests('emailTransaction')).toHaveLength(1)
    await goTo(path)
    await button('Email Order').click()
    await until(() => expect(field('Email Address').element()).toHaveValue(''))
    await field('Email Address').fill('yard@example.com')
    await inDialog('Send').click()
    await until(() => expect(requests('emailTransaction')).toHaveLength(2))
  })

  test('opens an error dialog after leaving if it is refused', async () => {
    const { answer } = await send('Not to this one')
    await answer()
    await until(() => expect(error.text).toContain('Not to this one'))
    expect(error.text).toContain('The email was not sent')
    await button('OK', error).click()
    await until(() => expect(heading('Helpful links').element()).toHaveFocus())
  })
})

describe('a quote being accepted', () => {
  async function accept(refusal?: string) {
    const portal = await openPage('Quote')
    await button('Accept').click()
    await dialog.getByLabel('Delivery Date').fill('01/12/2027')
    await dialog.getByLabel('Comment').fill('By crane')
    portal.hold('acceptQuote', refusal)
    await inDialog('Accept').click()
    await until(() => expect(inDialog('Accept').element()).toHaveAttribute('aria-busy', 'true'))
    await leave()
    return portal
  }

  test('is not accepted twice on return, and its outcome is shown after leaving', async () => {
    const { requests, path, answer } = await accept()
    await goTo(path)
    await until(() => expect(button('Accept').nth(0).element()).toHaveAttribute('aria-busy', 'true'))
    await leave()
    await answer()
    await shows('Quote accepted')
    expect(requests('acceptQuote')).toHaveLength(1)
    await goTo(path)
    await shows('You have accepted this quote')
    expect(button('Accept').query()).toBeNull()
  })

  test('keeps its draft if it is refused, and opens an error dialog', async () => {
    const { path, answer } = await accept('Has lapsed')
    await answer()
    await until(() => expect(error.text).toMatch(/Quote \d+: Has lapsed/))
    await button('OK').click()
    await goTo(path)
    await button('Accept').click()
    await until(() => expect(dialog.getByLabel('Comment').element()).toHaveValue('By crane'))
  })
})

describe('a file being downloaded', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  async function download(refusal?: string) {
    const saved = savedFiles()
    const portal = await openPage('Order')
    portal.hold('streamCustomerSalesOrders', refusal)
    await button('Download Order').click()
    await leave()
    return { ...portal, saved }
  }
  const failed = page.getByText(/^Order-\d+-0\.pdf could not be downloaded$/)

  test('is saved after leaving', async () => {
    const { answer, saved } = await download()
    expect(saved).toEqual([])
    await answer()
    await until(() => expect(saved).toHaveLength(1))
  })

  test('shows a toast if it fails, and its button shows the failure on return', async () => {
    const { path, answer, saved } = await download('None')
    await answer()
    await failed.findElement()
    expect(saved).toEqual([])
    await goTo(path)
    await button(/^Download failed/).findElement()
  })

  test('is cancelled by signing out', async () => {
    const { session, answer, saved } = await download()
    await act(async () => session.send({ type: 'session.signedOut' }))
    await answer()
    await pass(1000)
    expect(saved).toEqual([])
    expect(failed.query()).toBeNull()
  })
})

test('a support message being sent is confirmed after leaving', async () => {
  const { fault } = await openPortal('/support', { seed, now: NOW })
  await field('Subject').fill('Wet')
  await field('Message').fill('Two packs')
  fault(slow('sendEmailMessage'))
  await button('Send Message').click()
  await button('Sending...').findElement()
  await leave()
  fault()
  await shows('Email sent successfully')
  await goTo('/support')
  await until(() => expect(field('Subject').element()).toHaveValue(''))
})
