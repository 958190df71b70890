import { paths } from '../../components/paths.ts'

/**
 * Dates that were reset stand in the address, so that Back and a shared link bring the same invoices. Who
 * loads the page anew wants a fresh one: it begins with its default dates (section 2.7).
 */
export function reloadDates(): void {
  const [loaded] = performance.getEntriesByType('navigation')
  const isReload = loaded !== undefined && 'type' in loaded && loaded.type === 'reload'
  const values = new URLSearchParams(location.search)
  if (!isReload || location.pathname !== paths.invoices || values.get('from') !== '') return
  values.delete('from')
  history.replaceState(history.state, '', values.size > 0 ? `?${values}` : location.pathname)
}
