import { expect, test } from 'vitest'
import { parseConfiguration } from '#contract/configuration.ts'

const device = {
  endpointUrl: 'https://erp.example/api',
  device_id: 'WEB01',
  company_id: '10',
  abn: '12 345 678 901',
  company_name: 'Building Supply',
  company_email: 'trade@example.com',
  company_url: 'https://example.com',
  company_logo: '/pictures/logo.svg',
  company_accent: '#f26b21',
  usa: false,
  time_zone: 'Australia/Sydney',
  error_reports_url: '/reports',
}

test('the first device of the configuration file is used', () => {
  const file = { DeviceList: [device, { ...device, device_id: 'WEB02' }] }
  expect(parseConfiguration(file)).toEqual(device)
})

test('a configuration requires only the company id and accepts logicals as text', () => {
  expect(parseConfiguration({ DeviceList: [{ company_id: '10', usa: 'yes' }] })).toEqual({
    endpointUrl: '',
    device_id: '',
    company_id: '10',
    abn: '',
    company_name: '',
    company_email: '',
    company_url: '',
    company_logo: '',
    company_accent: '',
    usa: true,
    time_zone: '',
    error_reports_url: '',
  })
})

test.each([
  ['company_logo', 'https://cdn.example/logo.png', true],
  ['company_logo', ' /logo.svg ', true],
  ['company_logo', 'data:image/svg+xml,<svg/>', true],
  ['company_logo', 'javascript:alert(1)', false],
  ['company_logo', '//elsewhere.example/logo.svg', false],
  ['company_logo', '/\\elsewhere.example/logo.svg', false],
  ['company_logo', 'data:text/html,x', false],
  ['company_logo', ['/logo.svg'], false],
  ['company_accent', '#FC0', true],
  ['company_accent', ' #0b5d66', true],
  ['company_accent', 'orange', false],
  ['company_accent', '#12345', false],
  ['company_accent', '#ffc800; background: url(x)', false],
  ['company_accent', { red: 1 }, false],
  ['company_accent', null, false],
  ['time_zone', ' Pacific/Honolulu ', true],
  ['time_zone', { zone: 11 }, false],
  ['error_reports_url', ' https://reports.example/portal ', true],
  ['error_reports_url', { to: '/' }, false],
])('the configuration value %s %j is accepted: %s, else left empty', (field, value, isTaken) => {
  const read = parseConfiguration({ DeviceList: [{ ...device, [field]: value }] })
  expect(read).toEqual({ ...device, [field]: isTaken ? String(value).trim() : '' })
})

test.each([
  ['no content', undefined],
  ['a string', 'DeviceList'],
  ['no list', {}],
  ['an empty list', { DeviceList: [] }],
  ['a device without a company', { DeviceList: [{ ...device, company_id: '' }] }],
  ['a string as device', { DeviceList: ['WEB01'] }],
])('a configuration file with %s is unusable', (_, json) => {
  expect(parseConfiguration(json)).toBeNull()
})
