import type { Page } from '../support/test.ts'

/** The rows of the page's only list, by their headers. */
export const rows = (page: Page) => page.getByRole('grid').getByRole('rowheader')
export const firstLink = (page: Page) => rows(page).first().getByRole('link')
