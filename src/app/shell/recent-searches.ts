import * as v from 'valibot'
import { nameKey } from '#machines/session/user-name.rules.ts'
import { withSearch } from '#machines/shell/suggestions.rules.ts'
import { localStore } from '../../components/storage.ts'

/** A user's own: whoever signs in after him at the same counter does not see them. */
const keyOf = (userName: string) => `${nameKey(userName)} searches`
const kept = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** What a user searched for recently, newest first. */
export function recentSearches(userName: string): readonly string[] {
  const read = v.safeParse(kept, localStore.read(keyOf(userName)))
  return read.success ? read.output : []
}

/** Forgets what a user searched for: he has signed out. */
export function forgetSearches(userName: string): void {
  localStore.remove(keyOf(userName))
}

export function rememberSearch(userName: string, term: string): void {
  localStore.write(keyOf(userName), JSON.stringify(withSearch(recentSearches(userName), term)))
}
