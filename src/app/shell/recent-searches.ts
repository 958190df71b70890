import * as v from 'valibot'
import { nameKey } from '#machines/session/user-name.rules.ts'
import { withSearch } from '#machines/shell/suggestions.rules.ts'
import { localStore } from '../../components/portal/storage.ts'

/** One key per user: the next user at a shared counter must not see them. */
const keyOf = (userName: string) => `${nameKey(userName)} searches`
const kept = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** A user's recent searches, newest first. */
export function recentSearches(userName: string): readonly string[] {
  const read = v.safeParse(kept, localStore.read(keyOf(userName)))
  return read.success ? read.output : []
}

/** Deletes a user's recent searches when they sign out. */
export function clearSearches(userName: string): void {
  localStore.remove(keyOf(userName))
}

export function rememberSearch(userName: string, term: string): void {
  localStore.write(keyOf(userName), JSON.stringify(withSearch(recentSearches(userName), term)))
}
