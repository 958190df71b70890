/** Wrong passwords in a row before a wait. */
const FREE = 5
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000
/** Wrong passwords are forgotten this long after the last. */
const FORGOTTEN_MS = 900_000
/** The most usernames in memory, the latest: anybody can send any. */
const MOST = 500

/** Wrong passwords in a row for a username. */
interface Streak {
  readonly count: number
  /** When the last one came, in ms since 1970. */
  readonly at: number
}

/**
 * Wrong passwords by username, whether or not a user has it: a growing wait for the next, by the world's
 * clock. In memory only, because they are typed by anybody, and what is typed as a username may be a password.
 */
export interface Attempts {
  /** How many seconds must pass before the next attempt; 0 for none. */
  secondsToWait(name: string): number
  addWrong(name: string): void
  forget(name: string): void
  clear(): void
}

/** Attempts of a world whose clock shows `timestamp`, in ms since 1970. */
export function createAttempts(timestamp: () => number): Attempts {
  const streaks = new Map<string, Streak>()

  const known = (name: string) => {
    const streak = streaks.get(name)
    const age = timestamp() - (streak?.at ?? 0)
    // The clock may have been set back.
    return streak && age >= 0 && age < FORGOTTEN_MS ? streak : undefined
  }

  return {
    secondsToWait: (name) => {
      const { count, at } = known(name) ?? { count: 0, at: 0 }
      if (count < FREE) return 0
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - FREE), LONGEST_WAIT_MS)
      return Math.max(0, Math.ceil((at + wait - timestamp()) / 1000))
    },
    addWrong: (name) => {
      const count = (known(name)?.count ?? 0) + 1
      streaks.delete(name)
      streaks.set(name, { count, at: timestamp() })
      const [oldest = ''] = streaks.keys()
      if (streaks.size > MOST) streaks.delete(oldest)
    },
    forget: (name) => void streaks.delete(name),
    clear: () => streaks.clear(),
  }
}
