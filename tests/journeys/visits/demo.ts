import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import type { Judging } from './judge.ts'

interface DemoVisit extends Judging {
  readonly of?: string
  readonly open: (page: Page) => Promise<unknown>
}

/** A phone shows the tools of the bar on a press. */
async function openTools(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Training' })
  if (await opener.isVisible()) await opener.click()
}

/** The demo's bar above the portal. */
export const demo: readonly DemoVisit[] = [
  {
    name: 'demo, login under its bar',
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await openTools(page)
      await expect(page.getByLabel('Scenario')).toHaveValue('au')
    },
  },
  {
    name: 'demo, Reset',
    of: 'demo/bar.tsx',
    open: async (page) => {
      await openTools(page)
      await page.getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Reset' })).toBeVisible()
    },
  },
]
