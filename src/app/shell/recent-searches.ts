import * as v from 'valibot'
import { nameKey } from '#machines/session/user-name.rules.ts'
import { withSearch } from '#machines/shell/suggestions.rules.ts'
import type { Portal } from '../../components/portal/portal.ts'

/** One key per user: the next user at a shared counter must not see them. */
const keyOf = (userName: string) => `${nameKey(userName)} searches`
const kept = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

type Owner = Pick<Portal, 'userName' | 'stores'>

/** A user's recent searches, newest first. */
export function recentSearches({ userName, stores }: Owner): readonly string[] {
  const read = v.safeParse(kept, stores.device.read(keyOf(userName)))
  return read.success ? read.output : []
}

/** Deletes a user's recent searches when they sign out. */
export function clearSearches({ userName, stores }: Owner): void {
  stores.device.remove(keyOf(userName))
}

export function rememberSearch(owner: Owner, term: string): void {
  const searches = withSearch(recentSearches(owner), term)
  owner.stores.device.write(keyOf(owner.userName), JSON.stringify(searches))
}
