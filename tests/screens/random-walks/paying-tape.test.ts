import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeTimers } from '../../support/page.ts'
import { tapeOfPaying } from './paying-tape.ts'

beforeEach(() => {
  installFakeTimers()
  // A page of an error boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('no tape is left of a payment that a sound portal makes', async () => {
  expect(
    await tapeOfPaying([
      { press: 'pay', dollars: 7 },
      { fails: 'queryPaymentSession', kind: 'error', times: 1 },
      { press: 'provider', at: 0, verdict: 'approved' },
      { press: 'come back' },
    ]),
  ).toBeNull()
})
