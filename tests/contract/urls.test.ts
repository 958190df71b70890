import { expect, test } from 'vitest'
import { isOwnPath, isSafeLink } from '#contract/urls.ts'

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

test.each([
  ['https://a.example/sheet.pdf', true],
  ['HTTP://a.example', true],
  ['mailto:desk@a.example', true],
  ['tel:+61300000000', true],
  ['/files/sheet.pdf', true],
  ['files/a:b.pdf', true],
  ['//a.example/sheet.pdf', true],
  ['#top', true],
  ['', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  [' \n\u0001javascript:alert(1)', false],
  ['java\tscri\npt:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['blob:https://a.example/1', false],
])('a link to %j is safe: %s, as a browser reads its scheme', (address, isSafe) => {
  expect(isSafeLink(address)).toBe(isSafe)
  const { protocol } = new URL(address, 'https://portal.example')
  expect(['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)).toBe(isSafe)
})
