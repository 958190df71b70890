import * as v from 'valibot'
import { csvText } from '#machines/custom-lists/csv.rules.ts'
import { type Progress, progressState } from './progress.ts'
import { result } from './result.ts'
import type { CourseExercise } from './trainee.ts'

/** The results that trainees handed over, as the trainer's device keeps them. */
export const handedOver = v.array(v.object({ file: v.string(), result }))
export type HandedOver = v.InferOutput<typeof handedOver>
type Handed = HandedOver[number]

/** Whose result it is. One without an id is told apart by its name, and without a name by when it was saved. */
function keyOf({ result: { trainee, name, saved } }: Handed): string {
  if (trainee) return `trainee ${trainee}`
  return name ? `name ${name.toLowerCase()}` : `saved ${saved}`
}

const nameOf = ({ file, result: { name } }: Handed) => name || `No name (${file})`

interface TraineeResults {
  readonly key: string
  /** The one that was saved last is the first. */
  readonly results: readonly [Handed, ...Handed[]]
}

/** The results by trainee, in the order in which trainees were added. */
function byTrainee(all: HandedOver): readonly TraineeResults[] {
  return [...new Set(all.map(keyOf))].flatMap((key) => {
    const [newest, ...older] = all.filter((each) => keyOf(each) === key).sort(newestFirst)
    return newest ? [{ key, results: [newest, ...older] }] : []
  })
}

const newestFirst = (one: Handed, other: Handed) =>
  Date.parse(other.result.saved) - Date.parse(one.result.saved)

export interface Added {
  readonly all: HandedOver
  /** Trainees with several results. */
  readonly doubles: readonly string[]
  /** Names that several trainees have. */
  readonly namesakes: readonly string[]
}

/** Adds results. Both lists are of those trainees of whom one was added. */
export function addResults(before: HandedOver, added: HandedOver): Added {
  const files = [...before, ...added].map((each) => [`${keyOf(each)} ${each.result.saved}`, each] as const)
  const all = [...new Map(files).values()]
  const trainees = byTrainee(all)
  const touched = trainees.filter(({ key }) => added.some((each) => keyOf(each) === key))
  const isShared = (name: string) =>
    trainees.filter(({ results: [{ result }] }) => isSameName(result.name, name)).length > 1
  const names = touched.map(({ results: [{ result }] }) => result.name)
  return {
    all,
    doubles: touched.filter(({ results }) => results.length > 1).map(({ results }) => nameOf(results[0])),
    namesakes: names.filter(
      (name, at) => name && isShared(name) && names.findIndex((each) => isSameName(each, name)) === at,
    ),
  }
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A trainee in the table of the class. */
export interface ClassRow {
  /** Whose it is, for `withoutResult`. */
  readonly key: string
  readonly name: string
  readonly solved: number
  /** When the newest result was saved. */
  readonly saved: string
  /** By exercise; one that was not begun has none. */
  readonly progress: ReadonlyMap<string, Progress>
}

export type ClassSort = { readonly by: 'name' | 'solved'; readonly direction: 'ascending' | 'descending' }

/** The rows of the table, sorted; trainees with as many solved exercises are sorted by name. */
export function classRows(
  all: HandedOver,
  course: readonly CourseExercise[],
  sort: ClassSort,
): readonly ClassRow[] {
  const sign = sort.direction === 'ascending' ? 1 : -1
  const byName = (one: ClassRow, other: ClassRow) => NAMES.compare(one.name, other.name)
  return [...numbered(byTrainee(all).map((trainee) => rowOf(trainee, course)))].sort((one, other) =>
    sort.by === 'name' ? sign * byName(one, other) : sign * (one.solved - other.solved) || byName(one, other),
  )
}

/** 'Group 2' comes before 'Group 10'. */
const NAMES = new Intl.Collator('en', { numeric: true })

/** Of each exercise the newest progress counts. A package's units are handed over one by one. */
function rowOf({ key, results }: TraineeResults, course: readonly CourseExercise[]): ClassRow {
  const known = new Set(course.map((each) => each.name))
  const progress = new Map(
    [...results]
      .reverse()
      .flatMap(({ result: { exercises } }) =>
        exercises.flatMap(({ exercise, progress: done }) =>
          done && known.has(exercise) ? [[exercise, done] as const] : [],
        ),
      ),
  )
  const [newest] = results
  const solved = [...progress.values()].filter((done) => progressState(done) === 'solved').length
  return { key, name: nameOf(newest), solved, saved: newest.result.saved, progress }
}

/** Trainees of one name are numbered from the second on. */
function numbered(rows: readonly ClassRow[]): readonly ClassRow[] {
  return rows.map((row, at) => {
    const before = rows.slice(0, at).filter(({ name }) => isSameName(name, row.name)).length
    return before > 0 ? { ...row, name: `${row.name} (${before + 1})` } : row
  })
}

/** The results without those of the row. */
export const withoutResult = (all: HandedOver, { key }: ClassRow): HandedOver =>
  all.filter((handed) => keyOf(handed) !== key)

export interface ExerciseSum {
  /** How many trainees have solved it. */
  readonly solved: number
  /** How long they took, in seconds: as many took longer as took less. Null if nobody solved it. */
  readonly median: number | null
}

export function sumOf(rows: readonly ClassRow[], { name }: CourseExercise): ExerciseSum {
  const times = rows.flatMap(({ progress }) => {
    const done = progress.get(name)
    return done?.solved === undefined ? [] : [done.seconds]
  })
  return { solved: times.length, median: medianOf(times) }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** A length of time as people say it: '1 h 5 min'. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'under 1 min'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** The number and its word stay on one line. */
const count = (many: number, what: string) => `${many}\u00A0${what}${many === 1 ? '' : 's'}`

/** '3 checks, 1 hint' */
export const helpText = ({ checks, hints }: Progress): string =>
  `${count(checks, 'check')}, ${count(hints, 'hint')}`

/** The table as a CSV file, with a group of columns for each exercise. Minutes have one decimal. */
export function classCsv(rows: readonly ClassRow[], course: readonly CourseExercise[]): string {
  const head = course.flatMap(({ title }) => [
    title,
    ...['minutes', 'checks', 'hints'].map((each) => `${title}: ${each}`),
  ])
  return csvText([
    ['Trainee', 'Saved', 'Solved', ...head],
    ...rows.map((row) => [
      row.name,
      row.saved,
      row.solved,
      ...course.flatMap(({ name }) => cellsOf(row.progress.get(name))),
    ]),
  ])
}

const cellsOf = (done: Progress | undefined): readonly (string | number)[] =>
  done
    ? [progressState(done), Math.round(done.seconds / 6) / 10, done.checks, done.hints]
    : [progressState(done), '', '', '']
