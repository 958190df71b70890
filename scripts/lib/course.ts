import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readExercise } from '../../machines/exercise/exercise.ts'
import { textIn } from '../../machines/shared/texts.ts'

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

/** The guided tour, then the exercises in the order of their names. */
export function courseUnits(): readonly Unit[] {
  const files = readdirSync(EXERCISES).filter((name) => name.endsWith('.json'))
  return [TOUR, ...files.sort().map((file) => unitOf(file.replace(/\.json$/, '')))]
}

function unitOf(id: string): Unit {
  const read = readExercise(readFileSync(join(EXERCISES, `${id}.json`), 'utf8'))
  if ('problem' in read) throw new Error(`${id}: ${read.problem}`)
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

const pageOf = (page: string, { start, name, expectations }: Unit) =>
  page.replace('<html', `<html data-start="${start}" data-name="${name}" data-expectations="${expectations}"`)
