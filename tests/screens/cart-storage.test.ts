import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredSession } from '#machines/session/session.model.ts'
import {
  closeSession,
  persistCartId,
  persistSession,
  readCartId,
  readSession,
  removeCartId,
  watchSession,
} from '../../src/app/session-storage.ts'

const remembered = (username: string): StoredSession => ({
  sessionId: `session of ${username}`,
  username,
  rememberMe: true,
})
const admin = remembered('admin')
const sales = remembered('sales')

beforeEach(() => {
  persistSession(admin)
  persistCartId(admin, 'A')
})

test.each(['', '{"sessionId":', '{"sessionId":"","username":"admin","rememberMe":true}', '7'])(
  'a stored session that reads %j is ignored',
  (text) => {
    localStorage.setItem('AUTH', text)
    expect(readSession()).toBeNull()
  },
)

test('a session is stored in its tab only, or on the device with Remember Me', () => {
  localStorage.clear()
  const ofTab = { ...admin, rememberMe: false }
  persistSession(ofTab)
  expect([readSession(), localStorage.getItem('AUTH')]).toEqual([ofTab, null])
  persistCartId(ofTab, 'T')
  expect([sessionStorage.getItem('cartSessionId'), localStorage.getItem('cartSessionId')]).toEqual([
    'T',
    null,
  ])
  sessionStorage.clear()
  persistSession(admin)
  expect([readSession(), sessionStorage.getItem('AUTH')]).toEqual([admin, null])
})

test('a user gets their cart back regardless of the case of the username', () => {
  expect(readCartId(admin)).toBe('A')
  const again = { ...admin, sessionId: 'another', username: 'Admin' }
  persistSession(again)
  expect(readCartId(again)).toBe('A')
  expect(localStorage.getItem('cartSessionId')).toBe('A')
})

test('a cart without an owner is readable until a user saves it as their own', () => {
  localStorage.removeItem('CART_OWNER')
  expect(readCartId(admin)).toBe('A')
  persistCartId(admin, 'A')
  persistSession(sales)
  expect(readCartId(sales)).toBeNull()
})

test('a user who signs in in another tab does not get the previous user’s cart', () => {
  persistSession(sales)
  expect(readCartId(sales)).toBeNull()
  expect(readCartId(admin)).toBeNull()
})

test('a tab whose user is no longer the stored user leaves the stored cart unchanged', () => {
  closeSession(admin, 'signedOut')
  persistSession(sales)
  persistCartId(sales, 'S')
  removeCartId(admin, 'S')
  persistCartId(admin, 'B')
  expect(readCartId(sales)).toBe('S')
})

test('a tab-only session leaves a remembered session in place when it expires, but not on sign-out', () => {
  const ofTab = { ...sales, rememberMe: false }
  persistSession(ofTab)
  persistCartId(ofTab, 'S')
  closeSession(ofTab, 'expired')
  expect(readSession()).toEqual(admin)
  expect(readCartId(admin)).toBe('A')
  expect(sessionStorage.getItem('cartSessionId')).toBeNull()
  persistSession(ofTab)
  closeSession(ofTab, 'signedOut')
  expect(readSession()).toBeNull()
})

test.each(['expired', 'unchecked'] as const)(
  'a remembered session that another has replaced leaves that one in place: %s',
  (lapse) => {
    persistSession(sales)
    persistCartId(sales, 'S')
    closeSession(admin, lapse)
    expect([readSession(), readCartId(sales)]).toEqual([sales, 'S'])
  },
)

test('an earlier session of the same user does not change the cart of the current one', () => {
  const next = { ...admin, sessionId: 'next' }
  persistSession(next)
  persistCartId(next, 'N')
  persistCartId(admin, 'late')
  removeCartId(admin, 'N')
  expect(readCartId(next)).toBe('N')
})

