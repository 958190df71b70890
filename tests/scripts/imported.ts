import { readTape, type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { sessionIn } from '../../scripts/tape-import/session.ts'
import { tapeOf } from '../../scripts/tape-import/tape.ts'
import { archive, call, harFile, load } from './har.ts'

/* Tapes imported from HAR files. */

export const SITE = 'https://portal.example'

/** The tape of an archive, as it is read from its file. */
export async function imported(
  text: string,
  { site, scenario = 'au' }: { site?: string; scenario?: 'au' | 'us' } = {},
) {
  const session = await sessionIn(harFile(text), { site })
  const made = tapeOf(session, { name: 'session', scenario })
  const read = readTape(writeTape(made.tape))
  if ('problem' in read) throw new Error(read.problem)
  return { ...made, session, tape: read.tape }
}

export const namesOf = (step: Step | undefined) => step?.calls.map(({ operation }) => operation)
export const pathsOf = ({ steps }: Tape) => steps.flatMap((step) => (step.do === 'visit' ? [step.path] : []))

export const SIGNED_IN = { dataset: { sessionID: 'session-of-7', msg: '' } }
export const CART = { dataset: { Order: [{ SessionID: 'c7', TypeList: 'Cart', RefCustomList: '' }] } }
export const signIn = [
  load(`${SITE}/login`),
  call(SITE, 'getWidgetConfiguration', { request: { objectSet: 'login' } }),
  call(SITE, 'login', { request: 'userid=bob&password=correct-horse', reply: SIGNED_IN }),
  call(SITE, 'createCart', { request: {}, reply: CART }),
]

/** The tape of an archive with these entries. */
export const importedOf = (...entries: readonly unknown[]) => imported(archive(entries))
