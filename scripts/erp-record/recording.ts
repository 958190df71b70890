import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hiding } from '../lib/secrets.ts'
import type { Exchange } from './exchange.ts'
import { fixtureOf, isCall } from './fixture.ts'
import { createPlaceholders } from './placeholders.ts'

const DIGITS = 4

/** Writes calls as fixtures into a folder, numbered as they end. `say` prints a line on the terminal. */
export function createRecording(folder: string, say: (line: string) => void) {
  const placeholder = createPlaceholders()
  const leftOut = new Set<string>()
  const secrets = new Set<string>()
  let written = 0
  let unknown = 0
  const unread = new Map<string, number>()
  let hasFailed = false

  const write = (name: string, content: unknown): void => {
    const path = join(folder, `${String(written + 1).padStart(DIGITS, '0')}-${name}.json`)
    try {
      writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' })
      written++
    } catch (error) {
      hasFailed = true
      // A full disk leaves a part of the file.
      if (!isTaken(error)) rmSync(path, { force: true })
      say(`Recording has stopped, and calls are still passed on: ${messageOf(error)}`)
    }
  }

  return {
    /** Records an exchange if it is a call of the contract. */
    record(exchange: Exchange): void {
      if (hasFailed || !isCall(exchange.url)) return
      const made = fixtureOf(exchange, placeholder)
      if (!made) unknown++
      for (const each of made?.leftOut ?? []) leftOut.add(each)
      for (const each of made?.secrets ?? []) secrets.add(each)
      if (made?.unread) unread.set(made.unread, (unread.get(made.unread) ?? 0) + 1)
      if (made) write(made.fixture.operation, made.fixture)
    },
    /** What was recorded, and what was not. Names of unknown fields are printed here only. */
    summary(): readonly string[] {
      const hide = hiding(secrets)
      return [
        `${written} calls are in ${folder}.`,
        ...(unknown > 0
          ? [`${unknown} calls were left out: the contract does not know their operation.`]
          : []),
        ...(unread.size > 0
          ? [`Replies that could not be read, and are not in their files: ${hide(counted(unread))}.`]
          : []),
        ...(leftOut.size > 0 ? ['The contract does not know these fields, which were left out:'] : []),
        ...[...leftOut].toSorted().map((each) => `  ${hide(each)}`),
      ]
    },
    hasFailed: () => hasFailed,
  }
}

const counted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => `${count} ${what}`).join(', ')

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
