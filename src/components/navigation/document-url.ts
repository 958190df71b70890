/**
 * The URL that loads a page of this site. In a package of a learning platform, documents are in a folder
 * (`data-base` of the page), though the portal's own URLs start at the root as everywhere.
 */
export function documentUrl(address: string): string {
  const base = document.documentElement.dataset['base']
  const { origin, pathname, search, hash } = new URL(address, location.href)
  if (base === undefined || origin !== location.origin || pathname.startsWith(base)) return address
  return base + pathname.slice(1) + search + hash
}

/** Whether this page is a unit of a package: what is done on it is recorded, and only that. */
export const isUnit = () => document.documentElement.dataset['start'] !== undefined
