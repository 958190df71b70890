import type fc from 'fast-check'
import { vi } from 'vitest'

/** Few walks of one seed for every day; WALKS=1000 asks for more, each time others unless SEED says which. */
const { WALKS, SEED } = process.env

export const walking = {
  numRuns: Number(WALKS ?? 60),
  ...(WALKS ? SEED && { seed: Number(SEED) } : { seed: 20261122 }),
  endOnFailure: WALKS === undefined,
} satisfies fc.Parameters<unknown>

/** Vitest's patience with all of them. */
export const PATIENCE_MS = Number(WALKS ?? 60) * 5_000 + 60_000

/** Far from any midnight: what is owed and what it costs is of a day, and a walk takes minutes of its own time. */
export const beginByDay = () => void vi.setSystemTime('2026-11-20T05:00:00Z')
