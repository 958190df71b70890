import { onlineManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { NOT_STORED, useUnstoredText } from '../../components/forms/persisted-text.ts'
import { isShellQuery } from '../shell-queries.ts'
import { offline } from './shell.styles.ts'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/**
 * The offline notice. Nothing is requested from the ERP while offline, so it says how old the page's data is
 * and what has to wait.
 */
export function Offline() {
  const online = useSyncExternalStore(subscribe, isOnline)
  return <div role="status">{!online && <Strip />}</div>
}

/** Says that what is typed would be lost with the page. */
export function Unstored() {
  const isUnstored = useUnstoredText()
  return <div role="status">{isUnstored && <p className={offline.strip}>{NOT_STORED}</p>}</div>
}

function Strip() {
  const client = useQueryClient()
  const at = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => shownSince(client),
  )
  return (
    <p className={offline.strip}>
      <strong className={offline.title}>No connection.</strong>{' '}
      {at !== null && <strong>As of {timeOf(at)}.</strong>} You can’t order or send anything until you are
      back online.
    </p>
  )
}

const isOfPage = ({ queryKey, state }: Query) => state.data !== undefined && !isShellQuery(queryKey)

/** When the oldest data on the page was fetched, in milliseconds since 1970; null without data. */
function shownSince(client: QueryClient): number | null {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isOfPage })
  const times = shown.map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** '10:42', with the date if that is not today. */
function timeOf(at: number): string {
  const day =
    new Date(at).toDateString() === new Date().toDateString() ? {} : ({ dateStyle: 'short' } as const)
  // The site's locale may not have loaded yet, so use the document's language.
  const { lang } = document.documentElement
  return new Intl.DateTimeFormat(lang, { ...day, timeStyle: 'short', hourCycle: 'h23' }).format(at)
}
