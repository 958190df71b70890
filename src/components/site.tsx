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
import { erpQuery } from './erp-query.ts'
import { type Format, formatOf } from './format.ts'
import { type Portal, usePortal } from './portal.ts'

/** What this site is like for this user: settings, what he may do, how things are called and written. */
export interface Site {
  readonly usa: boolean
  /** It decides what day it is. */
  readonly timeZone: string
  readonly settings: Settings
  readonly access: Access
  /** Functions that are off as yet, because it is not known whether this user has them. */
  readonly undecided: readonly PortalFunction[]
  readonly partners: readonly WidgetItem[]
  readonly wording: Wording
  readonly lengths: SiteLengths
  readonly format: Format
}

const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('A part of the portal is shown before its site is known')
  return site
}

interface SiteProviderProps {
  /** Shown until settings and bar have come. */
  readonly waiting: ReactNode
  /** Shown where they don't come: refused, or neither kept nor to be had without a network. */
  readonly failed: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

const settingsQuery = (erp: Erp) =>
  erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'settings' }, 'screen')
const barQuery = (erp: Erp) =>
  erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'topbuttonbar' }, 'screen')
const userQuery = (erp: Erp) => erpQuery(erp, 'getUserDetails', {})

/** Asks for what a site is like before anything is drawn: it is on its way while that happens. */
export function prefetchSite({ queryClient, erp }: Portal): void {
  // What was seen may be brought back then, and nothing is to be asked.
  if (!onlineManager.isOnline()) return
  void queryClient.prefetchQuery(settingsQuery(erp))
  void queryClient.prefetchQuery(barQuery(erp))
  void queryClient.prefetchQuery(userQuery(erp))
}

/** Loads what a site is like, once, for everything inside. */
export function SiteProvider({ waiting, failed, children }: SiteProviderProps) {
  const { erp, configuration, connection } = usePortal()
  const settings = useQuery(settingsQuery(erp))
  const bar = useQuery(barQuery(erp))
  // Nearly every call waits for the user: he is asked for at once, and told of once where that fails.
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
  // The whole portal is drawn when it comes: in slices, so that a slow phone hears its user meanwhile.
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
