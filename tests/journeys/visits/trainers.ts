import { jsonFile, resultOfTrainee } from '../steps/results.ts'
import { expect } from '../support/test.ts'
import type { Visit } from './visit.ts'

/** The pages of a class: its exercises for trainees, and their results for the trainer. */
export const trainers: readonly Visit[] = [
  {
    name: 'course',
    load: '/tour?course',
    open: ({ page }) =>
      expect(page.getByRole('list', { name: 'Course' }).getByRole('listitem')).toHaveCount(12),
  },
  {
    name: 'course, Save my result',
    of: 'screens/tour/course/save-result.tsx',
    press: 'Save my result',
    shows: ['dialog', 'Your name'],
  },
  {
    name: 'course, New group',
    of: 'screens/tour/course/new-group.tsx',
    press: 'New group',
    shows: ['alertdialog', 'New group'],
  },
  {
    name: 'class, with results and a file that can’t be read',
    load: '/tour?class',
    open: async ({ page }) => {
      const results = ['Kim Lee', 'Ann', 'Zoë'].map((name, at) => resultOfTrainee(name, at * 5))
      await page.getByLabel('Result files').setInputFiles([...results, jsonFile('list.json', '[]')])
      await expect(page.getByText('3 results were read')).toBeVisible()
      await page.getByRole('switch', { name: 'Checks and hints' }).click()
      await expect(page.getByRole('table', { name: 'Class' }).getByText('2 checks').first()).toBeVisible()
    },
  },
  {
    name: 'class, Clear all',
    of: 'screens/tour/class/class-page.tsx',
    press: 'Clear all',
    shows: ['alertdialog', 'Clear all'],
  },
]
