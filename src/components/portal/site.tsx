import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import type { Configuration } from '#contract/configuration.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import type { Erp } from '#contract/operations.ts'
import { readSettings, type Settings } from '#contract/settings.ts'
import {
  type Access,
  accessOf,
  type PortalFunction,
  partnerLinks,
  undecidedOf,
} from '#machines/site/access.rules.ts'
import { type SiteLengths, siteLengthsOf } from '#machines/site/lengths.ts'
import { type Wording, wordingOf } from '#machines/site/wording.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { type Format, formatOf } from './format.ts'
import { type Portal, usePortal } from './portal.ts'

/** The site for this user: settings, access, wording and formats. */
export interface Site {
  readonly usa: boolean
  /** Determines the current date. */
  readonly timeZone: string
  readonly settings: Settings
  readonly access: Access
  /** Functions that are off while it is not known whether this user has them. */
  readonly undecided: readonly PortalFunction[]
  readonly partners: readonly WidgetItem[]
  readonly wording: Wording
  readonly lengths: SiteLengths
  readonly format: Format
}

const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('The site’s settings are not loaded yet')
  return site
}

interface SiteProviderProps {
  /** Shown until settings and top bar have loaded. */
  readonly waiting: ReactNode
  /** Shown if they fail: refused, or offline and not cached. */
  readonly failed: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

const settingsQuery = (erp: Erp) =>
  erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'settings' }, 'screen')
const barQuery = (erp: Erp) =>
  erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'topbuttonbar' }, 'screen')
const userQuery = (erp: Erp) => erpQuery(erp, 'getUserDetails', {})

/** Starts loading the site before anything renders. */
export function prefetchSite({ queryClient, erp }: Portal): void {
  // While offline nothing may be requested; cached replies may be restored instead.
  if (!onlineManager.isOnline()) return
  void queryClient.prefetchQuery(settingsQuery(erp))
  void queryClient.prefetchQuery(barQuery(erp))
  void queryClient.prefetchQuery(userQuery(erp))
}

/** What this user may do, as soon as it is known. Rejects if the site's settings can't be loaded. */
export async function knownAccess({ erp, queryClient }: Portal): Promise<Access> {
  const replies = [
    queryClient.ensureQueryData(settingsQuery(erp)),
    queryClient.ensureQueryData(barQuery(erp)),
  ]
  const [items = [], bar = []] = await Promise.all(replies)
  return accessOf({ settings: readSettings(items), bar, priceBookActive: undefined })
}

export function SiteProvider({ waiting, failed, children }: SiteProviderProps) {
  const { erp, configuration, connection } = usePortal()
  const settings = useQuery(settingsQuery(erp))
  const bar = useQuery(barQuery(erp))
  // Nearly every call needs the user's details, so they load at once and their failure is reported once.
  useQuery(userQuery(erp))
  const priceBook = useQuery(erpQuery(erp, 'isPriceBookEnabled', {}, 'screen'))
  const isWithout = useSelector(connection, (state) => state.hasTag('offline') && !state.hasTag('restoring'))
  const site = useMemo(
    () =>
      settings.data && bar.data
        ? siteOf(configuration, settings.data, bar.data, priceBook.data?.isActive)
        : null,
    [configuration, settings.data, bar.data, priceBook.data],
  )
  // Deferred, since this renders the whole portal: in slices it does not block the main thread of a slow
  // phone.
  const shown = useDeferredValue(site)
  if (shown) return <SiteContext value={shown}>{children}</SiteContext>
  if (settings.isError || bar.isError || isWithout) {
    return failed(() => {
      connection.send({ type: 'connection.regained' })
      settings.refetch()
      bar.refetch()
    })
  }
  return waiting
}

function siteOf(
  { usa, time_zone }: Configuration,
  items: readonly WidgetItem[],
  bar: readonly WidgetItem[],
  priceBookActive: boolean | undefined,
): Site {
  const settings = readSettings(items)
  const facts = { settings, bar, priceBookActive }
  return {
    usa,
    timeZone: time_zone,
    settings,
    access: accessOf(facts),
    undecided: undecidedOf(facts),
    partners: partnerLinks(bar),
    wording: wordingOf(usa),
    lengths: siteLengthsOf(usa, settings),
    format: formatOf(settings),
  }
}
