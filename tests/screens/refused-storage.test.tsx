import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { deferredCache } from '../../src/app/offline-cache/deferred-cache.ts'
import { work } from '../../src/components/actors/pending-work.ts'
import { NOT_STORED } from '../../src/components/forms/persisted-text.ts'
import '../../src/app/public-pages.tsx'
import '../../src/screens/login/login-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/register/register-screen.tsx'
import { showPortal, user } from '../support/portal.tsx'
import { fill, goTo } from './goods.tsx'
import { openOnSite } from './on-site.tsx'

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

describe.each(WAYS)('where the storages %s', (_, refuse) => {
  test('the portal works, and says that what is typed is not stored', async () => {
    refuse()
    const { session } = await openOnSite({ rememberMe: true })
    await goTo('/support')
    expect(screen.queryByText(NOT_STORED)).toBeNull()
    await fill(await screen.findByRole('textbox', { name: 'Message' }), 'Two packs were wet')
    expect(await screen.findByText(NOT_STORED)).toBeInTheDocument()
    expect(work()).toBe('unsaved')
    await goTo('/links')
    expect(screen.queryByText(NOT_STORED)).toBeNull()
    expect(work()).toBe('none')
    await goTo('/support')
    await fill(await screen.findByRole('textbox', { name: 'Message' }), 'Two packs were wet')
    expect(work()).toBe('unsaved')
    await act(async () => session.send({ type: 'session.signedOut' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument()
    expect(work()).toBe('none')
  })

  test('a registration says so too', async () => {
    refuse()
    const { open } = await showPortal('/register', { by: 'nobody' })
    await open()
    const name = await screen.findByLabelText('Username')
    await user.type(name, 'robin')
    expect(await screen.findByText(NOT_STORED)).toBeInTheDocument()
    await user.clear(name)
  })
})

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
  test('the portal works, and On Site says that nothing can be kept', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('indexedDB', database)
    const { session } = await openOnSite()
    expect(
      await screen.findByText('This browser can’t keep anything for use without a connection.'),
    ).toBeInTheDocument()
    await goTo('/quick-order')
    expect(await screen.findByLabelText('Type or paste your order')).toBeInTheDocument()
    await act(async () => session.send({ type: 'session.signedOut' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument()
  })

  test('Try again opens it once it can be', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('indexedDB', database)
    await openOnSite()
    const again = await screen.findByRole('button', { name: 'Try again' })
    vi.stubGlobal('indexedDB', new IDBFactory())
    await user.click(again)
    expect(await screen.findByRole('button', { name: 'Save for offline' })).toBeInTheDocument()
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
