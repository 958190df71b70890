import { expect, it } from 'vitest'
import { readTape, type Tape, writeTape } from '#machines/tape/tape.ts'
import { add, HEADING, press, read, tapeWith } from './tapes.ts'

const transition = { chart: 'cart', event: 'cart.productAdded', from: 'open.idle', to: 'open.changing' }

const EVERY_STEP: Tape = tapeWith(
  { do: 'visit', path: '/login?from=mail', charts: [], calls: [] },
  { do: 'reload', note: { en: 'It stays.', 'de-AT': 'Es bleibt.' }, charts: [], calls: [] },
  { do: 'back', charts: [], calls: [] },
  press('Add to cart', { note: 'It goes in.', charts: [transition], calls: [add(2), read('cement')] }),
  { do: 'hover', role: 'link', name: 'Products', charts: [], calls: [] },
  {
    ...press('Checkout', { note: 'The cart.' }),
    about: { role: 'region', name: 'Total', within: [{ role: 'main', name: '' }], nth: 1 },
  },
  { do: 'see', role: 'alert', name: '', nth: 2, charts: [], calls: [] },
  {
    do: 'fill',
    role: 'textbox',
    name: 'Required date',
    within: [{ role: 'dialog', name: 'Accept Quote 104651' }],
    value: '{today+7 dd/mm/yyyy}',
    charts: [],
    calls: [],
  },
  { do: 'choose', role: 'combobox', name: 'Sort', value: 'Amount, ascending', charts: [], calls: [] },
  { do: 'key', role: 'combobox', name: 'Search', key: 'Enter', charts: [], calls: [] },
  { do: 'paste', role: 'textbox', name: 'Order', value: '2 CEM-GP20\n"3" x', charts: [], calls: [] },
  {
    do: 'attach',
    role: 'button',
    name: 'Upload',
    file: { name: 'order.csv', type: 'text/csv', text: 'CEM-GP20,2\n' },
    charts: [],
    calls: [],
  },
  {
    do: 'faults',
    faults: [
      { operation: 'processComplete', kind: 'lost-reply', where: { sessionID: 'x' }, nth: 2, times: 1 },
      { operation: 'getState', kind: 'reply', status: 503, text: 'Closed' },
    ],
    charts: [],
    calls: [],
  },
  { do: 'settings', settings: { pagesize: 12, help_text: null }, charts: [], calls: [] },
  { do: 'expireSessions', charts: [], calls: [] },
)

it('every kind of step survives writing and reading', () => {
  expect(readTape(writeTape(EVERY_STEP))).toEqual({ tape: EVERY_STEP })
})

it('a tape with a byte order mark can be read', () => {
  expect(readTape(`\uFEFF${writeTape(EVERY_STEP)}`)).toEqual({ tape: EVERY_STEP })
})

it('a written tape is readable, with one line per transition and per step without effects', () => {
  const lines = writeTape(EVERY_STEP).split('\n')
  expect(lines).toContain('    { "do": "hover", "role": "link", "name": "Products" },')
  expect(lines).toContain('      "charts": ["cart: open.idle → open.changing (cart.productAdded)"],')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => line.length > 110)).toEqual([])
})

const withStep = (step: unknown) =>
  JSON.stringify({ ...HEADING, steps: [{ do: 'visit', path: '/login' }, step] })
const withHeading = (changes: object) => JSON.stringify({ ...HEADING, steps: [], ...changes })

