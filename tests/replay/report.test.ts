import { expect, test } from 'vitest'
import type { Action, Step } from '#machines/tape/tape.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { hiding, typedSecrets } from '../../scripts/lib/secrets.ts'
import {
  exitCode,
  folderOf,
  junitXml,
  type Outcome,
  terminalLines,
  totals,
  withoutSecrets,
} from '../../scripts/replay/report.ts'

const PASSED: Outcome = { file: 'tests/tapes/sign-in.json', seconds: 3.14, kind: 'passed', steps: 10 }
const UPDATED: Outcome = { ...PASSED, kind: 'updated', hasChanged: true }
const UNREADABLE: Outcome = {
  file: 'x.json',
  seconds: 0,
  kind: 'unreadable',
  problem: 'This is not JSON: "<"',
}
const UNPLAYED: Outcome = { file: 'y.json', seconds: 1, kind: 'unplayed', problem: 'No portal' }
const DIVERGED: Outcome = {
  file: 'tests/tapes/pay & go.json',
  seconds: 12,
  kind: 'diverged',
  steps: 8,
  action: 'press button "Confirm Order"',
  divergence: {
    step: 9,
    where: 'call processComplete, field request.buildersRef',
    expected: '"PO <8> & \u0001 9"',
    actual: 'nothing',
  },
  kept: ['test-results/replay/pay & go/after.png'],
}

test('a passed tape takes one line', () => {
  expect(terminalLines(PASSED)).toBe('✓ sign-in                      10 steps   3.1 s')
  expect(terminalLines(UPDATED)).toContain('updated')
})

test('a divergence shows step, location, expected and actual value, and saved files', () => {
  expect(terminalLines(DIVERGED).split('\n')).toEqual([
    '✗ pay & go                     differs at step 9   12.0 s',
    '    step 9, press button "Confirm Order"',
    '    in        call processComplete, field request.buildersRef',
    '    expected  "PO <8> & \u0001 9"',
    '    actual    nothing',
    '    saved     test-results/replay/pay & go/after.png',
  ])
})

test('an unreadable tape shows the reason', () => {
  expect(terminalLines(UNREADABLE)).toContain('This is not JSON: "<"')
  expect(totals([PASSED, UNREADABLE, DIVERGED], 15.24)).toBe('1 passed, 2 failed, 15.2 s')
})

test.each<[Outcome[], number]>([
  [[PASSED, UPDATED], 0],
  [[PASSED, DIVERGED, UNREADABLE], 1],
  [[PASSED, UNREADABLE], 2],
  [[UNPLAYED], 2],
])('the exit code for %j is %i', (outcomes, code) => {
  expect(exitCode(outcomes)).toBe(code)
})

test('the JUnit report has a test case per tape, with special characters escaped', () => {
  const xml = junitXml([PASSED, DIVERGED, UNREADABLE, UNPLAYED], 16.5)
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites tests="4" failures="1" errors="2" time="16.500">',
    '  <testsuite name="tapes" tests="4" failures="1" errors="2" time="16.500">',
    '    <testcase classname="tapes" name="sign-in" file="tests/tapes/sign-in.json" time="3.140"/>',
    '    <testcase classname="tapes" name="pay &amp; go" file="tests/tapes/pay &amp; go.json" time="12.000">',
    '      <failure message="step 9, press button &quot;Confirm Order&quot;: call processComplete, field request.buildersRef">step 9, press button &quot;Confirm Order&quot;&#10;in        call processComplete, field request.buildersRef&#10;expected  &quot;PO &lt;8&gt; &amp;  9&quot;&#10;actual    nothing</failure>',
    '      <system-out>[[ATTACHMENT|test-results/replay/pay &amp; go/after.png]]</system-out>',
    '    </testcase>',
    '    <testcase classname="tapes" name="x" file="x.json" time="0.000">',
    '      <error message="This is not JSON: &quot;&lt;&quot;"/>',
    '    </testcase>',
    '    <testcase classname="tapes" name="y" file="y.json" time="1.000">',
    '      <error message="No portal"/>',
    '    </testcase>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ])
})

test('what was typed into password fields is not in a report', () => {
  const field = { role: 'textbox', charts: [], calls: [] }
  const steps: Step[] = [
    { ...field, do: 'fill', name: 'Username', value: 'admin' },
    { ...field, do: 'paste', name: 'New password', value: 'my "own" one' },
  ]
  const [secrets, words] = [typedSecrets({ steps }), steps.map(actionWords)]
  expect(secrets).toEqual(['my "own" one'])
  const divergence = { step: 2, where: 'call login', expected: '"***"', actual: 'my "own" one is wrong' }
  const given: Outcome[] = [
    { ...DIVERGED, action: words.join(', '), divergence },
    { ...UNPLAYED, problem: `${words}` },
  ]
  const outcomes = given.map((each) => withoutSecrets(each, hiding(secrets)))
  const report = [...outcomes.map(terminalLines), junitXml(outcomes, 1)].join('\n')
  expect(report).toContain('fill textbox "Username" with "admin"')
  expect(report).toContain('actual    *** is wrong')
  expect(report).not.toMatch(/own/)
})

const DIALOG = { role: 'dialog', name: 'Tally' }
test.each<[Action, string]>([
  [{ do: 'visit', path: '/login' }, 'visit /login'],
  [{ do: 'reload' }, 'reload'],
  [{ do: 'expireSessions' }, 'expireSessions'],
  [
    { do: 'press', role: 'button', name: 'OK', within: [DIALOG], nth: 2 },
    'press button "OK", number 2 in dialog "Tally"',
  ],
  [{ do: 'see', role: 'alert', name: '' }, 'see alert'],
  [{ do: 'fill', role: 'textbox', name: 'Notes', value: 'a "b"' }, 'fill textbox "Notes" with "a \\"b\\""'],
  [{ do: 'key', role: 'combobox', name: 'Sort', key: 'Enter' }, 'key Enter on combobox "Sort"'],
  [
    { do: 'attach', role: 'button', name: 'Upload', file: { name: 'a.csv', type: 'text/csv', text: '' } },
    'attach a.csv to button "Upload"',
  ],
])('the action %j is described as %s', (action, words) => {
  expect(actionWords(action)).toBe(words)
})

test('results of tapes with the same name go to separate folders', () => {
  const files = ['tapes/sign-in.json', 'more/sign-in.json', 'more/pay.json', 'old/sign-in.json']
  expect(files.map((_, at) => folderOf(files, at))).toEqual(['sign-in', 'sign-in-2', 'pay', 'sign-in-3'])
})
