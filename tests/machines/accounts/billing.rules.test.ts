import { describe, expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { billingLines } from '#machines/accounts/billing.rules.ts'

const NOWHERE = { billAddress: '', billSuburb: '', billState: '', billPostCode: '' }

describe('the billing address', () => {
  test.each([
    ['au', ['PO Box 418', 'Berwick VIC 3806']],
    ['us', ['PO Box 2217', 'Round Rock, TX 78664']],
  ] as const)('the billing address follows the postal format in %s', (country, lines) => {
    const { customers, configuration } = seedFor(country)
    expect(billingLines(customers[0] ?? NOWHERE, configuration.usa)).toEqual(lines)
  })

  test('the billing address omits unknown parts', () => {
    expect(billingLines(NOWHERE, true)).toEqual([])
    expect(billingLines({ ...NOWHERE, billSuburb: 'Katy' }, true)).toEqual(['Katy'])
    expect(billingLines({ ...NOWHERE, billPostCode: '77449' }, true)).toEqual(['77449'])
  })
})
