import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CartLine } from '#contract/entities/cart.ts'
import { FALLBACK_MESSAGES, serverMessage } from '#contract/errors.ts'
import {
  AddressNotFoundError,
  type Destination,
  isComplete,
  type PricedDelivery,
} from '#machines/checkout/delivery.ts'
import { type DeliveryOption, deliveryOptions } from '#machines/checkout/despatch-method.rules.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { tenthsText, unitOf } from '#machines/shared/distance.rules.ts'
import { fewAtOnce } from '#machines/shared/few-at-once.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sites as styles } from './checkout.styles.ts'
import { deliveryQuery, useChargeText, useDestination } from './delivery-estimate.ts'
import { useMethods } from './order-form.ts'

interface VehiclePricesProps {
  readonly lines: readonly CartLine[]
  readonly locked: boolean
}

/** What each vehicle charges to the address, to choose from. It is priced when it is opened. */
export function VehiclePrices({ lines, locked }: VehiclePricesProps) {
  if (locked) return null
  return (
    <Popover label="Compare vehicles" className={styles.picker}>
      <VehicleList lines={lines} />
    </Popover>
  )
}

/** Whether the address alone is complete. */
const hasAddress = (entered: Destination) => isComplete({ ...entered, vehicleType: 'any' })

function VehicleList({ lines }: Pick<VehiclePricesProps, 'lines'>) {
  const portal = usePortal()
  const { setValue, setFocus, formState } = useFormContext<OrderForm>()
  const chosen = useWatch<OrderForm, 'shipping.despatchType'>({ name: 'shipping.despatchType' })
  const { entered, isAmbiguous } = useDestination()
  const methods = useMethods()
  const vehicles = useQuery(erpQuery(portal.erp, 'getVehicleTypes', {}, 'screen'))
  const isReady = hasAddress(entered) && !isAmbiguous
  const options = deliveryOptions(methods.data ?? [], vehicles.data ?? [], chosen)
  const prices = useQuery({
    ...pricesQuery(portal, entered, options),
    enabled: isReady && options.length > 0,
  })
  if (!isReady) return <p className={styles.remark}>{isAmbiguous ? AMBIGUOUS : INCOMPLETE}</p>
  if (!prices.data)
    return (
      <div role="status" aria-label="Pricing the vehicles" className={styles.list}>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} height="3rem" />
        ))}
      </div>
    )
  const choose = ({ method, vehicle }: DeliveryOption) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('shipping.despatchType', method.methodName, options)
    setValue('delivery.vehicleType', vehicle.vehicleTypeID, options)
    setFocus('delivery.contactName')
  }
  return (
    <ul role="list" ref={scrollIntoView} className={styles.list}>
      {prices.data.map((priced) => (
        <li key={priced.vehicle.vehicleTypeID}>
          <Vehicle priced={priced} lines={lines} onChoose={() => choose(priced)} />
        </li>
      ))}
    </ul>
  )
}

/** The list opens near the end of the page. */
const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

const INCOMPLETE = 'Fill in the address first: the charges depend on it.'
const AMBIGUOUS = 'Fill in the postcode first: more than one place in this state has this name.'

interface VehicleProps {
  readonly priced: PricedVehicle
  readonly lines: readonly CartLine[]
  readonly onChoose: () => void
}

function Vehicle({ priced: { vehicle, delivery, reason }, lines, onChoose }: VehicleProps) {
  const { usa, access, format } = useSite()
  const branchName = useBranchNames('screen')
  const charge = useChargeText(lines)
  const name = vehicle.vehicleTypeDesc || vehicle.vehicleTypeID
  if (!delivery)
    return (
      <p className={styles.remark}>
        <b>{name}</b>: {reason}
      </p>
    )
  return (
    <button type="button" className={styles.site} onClick={onChoose}>
      <span className={styles.address}>
        {name}
        {access.prices && ` ${charge(delivery.deliveryCharge)}`}
      </span>
      <span className={styles.job}>
        From {branchName(delivery.branchID)}, {tenthsText(delivery.distanceKm, unitOf(usa), format.quantity)}
      </span>
    </button>
  )
}

interface PricedVehicle extends DeliveryOption {
  /** Null if it can't be priced. */
  readonly delivery: PricedDelivery | null
  /** Why it can't; '' if it can. */
  readonly reason: string
}

/**
 * Prices all vehicles to an address, the cheapest first and last those that don't reach it. Each price is
 * cached for the docket, which shows it as soon as the vehicle is chosen.
 */
const pricesQuery = ({ erp }: Portal, address: Destination, options: readonly DeliveryOption[]) =>
  queryOptions({
    queryKey: ['vehiclePrices', address, options] as const,
    queryFn: async ({ client, signal }): Promise<readonly PricedVehicle[]> => {
      const limited = fewAtOnce()
      const priceOf = async (option: DeliveryOption): Promise<PricedVehicle> => {
        const destination = { ...address, vehicleType: option.vehicle.vehicleTypeID }
        try {
          const price = () => client.fetchQuery(deliveryQuery(erp, destination))
          return { ...option, delivery: await limited(price, signal), reason: '' }
        } catch (error) {
          return { ...option, delivery: null, reason: reasonOf(error) }
        }
      }
      const priced = await Promise.all(options.map(priceOf))
      const costOf = ({ delivery }: PricedVehicle) => delivery?.deliveryCharge ?? Number.POSITIVE_INFINITY
      return priced.sort((a, b) => costOf(a) - costOf(b))
    },
    // Prices are current, and a failure is tried again by opening the list again.
    staleTime: 0,
    gcTime: 0,
    meta: { failureShownBy: 'screen' },
  })

const NOT_FOUND = 'we couldn’t find this address.'

const reasonOf = (error: unknown) =>
  error instanceof AddressNotFoundError ? NOT_FOUND : (serverMessage(error) ?? FALLBACK_MESSAGES.generic)
