import { deflateSync, inflateSync } from 'fflate'
import { keyOf } from '../actors/history.ts'
import { byteReader, bytesOf, byteWriter, checkSumOf, lettersOf, Unreadable } from './bytes.ts'
import type { Happened } from './happened.ts'
import { pack, unpack } from './pack.ts'

/*
 * The code of what happened: WH1.LENGTH.LETTERS. The version is that of the format; the length is that of the
 * letters, in base 36, so that a code which was cut off is told from a damaged one, and text after it is not
 * taken for a part of it.
 */

const NAME = 'WH'
const VERSION = 1

/** A code is at most this long, so that it fits into an email beside what the user writes. */
export const CODE_LIMIT = 2_000
/** No code that this portal writes is larger unpacked; the code of somebody else may try. */
const MOST_BYTES = 1_000_000

function write(happened: Happened): string {
  const packed = pack(happened)
  const { number, bytes } = byteWriter()
  number(packed.length)
  number(checkSumOf(packed))
  const letters = lettersOf(Uint8Array.from([...bytes(), ...deflateSync(packed, { level: 9 })]))
  return `${NAME}${VERSION}.${letters.length.toString(36)}.${letters}`
}

/** Without its oldest steps, and without the statecharts that moved only in these. */
function without(oldest: number, { until, actors, steps }: Happened): Happened {
  const kept = steps.slice(oldest)
  const moved = (some: Happened['steps']) =>
    new Set(some.flatMap((step) => (step.kind === 'move' ? [keyOf(step)] : [])))
  const [before, after] = [moved(steps), moved(kept)]
  const isKept = (key: string) => after.has(key) || !before.has(key)
  return { until, actors: oldest === 0 ? actors : actors.filter((each) => isKept(keyOf(each))), steps: kept }
}

/**
 * The code of what happened, in at most that many characters: the oldest steps are left out where it would be
 * longer. Null if not even one step fits.
 */
export function writeCode(happened: Happened, limit = CODE_LIMIT): string | null {
  const whole = write(happened)
  if (whole.length <= limit) return whole
  let [tooFew, enough] = [0, happened.steps.length]
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (write(without(middle, happened)).length <= limit) enough = middle
    else tooFew = middle
  }
  return enough < happened.steps.length ? write(without(enough, happened)) : null
}

const CODE = /\bWH(?<version>[1-9]\d?)\.(?<length>[0-9a-z]{1,4})\.(?<rest>[\w\s>-]*)/

/** A code as it is in a text; null if there is none. Line breaks and marks of quotation within it are removed. */
export function codeIn(text: string): string | null {
  const { version, length = '', rest = '' } = CODE.exec(text)?.groups ?? {}
  if (version === undefined) return null
  const letters = rest.replaceAll(/[\s>]/g, '').slice(0, Number.parseInt(length, 36))
  return `${NAME}${version}.${length}.${letters}`
}

/** What happened, or a readable message about what is wrong with the code. */
export type ReadCode = { readonly happened: Happened } | { readonly problem: string }

const NONE = `This is no code of what happened: such a code begins with ${NAME}${VERSION}. Copy it from the message.`
const DAMAGED = 'This code is damaged. Copy it again from the message, without changes.'

/** Reads a code, also from within a longer text. Never throws. */
export function readCode(text: string): ReadCode {
  const code = codeIn(text)
  if (code === null) return { problem: NONE }
  const [head = '', length = '', letters = ''] = code.split('.')
  const version = Number(head.slice(NAME.length))
  if (version > VERSION)
    return {
      problem: `This code is of a newer version of the portal: open it on the playground of that version.`,
    }
  const due = Number.parseInt(length, 36)
  if (letters.length < due)
    return {
      problem: `This code is cut off: ${letters.length} of its ${due} letters are here. Copy all of it, or ask for it again.`,
    }
  try {
    return { happened: unpack(unpressed(bytesOf(letters))) }
  } catch {
    return { problem: DAMAGED }
  }
}

/** The packed bytes. Throws unless their number and check sum are right. */
function unpressed(bytes: Uint8Array): Uint8Array {
  const { number, rest } = byteReader(bytes)
  const [length, checkSum] = [number(), number()]
  if (length > MOST_BYTES) throw new Unreadable()
  // One byte more, because fflate cuts off without a word what a buffer can't hold.
  const packed = inflateSync(rest(), { out: new Uint8Array(length + 1) })
  if (packed.length !== length || checkSumOf(packed) !== checkSum) throw new Unreadable()
  return packed
}
