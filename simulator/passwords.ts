import { NotReady } from './lazy.ts'
import { memoized } from './memoized.ts'
import { Refusal } from './world.ts'

/* Passwords are stored as hashes that take a tenth of a second, off the main thread. */

/** OWASP's recommendation of 2023 for PBKDF2 with SHA-256, which browsers have too. */
const ITERATIONS = 600_000
const BYTES = 32
/** The most hashes that are made or wait: of one world, so that it leaves room for others, and of all. */
const MOST_IN_WORLD = 8
const MOST = 32
const TOO_MANY = 'Too many passwords are being checked. Try again in a few seconds.'

/** A hash that no password has, and that takes as long as a real one: for users without one of their own. */
export const DECOY = `${ITERATIONS}:${'00'.repeat(BYTES / 2)}:`

/**
 * The hash of a password as it is stored: `iterations:salt:key`. With the salt of a stored hash, to compare
 * the two; otherwise with a new salt.
 */
export type Hash = (password: string, stored?: string) => string

/** The hashes of one call of a world. One that is not made yet ends the call, and is made before it runs again. */
export function hashesFor(world: object): Hash {
  const made = new Map<string, string>()
  return (password, stored = '') => {
    const key = JSON.stringify([stored, password])
    const hash = made.get(key)
    if (hash !== undefined) return hash
    throw new NotReady(async () => {
      made.set(key, await queueOf(world)(() => hashPassword(password, stored)))
    })
  }
}

/** A function that runs work one after the other, and rejects with a Refusal what is more than `most` at once. */
function createQueue(most: number): (work: () => Promise<string>) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve()
  let length = 0
  const leave = () => {
    length -= 1
  }
  return (work) => {
    if (length === most) return Promise.reject(new Refusal([{ field: '', msg: TOO_MANY }]))
    length += 1
    const made = last.then(work)
    last = made.then(leave, leave)
    return made
  }
}

const queue = createQueue(MOST)
/** A world asks for its next hash when its last is made, so that worlds take turns. */
const queueOf = memoized((_world: object) => createQueue(MOST_IN_WORLD))

/** Makes a hash, one at a time: more at once would occupy the threads that read and write files. */
export const hashPassword = (password: string, stored?: string): Promise<string> =>
  queue(() => derived(password, stored))

async function derived(password: string, stored: string | undefined): Promise<string> {
  const [count = '', given = ''] = stored?.split(':') ?? []
  const salt = stored ? fromHex(given) : crypto.getRandomValues(new Uint8Array(BYTES / 2))
  const iterations = stored ? Number(count) : ITERATIONS
  const text = new TextEncoder().encode(password)
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  const bits = await crypto.subtle.deriveBits(method, key, BYTES * 8)
  return `${iterations}:${toHex(salt)}:${toHex(new Uint8Array(bits))}`
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