test('a missing cart is removed from storage, but not a newer cart of another tab', () => {
  persistCartId(admin, 'B')
  removeCartId(admin, 'A')
  expect(readCartId(admin)).toBe('B')
  removeCartId(admin, 'B')
  expect(localStorage.getItem('cartSessionId')).toBeNull()
  expect(localStorage.getItem('CART_OWNER')).toBeNull()
})

test('signing out removes the cart, its owner and the recipients of emails', () => {
  localStorage.setItem('RECIPIENTS', '{}')
  closeSession(admin, 'signedOut')
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
})

describe('a registration draft', () => {
  const register = () => {
    sessionStorage.setItem('REGISTRATION', '{}')
    sessionStorage.setItem('REGISTRATION_UNANSWERED', '["robin"]')
  }
  const isKept = () => sessionStorage.length > 0

  test.each(['signedOut', 'elsewhere'] as const)('closing the session deletes the draft: %s', (reason) => {
    register()
    closeSession(admin, reason)
    expect(isKept()).toBe(false)
  })

  test('the draft survives an expired session for the same user only', () => {
    register()
    closeSession(admin, 'expired')
    persistSession({ ...admin, username: 'ADMIN' })
    expect(isKept()).toBe(true)
    closeSession(admin, 'expired')
    persistSession(sales)
    expect(isKept()).toBe(false)
  })
})

describe('a session that another page has ended', () => {
  const watched = (session: StoredSession) => {
    const [ended, outdated] = [vi.fn(), vi.fn()]
    watchSession(() => session, { ended, outdated })
    return { ended, outdated }
  }
  const comeBack = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

  test('is ended in other tabs if they share it', () => {
    const own = { ...sales, rememberMe: false }
    persistSession(own)
    const [shared, ofTab] = [watched(admin), watched(own)]
    window.dispatchEvent(new StorageEvent('storage'))
    expect(shared.ended).not.toHaveBeenCalled()
    persistSession(sales)
    window.dispatchEvent(new StorageEvent('storage'))
    expect(shared.ended.mock.calls).toEqual([['session.endedElsewhere']])
    expect(ofTab.ended).not.toHaveBeenCalled()
  })

  test.each([
    ['expired', 'session.expired', 'A'],
    ['unchecked', 'session.expired', 'A'],
    ['signedOut', 'session.endedElsewhere', null],
  ] as const)(
    'leaves other tabs what they have for its user unless they sign out: %s',
    (reason, how, cart) => {
      const { ended } = watched(admin)
      closeSession(admin, reason)
      window.dispatchEvent(new StorageEvent('storage'))
      expect(ended.mock.calls).toEqual([[how]])
      // The other tab has a session storage of its own.
      sessionStorage.clear()
      sessionStorage.setItem('DRAFTS', 'typed there')
      closeSession(admin, how === 'session.expired' ? 'expired' : 'elsewhere')
      persistSession(admin)
      expect(readCartId(admin)).toBe(cart)
      expect(sessionStorage.getItem('DRAFTS')).toBe(cart && 'typed there')
      expect(localStorage.getItem('RESUME')).toBeNull()
    },
  )

  test('an expired session leaves other tabs nothing for the next user', () => {
    const { ended } = watched(admin)
    closeSession(admin, 'expired')
    persistSession(sales)
    window.dispatchEvent(new StorageEvent('storage'))
    expect(ended.mock.calls).toEqual([['session.endedElsewhere']])
  })

  test.each([true, false])('is not shown again by Back: remembered %s', (rememberMe) => {
    const first = { ...admin, rememberMe }
    persistSession(first)
    const { outdated } = watched(first)
    comeBack(true)
    expect(outdated).not.toHaveBeenCalled()
    closeSession(first, 'signedOut')
    comeBack(false)
    expect(outdated, 'at a load').not.toHaveBeenCalled()
    comeBack(true)
    expect(outdated).toHaveBeenCalledOnce()
    persistSession({ ...sales, rememberMe })
    comeBack(true)
    expect(outdated).toHaveBeenCalledTimes(2)
  })
})
