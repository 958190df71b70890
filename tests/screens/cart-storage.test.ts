import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredSession } from '#machines/session/session.model.ts'
import {
  closeSession,
  forgetCartId,
  keepCartId,
  keepSession,
  readCartId,
  readSession,
} from '../../src/app/session-storage.ts'

const remembered = (username: string): StoredSession => ({
  sessionId: `session of ${username}`,
  username,
  rememberMe: true,
})
const admin = remembered('admin')
const sales = remembered('sales')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession(admin)
  keepCartId(admin, 'A')
})

test.each(['', '{"sessionId":', '{"sessionId":"","username":"admin","rememberMe":true}', '7'])(
  'a kept session that reads %j is none',
  (text) => {
    localStorage.setItem('AUTH', text)
    expect(readSession()).toBeNull()
  },
)

test('a session is kept in its tab alone, unless its user wants to be remembered', () => {
  localStorage.clear()
  const ofTab = { ...admin, rememberMe: false }
  keepSession(ofTab)
  expect([readSession(), localStorage.getItem('AUTH')]).toEqual([ofTab, null])
  keepCartId(ofTab, 'T')
  expect([sessionStorage.getItem('cartSessionId'), localStorage.getItem('cartSessionId')]).toEqual([
    'T',
    null,
  ])
  sessionStorage.clear()
  keepSession(admin)
  expect([readSession(), sessionStorage.getItem('AUTH')]).toEqual([admin, null])
})

test('a user finds his cart, in whatever case he writes his name', () => {
  expect(readCartId(admin)).toBe('A')
  const again = { ...admin, sessionId: 'another', username: 'Admin' }
  keepSession(again)
  expect(readCartId(again)).toBe('A')
  expect(localStorage.getItem('cartSessionId')).toBe('A')
})

test('a cart without an owner is taken up and then has one', () => {
  localStorage.removeItem('CART_OWNER')
  expect(readCartId(admin)).toBe('A')
  keepCartId(admin, 'A')
  keepSession(sales)
  expect(readCartId(sales)).toBeNull()
})

test("who signs in in another tab does not get the first one's cart", () => {
  keepSession(sales)
  expect(readCartId(sales)).toBeNull()
  expect(readCartId(admin)).toBeNull()
})

test("a tab whose user is no longer the stored one leaves the other's cart alone", () => {
  closeSession(admin, 'signedOut')
  keepSession(sales)
  keepCartId(sales, 'S')
  forgetCartId(admin, 'S')
  keepCartId(admin, 'B')
  expect(readCartId(sales)).toBe('S')
})

test("a session of a tab alone that expires leaves another user's, who is remembered, signed in", () => {
  const ofTab = { ...sales, rememberMe: false }
  keepSession(ofTab)
  keepCartId(ofTab, 'S')
  closeSession(ofTab, 'expired')
  expect(readSession()).toEqual(admin)
  expect(readCartId(admin)).toBe('A')
  expect(sessionStorage.getItem('cartSessionId')).toBeNull()
  keepSession(ofTab)
  closeSession(ofTab, 'signedOut')
  expect(readSession()).toBeNull()
})

test('a cart that is gone is forgotten, but not the newer one of another tab', () => {
  keepCartId(admin, 'B')
  forgetCartId(admin, 'A')
  expect(readCartId(admin)).toBe('B')
  forgetCartId(admin, 'B')
  expect(localStorage.getItem('cartSessionId')).toBeNull()
  expect(localStorage.getItem('CART_OWNER')).toBeNull()
})

test('signing out leaves neither the cart nor its owner', () => {
  closeSession(admin, 'signedOut')
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
})

test.each(['expired', 'unchecked'] as const)('after it %s its user has the cart again', (lapse) => {
  closeSession(admin, lapse)
  keepSession(admin)
  expect(readCartId(admin)).toBe('A')
})

describe('a registration that was typed', () => {
  const register = () => {
    sessionStorage.setItem('REGISTRATION', '{}')
    sessionStorage.setItem('REGISTRATION_UNANSWERED', '["robin"]')
  }
  const isKept = () => sessionStorage.length > 0

  test.each(['signedOut', 'elsewhere'] as const)('is gone once the session is closed: %s', (reason) => {
    register()
    closeSession(admin, reason)
    expect(isKept()).toBe(false)
  })

  test('waits for who comes back after his session has lapsed, and for nobody else', () => {
    register()
    closeSession(admin, 'expired')
    keepSession({ ...admin, username: 'ADMIN' })
    expect(isKept()).toBe(true)
    closeSession(admin, 'expired')
    keepSession(sales)
    expect(isKept()).toBe(false)
  })
})
