import { expect, it } from 'vitest'
import { type Action, readTape, type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { add, HEADING, press, read, tapeWith } from './tapes.ts'

const transition = { chart: 'cart', event: 'cart.productAdded', from: 'open.idle', to: 'open.changing' }

const quiet = (action: Action): Step => ({ ...action, charts: [], calls: [] })
const TOTAL = { role: 'region', name: 'Total', within: [{ role: 'main', name: '' }], nth: 1 }
const DATE = { role: 'textbox', name: 'Required date', within: [{ role: 'dialog', name: 'Accept Quote 1' }] }
const LOST = { operation: 'processComplete', kind: 'lost-reply', where: { sessionID: 'x' } } as const

const EVERY_STEP: Tape = tapeWith(
  quiet({ do: 'visit', path: '/login?from=mail' }),
  { ...quiet({ do: 'reload' }), note: { en: 'It stays.', 'de-AT': 'Es bleibt.' } },
  quiet({ do: 'back' }),
  press('Add to cart', { note: 'It goes in.', charts: [transition], calls: [add(2), read('cement')] }),
  quiet({ do: 'hover', role: 'link', name: 'Products' }),
  { ...press('Checkout', { note: 'The cart.' }), about: TOTAL },
  quiet({ do: 'see', role: 'alert', name: '', nth: 2 }),
  quiet({ do: 'fill', ...DATE, value: '{today+7 dd/mm/yyyy}' }),
  quiet({ do: 'choose', role: 'combobox', name: 'Sort', value: 'Amount, ascending' }),
  quiet({ do: 'key', role: 'combobox', name: 'Search', key: 'Enter' }),
  quiet({ do: 'paste', role: 'textbox', name: 'Order', value: '2 CEM-GP20\n"3" x' }),
  quiet({
    do: 'attach',
    role: 'button',
    name: 'Upload',
    file: { name: 'order.csv', type: 'text/csv', text: 'CEM-GP20,2\n' },
  }),
  quiet({
    do: 'faults',
    faults: [
      { ...LOST, nth: 2, times: 1 },
      { operation: 'getState', kind: 'reply', status: 503, text: 'Closed' },
    ],
  }),
  quiet({ do: 'settings', settings: { pagesize: 12, help_text: null } }),
  quiet({ do: 'expireSessions' }),
)

it.each(['', '\uFEFF'])('every kind of step survives writing and reading, after the mark %j', (mark) => {
  expect(readTape(mark + writeTape(EVERY_STEP))).toEqual({ tape: EVERY_STEP })
})

it('a written tape is readable, with one line per transition and per step without effects', () => {
  const lines = writeTape(EVERY_STEP).split('\n')
  expect(lines).toContain('    { "do": "hover", "role": "link", "name": "Products" },')
  expect(lines).toContain('      "charts": ["cart: open.idle → open.changing (cart.productAdded)"],')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => line.length > 110)).toEqual([])
})

const VISIT = { do: 'visit', path: '/login' }
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
  [withHeading({ clock: undefined, name: '' }), 'name is required; clock is missing.'],
  [
    withHeading({ screen: { width: 0, height: 1.5 } }),
    'screen.width must be above 0; screen.height must be a whole number.',
  ],
  [withHeading({ screen: { width: 99_999_999, height: 800 } }), 'screen.width must be at most 10000.'],
  [withHeading({ screen: [] }), 'screen.width is missing; screen.height is missing.'],
  [withHeading({ author: 'Ann' }), 'author is not a field of a tape.'],
  [withHeading({ steps: 'none' }), 'steps must be a list.'],
  [withHeading({ steps: Array(1001).fill({ do: 'reload' }) }), 'A tape has at most 1000 steps.'],
  [withHeading({ steps: [] }), 'This tape has no steps.'],
  [withHeading({ steps: [{ do: 'reload' }] }), 'Step 1: no page is open yet, a visit must come first.'],
  [
    withHeading({ steps: [{ do: 'expireSessions' }, { do: 'press', role: 'button', name: 'OK' }] }),
    'Step 2: no page is open yet, a visit must come first.',
  ],
])('the tape %j is refused with a clear message', (json, problem) => {
  const said = typeof problem === 'string' ? problem : expect.stringMatching(problem)
  expect(readTape(json)).toEqual({ problem: said })
})

const NO_KIND = /^do must be one of visit, reload, back, press/
const NO_PATH = 'path must be a path of the portal, like /orders.'
const OK = { do: 'press', role: 'button', name: 'OK' }
const NOTED = { do: 'back', note: 'x' }

it.each([
  [null, NO_KIND],
  [{ do: 'click' }, NO_KIND],
  [{ do: 'toString' }, NO_KIND],
  [{ ...OK, nots: 'x' }, 'nots is not a field of press.'],
  [{ ...OK, name: undefined }, 'name is missing.'],
  [{ ...OK, role: '' }, 'role is required.'],
  [{ ...OK, nth: 0 }, 'nth must be above 0.'],
  [{ ...OK, within: 'main' }, 'within must be a list.'],
  [{ do: 'fill', role: 'textbox', name: 'Notes', value: 5 }, 'value must be text.'],
  [{ do: 'visit', path: 'https://elsewhere' }, NO_PATH],
  [{ do: 'visit', path: '//elsewhere' }, NO_PATH],
  [{ do: 'visit', path: '/\\elsewhere' }, NO_PATH],
  [{ do: 'back', charts: ['cart is open'] }, /^charts.0 must read like "cart: empty → open \(/],
  [{ do: 'back', calls: [{ operation: 'login', requset: {} }] }, 'calls.0.requset is not a field of a call.'],
  [{ do: 'back', calls: [{ request: {} }] }, 'calls.0.operation is missing.'],
  [{ do: 'back', note: { English: 'Back' } }, 'note.English is not a language.'],
  [{ do: 'back', note: { 'en-australia': 'Back' } }, 'note.en-australia is not a language.'],
  [{ do: 'back', note: {} }, 'note must have a text.'],
  [{ do: 'back', about: { role: 'main', name: '' } }, 'about needs a note.'],
  [{ ...NOTED, about: { role: 'main' } }, 'about.name is missing.'],
  [{ ...NOTED, about: { role: 'main', name: '', nht: 1 } }, 'about.nht is not valid.'],
  [{ do: 'faults', faults: {} }, 'faults must be a list of faults.'],
  [{ do: 'settings', settings: 5 }, 'settings must be an object of settings.'],
])('the step %j is refused with a clear message', (step, problem) => {
  const result = readTape(withHeading({ steps: [VISIT, step] }))
  const said = 'problem' in result ? result.problem.replace(/^Step 2: /, '') : 'It was read.'
  expect(said).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
})