it.each([
  ['tape: 1', /^This is not JSON: /],
  ['{"tape": 1,\n  "name": "two",\n}', /^This is not JSON: .*\(line 3 column 1\)$/],
  ['', 'This file is empty.'],
  ['{"a":'.repeat(600_000), 'This file is nested deeper than 32 levels.'],
  ['\uFEFF \n', 'This file is empty.'],
  ['[]', 'This is not a tape: it does not begin with "tape": 1.'],
  ['null', 'This is not a tape: it does not begin with "tape": 1.'],
  ['{"tape": "1"}', 'This is not a tape: it does not begin with "tape": 1.'],
  ['{"tape": 2}', 'This is a tape of version 2; this portal reads version 1.'],
  [withHeading({ scenario: 'nz' }), 'scenario must be one of au, us, large, newcomer, locked.'],
  [withHeading({ clock: 'yesterday' }), /^clock must be an ISO 8601 instant, like /],
  [withHeading({ clock: '9999-01-01T00:00:00Z' }), 'clock must be in a year from 1900 to 2999.'],
  [withHeading({ clock: undefined, name: '' }), /^name is required; clock is missing\.$/],
  [
    withHeading({ screen: { width: 0, height: 1.5 } }),
    /^screen\.width must be above 0; screen\.height must be a whole number\.$/,
  ],
  [withHeading({ screen: { width: 99_999_999, height: 800 } }), /^screen\.width must be at most 10000\.$/],
  [withHeading({ steps: 'none' }), 'steps must be a list.'],
  [withHeading({ steps: Array(1001).fill({ do: 'reload' }) }), 'A tape has at most 1000 steps.'],
  [withHeading({ steps: [] }), 'This tape has no steps.'],
  [withStep(null), /^Step 2: do must be one of visit, reload, back, press/],
  [withStep({ do: 'click' }), /^Step 2: do must be one of visit, reload, back, press/],
  [withStep({ do: 'toString' }), /^Step 2: do must be one of visit/],
  [withHeading({ steps: [{ do: 'reload' }] }), 'Step 1: no page is open yet, a visit must come first.'],
  [
    withHeading({ steps: [{ do: 'expireSessions' }, { do: 'press', role: 'button', name: 'OK' }] }),
    'Step 2: no page is open yet, a visit must come first.',
  ],
  [withHeading({ author: 'Ann' }), 'author is not a field of a tape.'],
  [withHeading({ screen: [] }), /^screen\.width is missing; screen\.height is missing\.$/],
  [withStep({ do: 'press', role: 'button', name: 'OK', nots: 'x' }), 'Step 2: nots is not a field of press.'],
  [
    withStep({ do: 'back', calls: [{ operation: 'login', requset: {} }] }),
    'Step 2: calls.0.requset is not a field of a call.',
  ],
  [withStep({ do: 'press', role: 'button' }), 'Step 2: name is missing.'],
  [withStep({ do: 'press', role: '', name: 'OK' }), 'Step 2: role is required.'],
  [withStep({ do: 'press', role: 'button', name: 'OK', nth: 0 }), 'Step 2: nth must be above 0.'],
  [withStep({ do: 'press', role: 'button', name: 'OK', within: 'main' }), 'Step 2: within must be a list.'],
  [withStep({ do: 'fill', role: 'textbox', name: 'Notes', value: 5 }), 'Step 2: value must be text.'],
  [
    withStep({ do: 'visit', path: 'https://elsewhere' }),
    'Step 2: path must be a path of the portal, like /orders.',
  ],
  [
    withStep({ do: 'visit', path: '//elsewhere' }),
    'Step 2: path must be a path of the portal, like /orders.',
  ],
  [
    withStep({ do: 'visit', path: '/\\elsewhere' }),
    'Step 2: path must be a path of the portal, like /orders.',
  ],
  [
    withStep({ do: 'back', charts: ['cart is open'] }),
    'Step 2: charts.0 must read like "cart: empty → open (cart.productAdded)".',
  ],
  [withStep({ do: 'back', calls: [{ request: {} }] }), 'Step 2: calls.0.operation is missing.'],
  [withStep({ do: 'back', note: { English: 'Back' } }), 'Step 2: note.English is not a language.'],
  [
    withStep({ do: 'back', note: { 'en-australia': 'Back' } }),
    'Step 2: note.en-australia is not a language.',
  ],
  [withStep({ do: 'back', note: {} }), 'Step 2: note must have a text.'],
  [withStep({ do: 'back', about: { role: 'main', name: '' } }), 'Step 2: about needs a note.'],
  [withStep({ do: 'back', note: 'x', about: { role: 'main' } }), 'Step 2: about.name is missing.'],
  [
    withStep({ do: 'back', note: 'x', about: { role: 'main', name: '', nht: 1 } }),
    'Step 2: about.nht is not valid.',
  ],
  [withStep({ do: 'faults', faults: {} }), 'Step 2: faults must be a list of faults.'],
  [withStep({ do: 'settings', settings: 5 }), 'Step 2: settings must be an object of settings.'],
])('the tape %j is refused with a clear message', (json, problem) => {
  const said = typeof problem === 'string' ? problem : expect.stringMatching(problem)
  expect(readTape(json)).toEqual({ problem: said })
})
