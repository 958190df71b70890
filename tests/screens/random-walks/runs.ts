import type fc from 'fast-check'
import { vi } from 'vitest'
import { inVolume, isLong } from '../../setup/volume.ts'

const count = inVolume(20, 1000)

/** Failing walks are only shrunk in long runs, because that takes minutes. */
export const walking = { numRuns: count, endOnFailure: !isLong } satisfies fc.Parameters<unknown>

/** Vitest's timeout for all runs together. */
export const PATIENCE_MS = count * 5_000 + 60_000

/** Starts far from midnight: balances and prices depend on the day, and a walk takes minutes of fake time. */
export const beginByDay = () => void vi.setSystemTime('2026-11-20T05:00:00Z')
