import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { UserDetails } from '#contract/entities/customer.ts'
import { MOST_CLAIMS, type SentClaim, withClaim } from '#machines/invoice-check/sent-claims.rules.ts'
import { DEVICE_KEYS, onDevice } from '../portal/device-keys.ts'
import { type Portal, type PortalStores, usePortal } from '../portal/portal.ts'
import { erpKey, erpQuery } from '../queries/erp-query.ts'

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      number: v.number(),
      day: v.string(),
      to: v.string(),
      subject: v.string(),
      found: v.string(),
      isConfirmed: v.boolean(),
    }),
  ),
  v.maxLength(MOST_CLAIMS),
)

const NONE: readonly SentClaim[] = []

const keyOf = (customer: number) => onDevice(DEVICE_KEYS.sentClaims, String(customer))

function read({ device }: PortalStores, customer: number): readonly SentClaim[] {
  const found = v.safeParse(kept, device.read(keyOf(customer)))
  return found.success ? found.output : NONE
}

const queryKey = ['sentClaims'] as const

/** The claims that were sent from this device for the user's customer. */
export function useSentClaims(): readonly SentClaim[] {
  const { erp, stores } = usePortal()
  const { data: user } = useQuery(erpQuery(erp, 'getUserDetails', {}, 'screen'))
  const customer = user?.id_cust
  const { data = NONE } = useQuery({
    queryKey,
    queryFn: () => (customer === undefined ? NONE : read(stores, customer)),
    enabled: customer !== undefined,
    networkMode: 'always',
    // Another tab may have sent one.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return data
}

/** Notes a claim that was sent, for which the user's details were needed. */
export function noteClaim({ queryClient, stores }: Portal, claim: SentClaim): void {
  const user = queryClient.getQueryData<UserDetails>(erpKey('getUserDetails', {}))
  if (!user) return
  const claims = withClaim(read(stores, user.id_cust), claim)
  // Without room this session knows it all the same.
  stores.device.write(keyOf(user.id_cust), JSON.stringify(claims))
  queryClient.setQueryData(queryKey, claims)
}
