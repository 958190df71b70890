import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  addressIn,
  type EarlierSite,
  earlierSites,
  hasNoAddress,
} from '#machines/checkout/earlier-sites.rules.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Popover } from '../../ui/popover.tsx'
import { toast } from '../../ui/toast.ts'
import { sites as styles } from './checkout.styles.ts'

/**
 * Fills in the address of the latest order where the form has none, and offers those of earlier orders. The
 * row is as high before anything is loaded, so that no field moves.
 */
export function EarlierSites({ locked }: { readonly locked: boolean }) {
  const { setFocus } = useFormContext<OrderForm>()
  const sites = useSites()
  const { fill, isFilling, filledFrom } = useFill(sites?.[0])
  const choose = async (site: EarlierSite) => {
    if (await fill(site)) setFocus('shipping.deliveryTo')
  }
  return (
    <div className={styles.row}>
      <span role="status" aria-atomic="true" className={styles.origin}>
        {filledFrom !== null && `Address from order ${filledFrom}`}
      </span>
      {sites && sites.length > 1 && !locked && (
        <Popover label="Earlier addresses" className={styles.picker}>
          <ul role="list" className={styles.list}>
            {sites.map((site) => (
              <li key={site.transactionNumber}>
                <button
                  type="button"
                  aria-busy={isFilling || undefined}
                  className={styles.site}
                  onClick={() => void choose(site)}
                >
                  <span className={styles.address}>{site.address}</span>
                  <span className={styles.job}>{site.jobName}</span>
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
}

function useSites(): readonly EarlierSite[] | undefined {
  const { erp } = usePortal()
  const { data } = useQuery(erpQuery(erp, 'getCustomerTransactions', {}, 'screen'))
  return useMemo(() => data && earlierSites(data), [data])
}

/** Fills in the address of a site; that of the latest by itself, where the form has no address. */
function useFill(latest: EarlierSite | undefined) {
  const { erp, queryClient } = usePortal()
  const { getValues, setValue, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  const [filledFrom, setFilledFrom] = useState<number | null>(null)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ transactionNumber, transactionSuffix }: EarlierSite) => {
      const [transaction, states] = await Promise.all([
        queryClient.ensureQueryData(
          erpQuery(erp, 'getTransactionTP', { transactionNumber, transactionSuffix }, 'screen'),
        ),
        queryClient.ensureQueryData(erpQuery(erp, 'getState', {}, 'screen')),
      ])
      return { transactionNumber, address: addressIn(transaction, states) }
    },
  })
  const write = ({ transactionNumber, address }: Awaited<ReturnType<typeof mutateAsync>>) => {
    for (const name of ['deliveryTo', 'address', 'suburb', 'state', 'zipCode'] as const)
      setValue(`shipping.${name}`, address[name], { shouldDirty: true, shouldValidate: isSubmitted })
    setFilledFrom(transactionNumber)
  }
  const fill = async (site: EarlierSite): Promise<boolean> => {
    if (isPending) return false
    try {
      write(await mutateAsync(site))
      return true
    } catch {
      toast.error('This address could not be loaded. Try again, or type it.')
      return false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the latest site is known
  useEffect(() => {
    if (!latest || !hasNoAddress(getValues('shipping'))) return
    // A reply that comes after the user has begun to type is not used; a failed call leaves the fields empty.
    mutateAsync(latest).then(
      (found) => hasNoAddress(getValues('shipping')) && write(found),
      () => undefined,
    )
  }, [latest])
  return { fill, isFilling: isPending, filledFrom }
}
