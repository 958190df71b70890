import { readFileSync } from 'node:fs'
import { textIn } from '#machines/shared/texts.ts'
import { readTape } from '#machines/tape/tape.ts'
import { expect, type Page } from '../support/test.ts'

const TAPES = 'tests/tapes'

export const tour = (page: Page) => page.getByRole('region', { name: 'Tour' })
export const exercise = (page: Page) => page.getByRole('region', { name: 'Exercise' })
/** The portal in the iframe of one of its own pages. */
export const framedPortal = (page: Page) => page.frameLocator('iframe[title="The portal"]')
export const pressInTour = (page: Page, name: string) =>
  tour(page).getByRole('button', { name, exact: true }).click()

export const spotlight = (page: Page) => page.locator('[data-spotlight]')

/** Expects the tour to wait at this note. */
export async function expectWaiting(page: Page, note: string): Promise<void> {
  await expect(tour(page).getByText(note)).toBeVisible()
  await expect(tour(page).getByRole('button', { name: 'Continue' })).toBeVisible()
}

export const tapeText = (name: string) => readFileSync(`${TAPES}/${name}.json`, 'utf8')

/** The notes of a tape, without the marks in them. */
export function notesOf(name: string): readonly string[] {
  const read = readTape(tapeText(name))
  if ('problem' in read) throw new Error(read.problem)
  return read.tape.steps.flatMap(({ note }) => (note ? textIn(note, ['en']).replaceAll('**', '') : []))
}
