import { expect, test } from 'vitest'
import { addressOf } from '#simulator/host/address.ts'

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['yard.example', 'http://yard.example:3000'],
  ['::1', 'http://[::1]:3000'],
])('a server listening on %s has the URL %s', (host, address) => {
  expect(addressOf(host, 3000)).toBe(address)
})
