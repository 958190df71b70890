import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ClientQuoteForm, type KeptBusiness, keptOf } from '#machines/client-quote/client-quote.form.ts'
import { usePortal } from '../../../components/portal/portal.ts'
import {
  forgetLetterhead,
  keepBusiness,
  keepLogo,
  knownBusiness,
  knownLogo,
  type Logo,
  releaseBusiness,
} from './letterhead.ts'

/** Keeps logo and business on the device as they change. `fresh` is the business of a user without one. */
export function useLetterhead(
  { subscribe, reset, getValues }: UseFormReturn<ClientQuoteForm, unknown, ClientQuoteForm>,
  fresh: KeptBusiness,
) {
  const portal = usePortal()
  const [logo, setLogo] = useState(() => knownLogo(portal))
  const [isKept, setKept] = useState(true)
  const [isLogoKept, setLogoKept] = useState(true)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = knownBusiness(portal) ?? fresh
          const now = keptOf(values, before)
          if (JSON.stringify(now) !== JSON.stringify(keptOf(before, before)))
            setKept(keepBusiness(portal, now))
        },
      }),
    [subscribe, portal, fresh],
  )
  useEffect(() => () => releaseBusiness(portal), [portal])
  const changeLogo = (next: Logo | null) => {
    setLogo(next)
    setLogoKept(keepLogo(portal, next))
  }
  const forget = () => {
    reset({ ...getValues(), ...fresh }, { keepDefaultValues: true })
    forgetLetterhead(portal)
    setLogo(null)
    setKept(true)
    setLogoKept(true)
  }
  return { logo, changeLogo, isKept, isLogoKept, forget }
}
