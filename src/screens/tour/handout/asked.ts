import * as v from 'valibot'
import { useHistoryState } from 'wouter/use-browser-location'
import { patterns } from '../../../components/navigation/paths.ts'
import { useQueryValues } from '../../../components/navigation/query-values.ts'

/** All exercises as a booklet. */
export const BOOKLET = 'all'

/** What a handout is asked of. */
export interface Asked {
  readonly kind: 'tape' | 'exercise'
  /** A name of the project's; empty for a file. */
  readonly name: string
  /** The text of the file. */
  readonly json: string | null
}

const given = v.object({ handout: v.string() })

/** What the URL asks a handout of. A file comes with the entry of the history, so that a reload keeps it. */
export function useAsked(): Asked {
  const search = useQueryValues()
  const state = useHistoryState<unknown>()
  const kind = search.get('exercise') === null ? 'tape' : 'exercise'
  return { kind, name: search.get(kind) ?? '', json: v.is(given, state) ? state.handout : null }
}

/** The URL of a handout. */
export const handoutPath = ({ kind, name }: Omit<Asked, 'json'>) =>
  `${patterns.tour}?${new URLSearchParams({ [kind]: name, print: '' })}`

/** The state of the history's entry for a handout of a file. */
export const handoutState = (json: string): v.InferOutput<typeof given> => ({ handout: json })
