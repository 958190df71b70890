import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { deferredCache } from '../../src/app/offline-cache/deferred-cache.ts'
import { work } from '../../src/components/actors/pending-work.ts'
import { NOT_STORED } from '../../src/components/forms/persisted-text.ts'
import '../../src/app/public-pages.tsx'
import '../../src/screens/login/login-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/on-site/on-site-screen.tsx'
import '../../src/screens/quick-order/quick-order-screen.tsx'
import '../../src/screens/register/register-screen.tsx'
import { goTo, page } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { product, shopOf } from '../support/seeds.ts'

/* A browser that refuses to store: a private window, a setting, or a full device. */

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const STORAGES = ['sessionStorage', 'localStorage'] as const

const WAYS: readonly (readonly [string, () => void])[] = [
  [
    'throw',
    () => {
      for (const name of STORAGES) vi.spyOn(window, name, 'get').mockImplementation(refused)
    },
  ],
  [
    'are missing',
    () => {
      for (const name of STORAGES) vi.stubGlobal(name, null)
    },
  ],
  [
    'are full',
    () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      })
    },
  ],
]

const SITE = { ...shopOf([product('CEM-20')]), transactions: [] }
const openOnSite = () => openPortal('/on-site', { seed: SITE, rememberMe: true })
const message = page.getByLabel('Message')
const notStored = page.getByText(NOT_STORED)
const signIn = page.getByRole('button', { name: 'Sign in' })

test.each(WAYS)(
  'where the storages %s, the portal works, and says that nothing is stored',
  async (_, refuse) => {
    refuse()
    const { session } = await openOnSite()
    await goTo('/support')
    for (const next of ['/links', '/support']) {
      await message.findElement()
      expect(notStored.query()).toBeNull()
      await message.fill('Two packs were wet')
      await notStored.findElement()
      expect(work()).toBe('unsaved')
      await goTo(next)
      if (next === '/support') break
      await notStored.gone()
      expect(work()).toBe('none')
      await goTo('/support')
    }
    await act(async () => session.send({ type: 'session.signedOut' }))
    await signIn.findElement()
    expect(work()).toBe('none')
    await goTo('/register')
    const name = page.getByLabel('Username')
    await name.fill('robin')
    await notStored.findElement()
    await name.fill('')
  },
)

/** A database that can't be opened, as in private windows of some browsers. */
function failing() {
  const request: { error: DOMException; onerror?: () => void } = {
    error: new DOMException('A mutation operation was attempted.', 'InvalidStateError'),
  }
  queueMicrotask(() => request.onerror?.())
  return request
}

describe.each([
  ['is missing', undefined],
  ['throws', { open: refused }],
  ['does not open', { open: failing }],
])('where the database %s', (_, database) => {
  test('the portal works, and On Site says that nothing can be kept until it can be', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('indexedDB', database)
    const { session } = await openOnSite()
    const nothing = page.getByText('This browser can’t keep anything for use without a connection.')
    await nothing.findElement()
    await goTo('/quick-order')
    await page.getByLabel('Type or paste your order').findElement()
    await goTo('/on-site')
    await nothing.findElement()
    vi.stubGlobal('indexedDB', new IDBFactory())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Save for offline' }).findElement()
    await act(async () => session.send({ type: 'session.signedOut' }))
    await signIn.findElement()
  })

  test('the tour editor opens without a draft, and reports that none is stored', async () => {
    vi.stubGlobal('indexedDB', database)
    vi.resetModules()
    const { draftSlot } = await import('../../src/screens/tour/editor/draft-store.ts')
    const slot = draftSlot()
    expect(await slot.open()).toBeNull()
    expect(await slot.change(null)).toBe('refused')
  })
})

test('a database that never opens is waited for ten seconds', async () => {
  const silence = new AbortController()
  const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal)
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const session = { sessionId: 'one', username: 'admin', rememberMe: false }
  sessionStorage.setItem('AUTH', JSON.stringify(session))
  const { takenStore } = deferredCache({ queryClient: new QueryClient(), session, isOffline: true })
  const refused = expect(takenStore()).rejects.toThrow('The database does not open.')
  expect(wait).toHaveBeenCalledWith(10_000)
  silence.abort()
  await refused
})
