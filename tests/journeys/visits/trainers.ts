import { jsonFile, resultOfTrainee } from '../steps/results.ts'
import { expect } from '../support/test.ts'
import { press, type Visit } from './visit.ts'

/** The pages of a class: its exercises for trainees, and their results for the trainer. */
export const trainers: readonly Visit[] = [
  {
    name: 'course',
    open: async ({ page }) => {
      await page.goto('/tour?course')
      await expect(page.getByRole('list', { name: 'Course' }).getByRole('listitem')).toHaveCount(12)
    },
  },
  {
    name: 'course, Save my result',
    of: 'screens/tour/course/save-result.tsx',
    open: async ({ page }) => {
      await press(page, 'Save my result')
      await expect(page.getByRole('dialog', { name: 'Your name' })).toBeVisible()
    },
  },
  {
    name: 'course, New group',
    of: 'screens/tour/course/new-group.tsx',
    open: async ({ page }) => {
      await press(page, 'New group')
      await expect(page.getByRole('alertdialog', { name: 'New group' })).toBeVisible()
    },
  },
  {
    name: 'class, with results and a file that can’t be read',
    open: async ({ page }) => {
      await page.goto('/tour?class')
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
    open: async ({ page }) => {
      await press(page, 'Clear all')
      await expect(page.getByRole('alertdialog', { name: 'Clear all' })).toBeVisible()
    },
  },
]
