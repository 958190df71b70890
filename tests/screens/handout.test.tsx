import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { handoutPath, handoutState } from '../../src/screens/tour/handout/asked.ts'
import HandoutScreen from '../../src/screens/tour/handout/handout-screen.tsx'
import { notingControl } from '../machines/support/world-control.ts'

function open(kind: 'tape' | 'exercise', name: string, json?: string) {
  const { simulator, control } = notingControl()
  history.replaceState(json === undefined ? null : handoutState(json), '', handoutPath({ kind, name }))
  render(<HandoutScreen control={control} />)
  return simulator
}

const pages = () => screen.findByRole('article', { name: 'Pages' })

beforeEach(() => history.replaceState(null, '', '/'))

test('an exercise without solutions is printed without touching the world', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
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

test('an exercise from a file is printed in the chosen language', async () => {
  const exercise = {
    exercise: 1,
    name: 'own',
    title: { en: 'Twelve bags', de: 'Zwölf Säcke' },
    task: { en: 'Order **12 bags**.', de: 'Bestellen Sie **12 Säcke**.' },
    scenario: 'au',
    clock: '2026-11-17T09:00:00+11:00',
    expect: [{ says: { en: 'One order.' }, record: 'transactions' }],
  }
  open('exercise', '', JSON.stringify(exercise))
  const article = await pages()
  expect(within(article).getByRole('heading', { name: 'Twelve bags' })).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  expect(within(article).getByRole('heading', { name: 'Zwölf Säcke' })).toBeVisible()
  expect(within(article).getByText('12 Säcke')).toBeVisible()
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

test('a chapter whose world can’t be opened says why', async () => {
  const simulator = open('tape', 'sign-in')
  simulator.says = 'The simulator did not respond.'
  await userEvent.click(await screen.findByRole('button', { name: 'Take the pictures' }))
  expect(within(await pages()).getByText('The simulator did not respond.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Take the pictures again' })).toBeVisible()
})
