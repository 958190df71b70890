import { load } from './load.ts'
import type { Rounds } from './report.ts'

/** A server with its requests for the measured work. */
export interface Asked {
  readonly name: string
  readonly port: number
  readonly requests: readonly Buffer[]
}

interface Effort {
  readonly connections: number
  readonly seconds: number
  readonly rounds: number
}

/** Measures the servers in turn, round by round, so that a busy machine affects all of them. */
export async function compare(asked: readonly Asked[], { rounds, ...effort }: Effort): Promise<Rounds> {
  const measured = new Map<string, number[]>(asked.map(({ name }) => [name, []]))
  // The first round warms up and is discarded.
  for (let round = 0; round <= rounds; round++) {
    for (const { name, port, requests } of asked) {
      const rate = await load({ port, requests, ...effort })
      if (round > 0) measured.get(name)?.push(rate)
    }
  }
  return Object.fromEntries(measured)
}
