import type fc from 'fast-check'
import { vi } from 'vitest'
import { inVolume, isLong } from '../../setup/volume.ts'

const count = inVolume(20, 1000)

/** A walk that fails every day is not made shorter: that takes minutes. */
export const walking = { numRuns: count, endOnFailure: !isLong } satisfies fc.Parameters<unknown>

/** Vitest's patience with all of them. */
export const PATIENCE_MS = count * 5_000 + 60_000

/** Far from any midnight: what is owed and what it costs is of a day, and a walk takes minutes of its own time. */
export const beginByDay = () => void vi.setSystemTime('2026-11-20T05:00:00Z')
