import { afterAll, beforeAll, expect, it } from 'vitest'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { createVisitor, startServer } from './kit.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it('the last login shown is the previous one, by the world’s clock', async () => {
  const visitor = createVisitor(server.origin)
  await visitor.request('/config/configuration.json')
  await visitor.send('POST', '/simulator/worlds', { scenario: 'au' })
  const arriveAt = async (now: string) => {
    await visitor.send('POST', '/simulator/world/clock', { now })
    const session = await visitor.signIn()
    const facts = { userName: 'admin', companyID: '1', tpa: TRADE_PORTAL_ID }
    const { dataset } = await visitor.call('getUserDetails', facts, session)
    return dataset?.['ttGetUserDetails']
  }
  await arriveAt('1950-05-05T23:59:59')
  expect(await arriveAt('2031-05-05T10:20:30')).toMatchObject([
    { last_login_date: '1950-05-05', last_login_time: 24 * 3600 - 1 },
  ])
  expect(await arriveAt('2031-05-07T08:00:00')).toMatchObject([
    { last_login_date: '2031-05-05', last_login_time: (10 * 60 + 20) * 60 + 30 },
  ])
  expect(await arriveAt('2031-05-07T09:00:00')).toMatchObject([
    { last_login_date: '2031-05-07', last_login_time: 8 * 3600 },
  ])
})
