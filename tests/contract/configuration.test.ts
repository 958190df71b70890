import { describe, expect, it } from 'vitest'
import { parseConfiguration } from '#contract/configuration.ts'

const device = {
  endpointUrl: 'https://erp.example/api',
  device_id: 'WEB01',
  company_id: '10',
  abn: '12 345 678 901',
  company_name: 'Building Supply',
  company_email: 'trade@example.com',
  company_url: 'https://example.com',
  usa: false,
}

describe('the configuration file', () => {
  it('counts by its first device', () => {
    const file = { DeviceList: [device, { ...device, device_id: 'WEB02' }] }
    expect(parseConfiguration(file)).toEqual(device)
  })

  it('may leave out all but the company, and send words for logicals', () => {
    expect(parseConfiguration({ DeviceList: [{ company_id: '10', usa: 'yes' }] })).toEqual({
      endpointUrl: '',
      device_id: '',
      company_id: '10',
      abn: '',
      company_name: '',
      company_email: '',
      company_url: '',
      usa: true,
    })
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'DeviceList'],
    ['no list', {}],
    ['an empty list', { DeviceList: [] }],
    ['a device without a company', { DeviceList: [{ ...device, company_id: '' }] }],
    ['a device that is no record', { DeviceList: ['WEB01'] }],
  ])('is unusable: %s', (_, json) => {
    expect(parseConfiguration(json)).toBeNull()
  })
})
