import { expect, test } from 'vitest'
import { isOwnPath } from '#contract/urls.ts'

test.each(['/', '/orders', '/search?value=a%2Fb#c', '/a//b'])('%j is a path of its own server', (address) => {
  expect(isOwnPath(address)).toBe(true)
  expect(new URL(address, 'http://own.example').host).toBe('own.example')
})

// All except the first three would lead a browser to another server.
test.each([
  '',
  'orders',
  ' /orders',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\r//evil.example',
])('%j is not a path of its own server', (address) => expect(isOwnPath(address)).toBe(false))
