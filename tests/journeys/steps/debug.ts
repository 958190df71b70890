import type { Page } from '../support/test.ts'

/** The debug page. */
export const debugOf = (page: Page) => ({
  panel: (name: string) => page.getByRole('region', { name, exact: true }),
  /** The faults that are set. */
  faults: page.getByRole('list', { name: 'Active faults' }).getByRole('listitem'),
  calls: page.getByRole('list', { name: 'Calls' }).getByRole('listitem'),
  emails: page.getByRole('list', { name: 'Emails' }).getByRole('listitem'),
})
