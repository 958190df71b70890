import * as v from 'valibot'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type Tape, writeTape } from '#machines/tape/tape.ts'
import { patterns } from '../../components/navigation/paths.ts'
import { tapeFileName } from '../../components/tapes/library.ts'

const given = v.object({ edit: v.object({ json: v.string(), source: v.string() }) })

/** A tape from a file that comes with the entry of the history, so that a reload keeps it. */
export type GivenTape = v.InferOutput<typeof given>['edit']

export function useGivenTape(): GivenTape | null {
  const state = useHistoryState<unknown>()
  return v.is(given, state) ? state.edit : null
}

interface EditLinkProps {
  /** The name of a tape of the project; empty for one from a file. */
  readonly name: string
  readonly tape: Tape | null
}

/** Opens the editor with the tape. */
export function EditLink({ name, tape }: EditLinkProps) {
  const path = `${patterns.tour}?${new URLSearchParams({ edit: name })}`
  if (name !== '' || !tape) return <a href={path}>Edit</a>
  return (
    <Link href={path} state={{ edit: { json: writeTape(tape), source: tapeFileName(tape.name) } }}>
      Edit
    </Link>
  )
}
