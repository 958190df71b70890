import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../src/ui')
/** The app renders these on every page; the showcase only triggers them. */
const OF_EVERY_PAGE = ['toaster.tsx', 'toaster-view.tsx']

const importsOf = (file: string) =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/(?:from |import\()'\.\/([\w-]+\.tsx)'/g)].map(
    ([, name = '']) => name,
  )

/** A component and the components it is made of. */
function withItsParts(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const part of importsOf(file)) withItsParts(part, seen)
  return seen
}

it('the showcase covers every component of src/ui', () => {
  const parts = readdirSync(FOLDER).filter((file) => file.endsWith('.tsx'))
  const shown = withItsParts('showcase.tsx')
  expect(parts.filter((part) => !shown.has(part) && !OF_EVERY_PAGE.includes(part))).toEqual([])
})
