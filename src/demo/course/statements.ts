import { sha1 } from '@noble/hashes/legacy'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import type { Launch, LaunchData } from './launch.ts'
import type { Standing } from './platform.ts'

/* The statements of cmi5: who did what, in which registration. */

const VERB = 'http://adlnet.gov/expapi/verbs/'
const VERBS = {
  initialized: { id: `${VERB}initialized`, display: { en: 'initialized' } },
  completed: { id: `${VERB}completed`, display: { en: 'completed' } },
  passed: { id: `${VERB}passed`, display: { en: 'passed' } },
  terminated: { id: `${VERB}terminated`, display: { en: 'terminated' } },
}
const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/'
const MASTERY = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore'

export type Verb = keyof typeof VERBS
export type Statement = ReturnType<ReturnType<typeof statements>>

/** Makes statements of this visit; `now` is in milliseconds. */
export function statements(given: Launch, { contextTemplate, masteryScore }: LaunchData, now: () => number) {
  const actor: unknown = JSON.parse(given.actor)
  const { contextActivities, extensions, ...template } = contextTemplate
  return (verb: Verb, result: Readonly<Record<string, unknown>>) => {
    const isMoving = verb === 'completed' || verb === 'passed'
    const category = [...contextActivities.category, { id: `${CATEGORY}cmi5` }]
    const mastery = verb === 'passed' && typeof masteryScore === 'number' ? { [MASTERY]: masteryScore } : {}
    return {
      id: isMoving ? onlyId(given, verb) : crypto.randomUUID(),
      actor,
      verb: VERBS[verb],
      object: { objectType: 'Activity', id: given.activityId },
      ...(Object.keys(result).length > 0 && { result }),
      context: {
        ...template,
        registration: given.registration,
        contextActivities: {
          ...contextActivities,
          category: isMoving ? [...category, { id: `${CATEGORY}moveon` }] : category,
        },
        extensions: { ...extensions, ...mastery },
      },
      timestamp: new Date(now()).toISOString(),
    }
  }
}

/** What ends an exercise or a tour, in its order. */
export function endingOf(
  statement: ReturnType<typeof statements>,
  { score, isMarked }: Standing,
  duration: string,
): readonly Statement[] {
  const completed = statement('completed', { duration, completion: true })
  if (!isMarked) return [completed]
  return [statement('passed', { duration, success: true, score: { scaled: score ?? 1 } }), completed]
}

/**
 * The id of a statement that is made once in a registration (a UUID of version 5). A later visit, which can't
 * know whether the record store has it, so can't make a second one.
 */
function onlyId({ registration, activityId }: Launch, verb: Verb): string {
  const hex = bytesToHex(sha1(utf8ToBytes(`${registration} ${activityId} ${verb}`)))
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** Milliseconds as ISO 8601 writes a span of time. */
export const span = (ms: number) => `PT${(Math.max(0, ms) / 1000).toFixed(2)}S`
