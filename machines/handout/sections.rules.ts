import type { Text } from '#machines/shared/texts.ts'
import type { Tape } from '#machines/tape/tape.ts'
import type { Picture } from './picture.ts'

/** What a step of a tape left. */
export interface Shot {
  /** From just before it, with its element and those of steps before that are still in sight. */
  readonly picture: Picture | null
  /** Why it could not be played. */
  readonly missed: string | null
  /** What the last step led to. */
  readonly after: Picture | null
}

/** Steps that are printed beside one picture. */
export interface Section {
  readonly note: Text | undefined
  /** From 0. */
  readonly steps: readonly number[]
  readonly picture: Picture | null
}

/**
 * Groups the steps of a tape. A picture that rings earlier steps too replaces theirs, so that a form that is
 * filled in is one picture. A note always begins a section.
 */
export function sectionsOf({ steps }: Pick<Tape, 'steps'>, shots: readonly Shot[]): readonly Section[] {
  const sections: Section[] = []
  for (const [at, { note }] of steps.entries()) {
    const picture = shots[at]?.picture ?? null
    const last = sections.at(-1)
    if (last && note === undefined && continues(last, at, picture))
      sections[sections.length - 1] = {
        ...last,
        steps: [...last.steps, at],
        picture: picture ?? last.picture,
      }
    else sections.push({ note, steps: [at], picture })
  }
  return sections
}

function continues(section: Section, at: number, picture: Picture | null): boolean {
  if (section.picture === null) return true
  return picture?.rings.some(({ step }) => step < at) ?? false
}

/** How many pictures are printed of tapes that were played. `shots` are those of each tape. */
export const picturesIn = (
  chapters: readonly { readonly tape: Pick<Tape, 'steps'> | null }[],
  takes: readonly ({ readonly shots: readonly Shot[] } | null)[],
): number =>
  chapters
    .map(({ tape }, at) => {
      const shots = takes[at]?.shots ?? []
      const sections = tape && takes[at] ? sectionsOf(tape, shots) : []
      return sections.filter(({ picture }) => picture).length + (shots.at(-1)?.after ? 1 : 0)
    })
    .reduce((sum, count) => sum + count, 0)
