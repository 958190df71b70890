export const SPEEDS = ['slow', 'natural', 'quick'] as const
export type Speed = (typeof SPEEDS)[number]

/** Where a tour is, and how it is played. */
export interface Pacing {
  /** Number of steps done. */
  readonly done: number
  /** Number of steps that are played at full speed and without notes, to begin after them. */
  readonly from: number
  /** What follows a step: the next one, the next one at full speed up to the next note, or a pause. */
  readonly pace: 'flow' | 'hurry' | 'single'
  readonly speed: Speed
}

/** Current playback speed. */
export const tempoOf = ({ pace, speed, done, from }: Pacing): Speed =>
  pace === 'hurry' || done < from ? 'quick' : speed

const REST_MS: Readonly<Record<Speed, number>> = { slow: 2000, natural: 700, quick: 0 }

/** Delay between two steps, in milliseconds. */
export const restMs = (pacing: Pacing): number => REST_MS[tempoOf(pacing)]
