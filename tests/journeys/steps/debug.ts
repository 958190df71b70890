import type { Page } from '../support/test.ts'

/** The page that shows the world. */
export const debugOf = (page: Page) => ({
  panel: (name: string) => page.getByRole('region', { name, exact: true }),
  /** What is set to go wrong. */
  faults: page.getByRole('list', { name: 'Set faults' }).getByRole('listitem'),
  calls: page.getByRole('list', { name: 'Calls' }).getByRole('listitem'),
  emails: page.getByRole('list', { name: 'Emails' }).getByRole('listitem'),
})
