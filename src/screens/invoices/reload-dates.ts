import { paths } from '../../components/navigation/paths.ts'

/**
 * Reset dates are part of the URL, so that Back and a shared link list the same invoices. A reload drops them
 * and starts with the default dates (section 2.7).
 */
export function reloadDates(): void {
  const [loaded] = performance.getEntriesByType('navigation')
  const isReload = loaded !== undefined && 'type' in loaded && loaded.type === 'reload'
  const values = new URLSearchParams(location.search)
  if (!isReload || location.pathname !== paths.invoices || values.get('from') !== '') return
  values.delete('from')
  history.replaceState(history.state, '', values.size > 0 ? `?${values}` : location.pathname)
}
