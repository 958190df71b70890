import { test } from './support/learning-platform.ts'
import { expect, type Page } from './support/test.ts'

const SOLVED = {
  begun: '2026-11-17T08:00:00.000Z',
  solved: '2026-11-17T09:00:00.000Z',
  seconds: 60,
  starts: 1,
  checks: 1,
  hints: 0,
  met: [true],
}

/** A record store of another site: it has a solved exercise that was not reported, and can refuse statements. */
async function recordStore(page: Page, returnURL: string) {
  const store = { refuses: true, verbs: [] as string[] }
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  const documents: Readonly<Record<string, object>> = {
    'LMS.LaunchData': { contextTemplate: {}, launchMode: 'Normal', masteryScore: null, returnURL },
    progress: { progress: SOLVED, isReported: false },
  }
  await page.route('https://lrs.test/**', async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/token') return route.fulfill({ headers, json: { 'auth-token': 'x' } })
    const verb = /verbs\/(\w+)/.exec(route.request().postData() ?? '')?.[1]
    if (verb === 'passed' && store.refuses) return route.fulfill({ headers, status: 503 })
    if (verb) store.verbs.push(verb)
    const document = documents[url.searchParams.get('stateId') ?? '']
    if (route.request().method() !== 'GET') return route.fulfill({ headers, status: 204 })
    return document ? route.fulfill({ headers, json: document }) : route.fulfill({ headers, status: 404 })
  })
  return store
}

test('by cmi5 a pass that was not stored is reported in a later visit, and the way back leads out of the package', async ({
  page,
  platform,
}) => {
  const course = new URL('/unit/', platform.file('')).href
  const store = await recordStore(page, course)
  const launch = new URLSearchParams({
    endpoint: 'https://lrs.test/xapi/',
    fetch: 'https://lrs.test/token',
    actor: JSON.stringify({ account: { homePage: 'https://lms.test', name: '17' } }),
    registration: '6f3a9a44-5f3d-4b56-8c6b-6a43a7c5b9a1',
    activityId: 'https://lms.test/au/12',
  })
  await page.goto(`${platform.file('12-on-hold')}?${launch}`)
  const line = page.getByRole('complementary', { name: 'Learning platform' })
  await expect(line.getByRole('alert')).toContainText('did not store the result (it replied 503)')
  store.refuses = false
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(line.getByRole('alert')).toHaveText('')
  expect(store.verbs).toEqual(['initialized', 'passed', 'completed'])
  await line.getByRole('link', { name: `Back to the course (${new URL(course).host})` }).click()
  await expect(page).toHaveURL(course)
})
