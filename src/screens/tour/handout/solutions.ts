import { readTape, type Tape } from '#machines/tape/tape.ts'

/** Right ways to do the project's exercises, by path. One file, since a booklet has all of them. */
const SOLUTIONS = import.meta.glob<string>('/tests/exercises/tapes/*/right-*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The right way with the fewest steps; null if the project knows none. */
export function solutionOf(exercise: string): Tape | null {
  const ways = Object.entries(SOLUTIONS).flatMap(([path, json]) => {
    const read = path.includes(`/${exercise}/`) ? readTape(json) : null
    return read && 'tape' in read ? [read.tape] : []
  })
  return ways.sort((one, other) => one.steps.length - other.steps.length)[0] ?? null
}
