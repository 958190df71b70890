import { operations } from '#contract/operations.ts'
import { isMutation } from '#machines/tape/build-tape.rules.ts'
import type { MadeCall } from './entry.ts'
import type { Visit } from './visits.ts'

/** What an imported tape is, on its first step. */
export const HEAD_NOTE =
  'Imported from a HAR file. Playing it compares which operations each page calls, with those fields of the requests that the portal fills in by itself. Replies, and what the pages show, are the scenario’s and not compared. What was pressed and typed is not in a HAR file: notes say where it is missing.'

/** What a visit lacks: calls that changes something are to be recorded again, and others are only named. */
export function noteOf({ isLinked, own, others }: Visit): string | null {
  const failed = own.filter(({ failure }) => failure !== null)
  const sentences = [
    ...(isLinked ? ['Opened by a link.'] : []),
    ...sentence('To be recorded again here', others.filter(isMutation), changeWords),
    ...sentence(
      'Called too, depending on the data or on what was pressed',
      others.filter(isReading),
      nameWords,
    ),
    ...sentence('Failed in the session, and will not when this is played', failed, nameWords),
  ]
  return sentences.length > 0 ? sentences.join('\n') : null
}

const isReading = (call: MadeCall) => !isMutation(call)

function sentence(
  lead: string,
  calls: readonly MadeCall[],
  wordsOf: (call: MadeCall) => string,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const call of calls) counts.set(wordsOf(call), (counts.get(wordsOf(call)) ?? 0) + 1)
  const parts = Array.from(counts, ([words, count]) => (count > 1 ? `${words}, ${count} times` : words))
  return parts.length > 0 ? [`${lead}: ${parts.join('; ')}.`] : []
}

const nameWords = ({ operation, failure }: MadeCall) => (failure ? `${operation} (${failure})` : operation)

/** '**addCartProduct** (adds a quantity of a product in a unit)' */
function changeWords({ operation, failure }: MadeCall): string {
  const [does = ''] = operations[operation].summary.split(/[.;:]/)
  const words = does.charAt(0).toLowerCase() + does.slice(1)
  return `**${operation}** (${words})${failure ? `, ${failure}` : ''}`
}
