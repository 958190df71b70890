import { expect, test } from 'vitest'
import { SETTING_KEYS } from '#contract/settings.ts'
import { queueEmail } from '#simulator/handlers/queue-email.ts'
import { startHost, visiting } from './kit.ts'

/* What pages that show a world read from the control surface. */

const here = visiting(startHost)
const { control } = here

const settingOf = async (key: string) => {
  const { json } = await control('GET', '/world/settings')
  return json.settings.find((each: { key: string }) => each.key === key)
}

test('every setting is listed with its current and its configured value', async () => {
  const { status, json } = await control('GET', '/world/settings')
  expect(status).toBe(200)
  expect(json.settings.map(({ key }: { key: string }) => key)).toEqual(SETTING_KEYS)
  expect(await settingOf('pagesize')).toEqual({ key: 'pagesize', value: '24', own: '24' })
  await control('PATCH', '/world/settings', { pagesize: 7, help_text: null, maps_key: '' })
  expect(await settingOf('pagesize')).toEqual({ key: 'pagesize', value: '7', own: '24' })
  expect(await settingOf('help_text')).toEqual({ key: 'help_text', value: null, own: expect.any(String) })
  expect(await settingOf('maps_key')).toEqual({ key: 'maps_key', value: null, own: null })
})

test('setting the configured value again removes the change', async () => {
  const { own } = await settingOf('help_text')
  const { json } = await control('PATCH', '/world/settings', { pagesize: 7, help_text: null })
  expect(json.changed).toHaveLength(2)
  const { json: back } = await control('PATCH', '/world/settings', { pagesize: 24, help_text: own })
  expect(back).toEqual({ changed: [] })
  expect((await control('GET', '/world')).json.changed.settings).toBe(0)
  const session = await here.visitor.signIn()
  const { dataset } = await here.visitor.call('getWidgetConfiguration', { objectSet: 'settings' }, session)
  expect(JSON.stringify(dataset)).toContain(JSON.stringify(own))
})

test('the list of faults shows only the uses that remain', async () => {
  const lost = { operation: 'getState', kind: 'error', times: 2 }
  const slow = { operation: 'login', kind: 'latency', ms: 5 }
  await control('PUT', '/world/faults', [lost, slow])
  await here.visitor.call('getState', {})
  const faults = [{ ...lost, times: 1 }, slow]
  expect(await control('GET', '/world/faults')).toEqual({ status: 200, json: { faults } })
  await here.visitor.call('getState', {})
  expect((await control('GET', '/world/faults')).json).toEqual({ faults: [slow] })
})

const numbersSince = async (since: number | string) => {
  const { json } = await control('GET', `/world/journal?since=${since}`)
  return [json.exchanges.map(({ number }: { number: number }) => number), json.last]
}

test('the journal numbers calls from 1 and returns those after a number', async () => {
  expect(await numbersSince(0)).toEqual([[], 0])
  for (let n = 0; n < 3; n += 1) await here.visitor.call('getState', { n })
  expect(await numbersSince(0)).toEqual([[1, 2, 3], 3])
  expect(await numbersSince(2)).toEqual([[3], 3])
  expect(await numbersSince(3)).toEqual([[], 3])
})

test('journal numbers continue after the oldest entries are dropped, and a reset begins anew', async () => {
  for (let n = 0; n < 203; n += 1) await here.visitor.call('getState', { n })
  const [all = []] = await numbersSince(0)
  expect([all.length, all.at(0), all.at(-1)]).toEqual([200, 4, 203])
  expect(await numbersSince(201)).toEqual([[202, 203], 203])
  await control('POST', '/world/reset')
  await here.visitor.call('getState', {})
  expect(await numbersSince(3)).toEqual([[1], 1])
})

test.each(['soon', '-1', '1.5', ''])('the journal refuses an invalid number: %j', async (since) => {
  const json = { error: 'since must be a whole number', field: 'since' }
  expect(await control('GET', `/world/journal?since=${since}`)).toEqual({ status: 400, json })
})

/** Puts two emails with an invoice attached into the outbox. Returns the name of the attachment. */
function mailInvoice(): string {
  const world = here.server.worlds.get(here.visitor.id)
  const { number = 0, suffix = 0 } = world?.seed.transactions.find(({ type }) => type === 'Invoice') ?? {}
  const attached = { kind: 'transactions', format: 'pdf', transactions: [{ number, suffix }] } as const
  const mail = { to: ['c@d.example'], subject: 'Hello', text: 'Text', attached }
  for (let sent = 0; world && sent < 2; sent += 1)
    queueEmail(world, world.seed.customers[0]?.customerID ?? 0, mail)
  return `invoice-${number}-${suffix}.pdf`
}

test('the outbox numbers each email and serves its attachment for viewing', async () => {
  const filename = mailInvoice()
  const { json } = await control('GET', '/world/outbox')
  expect(json.emails.map(({ number }: { number: number }) => number)).toEqual([1, 2])
  expect(json.emails[1].attachments).toEqual([{ filename, contentType: 'application/pdf' }])
  const file = await here.visitor.request(`/simulator/world/outbox/2/${filename}`)
  expect(file.status).toBe(200)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'inline' }
  expect(Object.fromEntries(file.headers)).toMatchObject(headers)
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
})

test('an email with more than a hundred documents has a list of their links, and each is made when opened', async () => {
  const filename = mailInvoice()
  const world = here.server.worlds.get(here.visitor.id)
  const email = world?.records.emails.get('1')
  if (!email) throw new Error('There is no email')
  const { attached } = email
  if (attached?.kind !== 'transactions') throw new Error('There is no email')
  const [only] = attached.transactions
  const withDocuments = (length: number) => ({ ...attached, transactions: Array(length).fill(only) })
  world?.records.emails.put('1', { ...email, attached: withDocuments(100) })
  world?.records.emails.put('2', { ...email, attached: withDocuments(101) })
  const { json } = await control('GET', '/world/outbox')
  expect(json.emails.map((each: { attachments: unknown[] }) => each.attachments.length)).toEqual([100, 101])
  const whole = await (await here.visitor.request('/simulator/world/outbox/1.eml')).text()
  expect(whole.split(`filename*=utf-8''${filename}`)).toHaveLength(101)
  const short = await (await here.visitor.request('/simulator/world/outbox/2.eml')).text()
  const [, , part = ''] = short.split(/\r\n--part-\S+\r\n/)
  expect(part).toContain("filename*=utf-8''attachments.txt")
  const list = atob(part.slice(part.indexOf('\r\n\r\n')).split('\r\n--')[0]?.replace(/\s/g, '') ?? '')
  expect(list).toMatch(/^101 documents are too many for one message\. Each is made when it is opened:\n\n/)
  expect(list.split(`/simulator/world/outbox/2/${filename}\n`)).toHaveLength(102)
})

test('the outbox serves no other attachments', async () => {
  const filename = mailInvoice()
  for (const path of [`3/${filename}`, '1/other.pdf', '1/%', '1/..%2F..%2Fpackage.json']) {
    const { status, json } = await control('GET', `/world/outbox/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(json.error).toMatch(/^There is no such (email|attachment)$/)
  }
  expect((await control('POST', `/world/outbox/1/${filename}`)).status).toBe(404)
})
