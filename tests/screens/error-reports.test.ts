import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { alertMachine } from '#machines/shell/alert.machine.ts'
import { callsIn, createReporter, statesOf } from '../../src/app/error-reports.ts'
import { trackWork } from '../../src/components/actors/pending-work.ts'
import { CodeMissing } from '../../src/components/navigation/lazy-screen.tsx'
import { pageOf } from '../../src/components/navigation/page-of.ts'

/* What a report of a defect has in it, and what never. */

const ORIGIN = 'https://portal.example.com'
const TYPED = 'Mallory Unmistakable, 7 Hidden Lane'

const sent: { readonly address: string; readonly options: RequestInit }[] = []
const bodies = () => sent.map(({ options }) => JSON.parse(String(options.body)))

beforeEach(() => {
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options = {}) => {
    sent.push({ address: String(address), options })
    throw new TypeError('Failed to fetch')
  })
})

/** An error with the stack of a browser, whose message quotes what a user typed. */
function failure(message = `Cannot read ${TYPED}`, file = 'signed-in-1a2b3c4.js:1:234'): Error {
  const error = new TypeError(message)
  const calls = [`at f (${location.origin}/assets/${file})`, `at ${location.origin}/assets/index-5.js:9:8`]
  error.stack = `TypeError: ${message}\n    ${calls.join('\n    ')}`
  return error
}

describe('a report', () => {
  test('a report names the build, the page without values, the error and the places in the code', () => {
    history.replaceState(null, '', '/orders/731044-2?product=HIDDEN-9#typed')
    createReporter()('/reports', failure())
    expect(bodies()).toEqual([
      {
        version: '',
        page: '/orders/:transaction',
        name: 'TypeError',
        stack: ['signed-in-1a2b3c4.js:1:234', 'index-5.js:9:8'],
        states: {},
      },
    ])
    expect(JSON.stringify(sent)).not.toMatch(/Mallory|Hidden|HIDDEN|731044|typed/)
  })

  test('a report has the states of the statecharts, and nothing of their data', () => {
    const alerts = createActor(alertMachine).start()
    const untrack = trackWork(alerts)
    alerts.send({ type: 'alert.raised', alert: { title: 'Error', message: TYPED } })
    createReporter()('/reports', failure())
    expect(bodies()[0].states).toEqual({ alert: alerts.getSnapshot().value })
    expect(JSON.stringify(sent)).not.toContain('Mallory')
    untrack()
    alerts.stop()
  })

  test('a tracked object that is no statechart is left out', () => {
    const unsaved = { getSnapshot: () => ({ hasTag: () => true, typed: TYPED }), subscribe: vi.fn() }
    expect(statesOf([unsaved])).toEqual({})
  })

  test('a report is sent without cookies, referrer or headers, even when the page is left', () => {
    createReporter()('https://reports.example/portal', failure())
    expect(sent).toEqual([
      {
        address: 'https://reports.example/portal',
        options: {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: true,
          body: expect.any(String),
        },
      },
    ])
  })

  test.each([
    ['a text', TYPED, 'Thrown'],
    ['an object', { typed: TYPED }, 'Thrown'],
    ['an error with its own name', Object.assign(failure(), { name: TYPED }), 'Error'],
  ])('%s that is thrown is reported without its content', (_, thrown, name) => {
    createReporter()('/reports', thrown)
    expect(bodies().map((each) => each.name)).toEqual([name])
    expect(JSON.stringify(sent)).not.toContain('Mallory')
  })
})

describe('what is not reported', () => {
  test.each([
    ['a refusal of the ERP', new ErpError('field', TYPED)],
    ['a call without a reply', new ErpError('unreachable', 'login got no reply')],
    ['an expired session', new ErpError('session-expired', 'session has expired')],
    ['code that could not be fetched', new CodeMissing(null)],
    ['a cancelled call', new DOMException('The user left', 'AbortError')],
    ['an error of another site’s script', null],
  ])('%s is not reported', (_, error) => {
    createReporter()('/reports', error)
    expect(sent).toEqual([])
  })

  test.each(['javascript:alert(1)', '//other.example/x', 'ftp://reports.example', 'reports'])(
    'nothing is sent to %s',
    (address) => {
      createReporter()(address, failure())
      expect(sent).toEqual([])
    },
  )

  test('the same error is reported once, and five errors of a page load at most', () => {
    const report = createReporter()
    for (let time = 0; time < 3; time++) report('/reports', failure(`try ${time}`))
    expect(sent).toHaveLength(1)
    for (let line = 1; line < 9; line++) report('/reports', failure('other', `orders-1.js:${line}:1`))
    expect(sent).toHaveLength(5)
  })
})

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/products/Timber/Pine', '/products/:category?/:type?/:class?'],
  ['/quotes/731044-0/client', '/quotes/:transaction/:for?'],
  ['/admin/account/new', '/admin/account/new'],
  ['/admin/account/731044', '/admin/account/:id'],
  ['/mallory@example.com', ''],
])('the page of %s is %s', (path, pattern) => {
  expect(pageOf(path)).toBe(pattern)
})

test.each([
  [
    'of Chromium',
    `TypeError: x\n    at async f (${ORIGIN}/assets/a-1.js:1:2)\n    at ${ORIGIN}/assets/b.js:3:4`,
  ],
  ['of Firefox', `f@${ORIGIN}/assets/a-1.js:1:2\n@${ORIGIN}/assets/b.js:3:4`],
  ['of Safari', `f@${ORIGIN}/assets/a-1.js:1:2\nglobal code@${ORIGIN}/assets/b.js:3:4`],
  [
    'with calls of others',
    [
      'TypeError: x',
      '    at f (chrome-extension://abc/assets/a-1.js:1:2)',
      '    at https://other.example/assets/a-1.js:1:2',
      `    at ${ORIGIN}/orders/731044-2:1:2`,
      `    at ${ORIGIN}/assets/a-1.js?typed=1:1:2`,
      '    at <anonymous>',
      `    at f (${ORIGIN}/assets/a-1.js:1:2)`,
      `    at ${ORIGIN}/assets/b.js:3:4`,
    ].join('\n'),
  ],
])('a stack %s is the places in the portal’s own files', (_, stack) => {
  expect(callsIn({ name: 'TypeError', message: 'x', stack }, ORIGIN)).toEqual(['a-1.js:1:2', 'b.js:3:4'])
})

test('a message that looks like a call is not one', () => {
  const message = `typed\n    at f (${ORIGIN}/assets/typed.js:1:2)`
  const error = { name: 'Error', message, stack: `Error: ${message}\n    at f (${ORIGIN}/assets/a.js:1:2)` }
  expect(callsIn(error, ORIGIN)).toEqual(['a.js:1:2'])
})
