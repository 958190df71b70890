import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readExercise } from '../../machines/exercise/exercise.ts'
import { textIn } from '../../machines/shared/texts.ts'
import { escaped } from './course-manifests.ts'

/** The files of a package for a learning platform, without its manifest. */
export const COURSE_FOLDER = 'dist-course/package'

const EXERCISES = 'tests/exercises'
const ENTRY = '/src/main.tsx'
const COURSE_ENTRY = '/src/demo/course/main.ts'
/** What a package has no server for. */
const OF_SERVER =
  /\s*(<!--[^>]*-->\s*)?<(link rel="preload" href="\/config|script defer src="\/config)[^>]*>(<\/script>)?/g

/** A page of the package that records a result. */
export interface Unit {
  /** The name of its page, without `.html`. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** The `name` in its file. */
  readonly name: string
  /** Where it starts in the portal. */
  readonly start: string
  /** How many expectations it has; none for a tour, which is completed and not passed. */
  readonly expectations: number
}

const TOUR: Unit = {
  id: 'guided-tour',
  title: 'Guided tour',
  description: 'The portal demonstrates itself, with notes.',
  name: 'guided tour',
  start: '/tour',
  expectations: 0,
}

/** The guided tour, then the exercises in the order of their names. Throws where one would be a broken unit. */
export function courseUnits(folder = EXERCISES): readonly Unit[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const units = [TOUR, ...files.sort().map((file) => unitOf(folder, file))]
  for (const [at, { id, name }] of units.entries()) {
    const other = units.slice(0, at).find((each) => each.name === name)
    if (other)
      throw new Error(`${id}.json: name “${name}” is also that of ${other.id}; they would share progress`)
  }
  return units
}

/** Names of files that are the same in a URL, in an id of a manifest, and for the package's worker. */
const PLAIN = /^[\w-]+$/

const TAKEN = ['portal', TOUR.id]

function unitOf(folder: string, file: string): Unit {
  const id = file.replace(/\.json$/, '')
  if (!PLAIN.test(id))
    throw new Error(`${file}: the file’s name may only have letters a to z, digits, - and _`)
  if (TAKEN.includes(id)) throw new Error(`${file}: the package has a page of this name; rename the file`)
  const read = readExercise(readFileSync(join(folder, file), 'utf8'))
  if ('problem' in read) throw new Error(`${file}: ${read.problem}`)
  const { title, task, name, expect } = read.exercise
  return {
    id,
    title: textIn(title, []),
    description: textIn(task, []).replaceAll('**', ''),
    name,
    start: `/tour?exercise=${id}`,
    expectations: expect.length,
  }
}

/** Makes the build a folder that runs wherever a learning platform puts it, with a page for each unit. */
export function course(): Plugin {
  let folder = ''
  return {
    name: 'course',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(ENTRY, COURSE_ENTRY).replace(OF_SERVER, ''),
    },
    writeBundle: () => {
      cpSync('fixtures/pictures', join(folder, 'pictures'), { recursive: true })
      renameSync(join(folder, 'index.html'), join(folder, 'portal.html'))
      const page = readFileSync(join(folder, 'portal.html'), 'utf8')
      for (const unit of courseUnits()) writeFileSync(join(folder, `${unit.id}.html`), pageOf(page, unit))
    },
  }
}

/** The page of a unit, made from that of the portal. */
export const pageOf = (page: string, { start, name, expectations }: Unit) =>
  page.replace(
    '<html',
    () => `<html data-start="${start}" data-name="${escaped(name)}" data-expectations="${expectations}"`,
  )
