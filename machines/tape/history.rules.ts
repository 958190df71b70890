/** What is edited, with what it was before each change, and what was undone. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last change was about: a change with the same key continues it. Null after anything else. */
  readonly key: string | null
}

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], key: null })

/** The history after a change. A change of the same key as the last one is undone together with it. */
export function changed<T>(history: History<T>, present: T, key: string | null = null): History<T> {
  if (present === history.present) return history
  const continues = key !== null && key === history.key
  const past = continues ? history.past : [...history.past, history.present]
  return { past, present, future: [], key }
}

/** The history with the last change undone, if there is one. */
export function undone<T>(history: History<T>): History<T> {
  const [present] = history.past.slice(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], key: null }
}

/** The history with the last undone change made again, if there is one. */
export function redone<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, key: null }
}
