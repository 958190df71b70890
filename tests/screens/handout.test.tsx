import { readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WorldControl } from '#contract/control/world-control.ts'
import { readTape } from '#machines/tape/tape.ts'
import { handoutPath, handoutState } from '../../src/screens/tour/handout/asked.ts'
import HandoutScreen from '../../src/screens/tour/handout/handout-screen.tsx'
import { HandoutSteps } from '../../src/screens/tour/handout/handout-steps.tsx'
import { sayIn } from '../../src/screens/tour/handout/say.ts'
import { notingControl } from '../support/world-control.ts'

function open(kind: 'tape' | 'exercise', name: string, json?: string) {
  const { simulator, control } = notingControl()
  show(kind, name, control, json)
  return simulator
}

function show(kind: 'tape' | 'exercise', name: string, control: WorldControl, json?: string) {
  history.replaceState(json === undefined ? null : handoutState(json), '', handoutPath({ kind, name }))
  render(<HandoutScreen control={control} />)
}

const pages = () => screen.findByRole('article', { name: 'Pages' })

beforeEach(() => history.replaceState(null, '', '/'))

test('an exercise without solutions is printed without touching the world', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const simulator = open('exercise', '02-pickup')
  const article = await pages()
  expect(within(article).getByRole('heading', { name: 'What is checked' })).toBeVisible()
  expect(within(article).getByRole('heading', { name: 'Hints' })).toBeVisible()
  expect(within(article).getByText('It is picked up at Dallas.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Letter' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(simulator.done).toEqual([])
})

test('a booklet has all exercises, and solutions need pictures', async () => {
  open('exercise', 'all')
  const article = await pages()
  expect(within(article).getAllByRole('heading', { name: 'What is checked' })).toHaveLength(12)
  await userEvent.click(screen.getByRole('switch', { name: 'Solutions' }))
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Take the pictures' })).toBeVisible()
  expect(screen.getByText(/The pictures are taken in a new world/)).toBeVisible()
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

test('an exercise from a file is printed in the chosen language', async () => {
  open('exercise', '', OWN)
  const article = await pages()
  expect(within(article).getByRole('heading', { name: 'Twelve bags' })).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German')
  expect(within(article).getByRole('heading', { name: 'Zwölf Säcke' })).toHaveAttribute('lang', 'de')
  expect(within(article).getByText('12 Säcke').closest('[lang]')).toHaveAttribute('lang', 'de')
  expect(within(article).getByText('One order.')).toHaveAttribute('lang', 'en')
})

test('an exercise from a file has a solution only from another file', async () => {
  open('exercise', '', OWN)
  await userEvent.click(await screen.findByRole('switch', { name: 'Solutions' }))
  expect(within(await pages()).getByText('No right way is known yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Take the pictures' })).not.toBeInTheDocument()
  const right = (text: string) => new File([text], 'right.json')
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('Open a solution'), file)
  await choose(Object.assign(right(SIGN_IN), { text: () => Promise.reject(new Error('NotFoundError')) }))
  expect(await screen.findByRole('alert')).toHaveTextContent('right.json could not be read. Choose it again.')
  await choose(right('{}'))
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^This is not a tape/))
  await choose(right(SIGN_IN))
  expect(await screen.findByRole('button', { name: 'Take the pictures' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('pictures can be stopped also after solutions are switched off', async () => {
  const { control } = notingControl()
  show('exercise', '02-pickup', { ...control, open: () => new Promise(() => undefined) })
  const solutions = await screen.findByRole('switch', { name: 'Solutions' })
  await userEvent.click(solutions)
  await userEvent.click(screen.getByRole('button', { name: 'Take the pictures' }))
  await userEvent.click(solutions)
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
})

test('a handout that is stopped while its world is opened changes nothing more', async () => {
  const { simulator, control } = notingControl()
  const opening = { end: () => {} }
  const opened = new Promise<void>((resolve) => {
    opening.end = resolve
  })
  show('tape', 'sign-in', { ...control, open: () => opened })
  await userEvent.click(await screen.findByRole('button', { name: 'Take the pictures' }))
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByRole('button', { name: 'Take the pictures' })).toHaveFocus()
  opening.end()
  await opened
  await Promise.resolve()
  expect(simulator.done).toEqual([])
})

test.each([
  ['none', undefined, 'There is no “none” here.'],
  ['', undefined, 'Open a file first.'],
  ['', '{}', /^This is not a tape/],
])('a handout of “%s” that there is not says why', async (name, json, problem) => {
  open('tape', name, json)
  expect(await screen.findByRole('alert')).toHaveTextContent(problem)
  expect(screen.getByRole('link', { name: 'Back to the tour' })).toBeVisible()
})

test('steps that were missed or not played are marked, and those that were shown are not', () => {
  const read = readTape(SIGN_IN)
  if ('problem' in read) throw new Error(read.problem)
  const shown = { picture: null, missed: null, after: null }
  const shots = [shown, { ...shown, missed: 'There is no textbox.' }]
  const take = { day: '2026-11-17', shots, problem: 'The rest could not be shown either.' }
  render(<HandoutSteps tape={read.tape} take={take} say={sayIn('')} onDrawn={() => undefined} />)
  const [first, ...others] = screen.getAllByRole('listitem')
  const mark = 'This step could not be shown here.'
  expect(first).not.toHaveTextContent(mark)
  for (const each of others) expect(each).toHaveTextContent(mark)
  expect(screen.getByText('The rest could not be shown either.')).toBeVisible()
})

test('a chapter whose world can’t be opened says why', async () => {
  const simulator = open('tape', 'guided-tour')
  simulator.says = 'The simulator did not respond.'
  await userEvent.click(await screen.findByRole('button', { name: 'Take the pictures' }))
  expect(within(await pages()).getByText('The simulator did not respond.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Take the pictures again' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('0 pictures taken')
})
