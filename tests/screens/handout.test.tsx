import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WorldControl } from '#contract/control/world-control.ts'
import { readTape } from '#machines/tape/tape.ts'
import { handoutPath, handoutState } from '../../src/screens/tour/handout/asked.ts'
import HandoutScreen from '../../src/screens/tour/handout/handout-screen.tsx'
import { HandoutSteps } from '../../src/screens/tour/handout/handout-steps.tsx'
import { sayIn } from '../../src/screens/tour/handout/say.ts'
import { alert, button, installFakeTimers, page, pass, text } from '../support/page.ts'
import { notingControl } from '../support/world-control.ts'

beforeEach(() => void installFakeTimers())

const pages = page.getByRole('article', { name: 'Pages' })
const heading = (name: string) => pages.getByRole('heading', { name })
const solutions = page.getByRole('switch', { name: 'Solutions' })
const take = button('Take the pictures')

function open(kind: 'tape' | 'exercise', name: string, json?: string, own: Partial<WorldControl> = {}) {
  const { simulator, control } = notingControl()
  history.replaceState(json === undefined ? null : handoutState(json), '', handoutPath({ kind, name }))
  render(<HandoutScreen control={{ ...control, ...own }} />)
  return simulator
}

test('an exercise without solutions is printed without touching the world', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const simulator = open('exercise', '02-pickup')
  await heading('What is checked').findElement()
  expect(heading('Hints').element()).toBeVisible()
  expect(pages.getByText('It is picked up at Dallas.').element()).toBeVisible()
  expect(button('Letter').element()).toHaveAttribute('aria-pressed', 'true')
  await button('Print').click()
  expect(print).toHaveBeenCalledOnce()
  expect(simulator.done).toEqual([])
})

test('a booklet has all exercises, and solutions need pictures', async () => {
  open('exercise', 'all')
  await pages.findElement()
  expect(heading('What is checked').elements()).toHaveLength(12)
  await solutions.click()
  expect(pages.query()).toBeNull()
  expect(take.element()).toBeVisible()
  expect(text(/The pictures are taken in a new world/).element()).toBeVisible()
})

const SIGN_IN = readFileSync('tests/tapes/sign-in.json', 'utf8')

/** An exercise from a file. */
const OWN = JSON.stringify({
  exercise: 1,
  name: 'own',
  title: { en: 'Twelve bags', de: 'Zwölf Säcke' },
  task: { en: 'Order **12 bags**.', de: 'Bestellen Sie **12 Säcke**.' },
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  expect: [{ says: { en: 'One order.' }, record: 'transactions' }],
})

test('an exercise from a file is printed in the chosen language, and its solution is another file', async () => {
  open('exercise', '', OWN)
  await heading('Twelve bags').findElement()
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('German')
  expect(heading('Zwölf Säcke').element()).toHaveAttribute('lang', 'de')
  for (const [words, language] of [
    ['12 Säcke', 'de'],
    ['One order.', 'en'],
  ] as const)
    expect(pages.getByText(words).element().closest('[lang]')).toHaveAttribute('lang', language)
  await solutions.click()
  await pages.getByText('No right way is known yet.').findElement()
  expect(button('Print').element()).toBeEnabled()
  expect(take.query()).toBeNull()
  const right = (content: string) => new File([content], 'right.json')
  const choose = (file: File) => page.getByLabel('Open a solution').upload(file)
  await choose(Object.assign(right(SIGN_IN), { text: () => Promise.reject(new Error('NotFoundError')) }))
  await alert.getByText('right.json could not be read. Choose it again.').findElement()
  await choose(right('{}'))
  await alert.getByText(/^This is not a tape/).findElement()
  await choose(right(SIGN_IN))
  await take.findElement()
  expect(alert.query()).toBeNull()
})

test('pictures can be stopped also after solutions are switched off', async () => {
  open('exercise', '02-pickup', undefined, { open: () => new Promise(() => undefined) })
  await solutions.click()
  await take.click()
  await solutions.click()
  await button('Stop').click()
  expect(button('Stop').query()).toBeNull()
})

test('a handout that is stopped while its world is opened changes nothing more', async () => {
  const opening = { end: () => {} }
  const opened = new Promise<void>((resolve) => {
    opening.end = resolve
  })
  const simulator = open('tape', 'sign-in', undefined, { open: () => opened })
  await take.click()
  await button('Stop').click()
  expect(take.element()).toHaveFocus()
  opening.end()
  await pass(100)
  expect(simulator.done).toEqual([])
})

test.each([
  ['none', undefined, 'There is no “none” here.'],
  ['', undefined, 'Open a file first.'],
  ['', '{}', /^This is not a tape/],
])('a handout of “%s” that there is not says why', async (name, json, problem) => {
  open('tape', name, json)
  await alert.getByText(problem).findElement()
  expect(page.getByRole('link', { name: 'Back to the tour' }).element()).toBeVisible()
})

test('steps that were missed or not played are marked, and those that were shown are not', () => {
  const read = readTape(SIGN_IN)
  if ('problem' in read) throw new Error(read.problem)
  const shown = { picture: null, missed: null, after: null }
  const shots = [shown, { ...shown, missed: 'There is no textbox.' }]
  const take = { day: '2026-11-17', shots, problem: 'The rest could not be shown either.' }
  render(<HandoutSteps tape={read.tape} take={take} say={sayIn('')} onDrawn={() => undefined} />)
  const [first, ...others] = page.getByRole('listitem').elements()
  const mark = 'This step could not be shown here.'
  expect(first).not.toHaveTextContent(mark)
  for (const each of others) expect(each).toHaveTextContent(mark)
  expect(text('The rest could not be shown either.').element()).toBeVisible()
})

test('a chapter whose world can’t be opened says why', async () => {
  const simulator = open('tape', 'guided-tour')
  simulator.says = 'The simulator did not respond.'
  await take.click()
  await pages.getByText('The simulator did not respond.').findElement()
  expect(button('Take the pictures again').element()).toHaveFocus()
  expect(page.getByRole('status').text).toContain('0 pictures taken')
})
