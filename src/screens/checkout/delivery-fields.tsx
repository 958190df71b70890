import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { lastRequiredDay } from '#contract/dates.ts'
import type { CartLine } from '#contract/entities/cart.ts'
import { vehicleOf, vehiclesFor } from '#machines/checkout/despatch-method.rules.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { remarkOnDay, remarkOnTime } from '#machines/checkout/required-day.rules.ts'
import { DateInput } from '../../components/forms/date-input.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { now, today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { field as fieldStyles, form as styles } from './checkout.styles.ts'
import { ListField, TextField, useControl } from './fields.tsx'
import { useMethods } from './order-form.ts'
import { VehiclePrices } from './vehicle-prices.tsx'

interface DeliveryFieldsProps {
  readonly isPickup: boolean
  readonly locked: boolean
}

interface DeliveryCardProps extends DeliveryFieldsProps {
  readonly lines: readonly CartLine[]
}

export function DeliveryFields({ isPickup, locked, lines }: DeliveryCardProps) {
  const { register } = useFormContext<OrderForm>()
  return (
    <Card heading={isPickup ? 'Pickup Details' : 'Delivery and acceptance'}>
      <div className={styles.grid}>
        <BranchField isPickup={isPickup} locked={locked} />
        <DateField isPickup={isPickup} locked={locked} />
        <TimeField isPickup={isPickup} locked={locked} />
        <TextField
          name="delivery.contactName"
          label="Contact name"
          className={styles.contact}
          input={{ autoComplete: 'name' }}
        />
        <TextField
          name="delivery.contactPhone"
          label="Contact Phone"
          className={styles.contact}
          input={{ type: 'tel', autoComplete: 'tel' }}
        />
        <TextField
          name="delivery.clientEmail"
          label="Contact email"
          className={styles.contact}
          input={{ type: 'email', autoComplete: 'email' }}
        />
        {!isPickup && <VehicleField locked={locked} />}
        {!isPickup && (
          <div className={styles.compare}>
            <VehiclePrices lines={lines} locked={locked} />
          </div>
        )}
        <Checkbox
          label="Onsite"
          {...register('delivery.onsite')}
          className={isPickup ? styles.contact : styles.tick}
        />
      </div>
    </Card>
  )
}

function BranchField({ isPickup, locked }: DeliveryFieldsProps) {
  const { erp } = usePortal()
  const branches = useQuery(erpQuery(erp, 'getOrderBranches', {}, 'screen'))
  return (
    <ListField
      name="delivery.branch"
      label="Branch"
      helper={!isPickup && 'We deliver from the nearest branch with this vehicle.'}
      query={branches}
      optionsOf={(rows) => rows.map(({ branchID, branchName }) => ({ value: branchID, label: branchName }))}
      disabled={locked}
      className={styles.contact}
    />
  )
}

function VehicleField({ locked }: { readonly locked: boolean }) {
  const { erp } = usePortal()
  const methods = useMethods()
  const vehicles = useQuery(erpQuery(erp, 'getVehicleTypes', {}, 'screen'))
  const [method, chosen] = useWatch<OrderForm, ['shipping.despatchType', 'delivery.vehicleType']>({
    name: ['shipping.despatchType', 'delivery.vehicleType'],
  })
  return (
    <ListField
      name="delivery.vehicleType"
      label="Vehicle type"
      query={vehicles}
      optionsOf={(rows) =>
        vehiclesFor(methods.data, method, rows).map(({ vehicleTypeID, vehicleTypeDesc }) => ({
          value: vehicleTypeID,
          label: vehicleTypeDesc || vehicleTypeID,
        }))
      }
      value={vehicleOf(methods.data, method, vehicles.data, chosen)}
      disabled={locked}
      className={styles.contact}
    />
  )
}

function DateField({ isPickup, locked }: DeliveryFieldsProps) {
  const { settings, timeZone } = useSite()
  const remark = useRemarks(isPickup).day
  const { control, error } = useControl('delivery.requiredDate', locked)
  return (
    <Field
      label="Required date"
      error={error}
      helper={remark && <Remark>{remark}</Remark>}
      className={styles.shortContact}
    >
      <Suspense fallback={<Skeleton className={fieldStyles.loading} height="auto" />}>
        <DateInput
          locale={settings.locale}
          timeZone={timeZone}
          min={today(timeZone)}
          max={lastRequiredDay(today(timeZone))}
          {...control}
        />
      </Suspense>
    </Field>
  )
}

function TimeField({ isPickup, locked }: DeliveryFieldsProps) {
  const remark = useRemarks(isPickup).time
  const { control, error } = useControl('delivery.requiredTime', locked)
  return (
    <Field
      label="Required time"
      error={error}
      helper={remark && <Remark>{remark}</Remark>}
      className={styles.shortContact}
    >
      <TimeSelect {...control} />
    </Field>
  )
}

/** Remarks on an unusual required date or time, '' where there is none. They do not block the order. */
function useRemarks(isPickup: boolean) {
  const { erp } = usePortal()
  const { timeZone } = useSite()
  const { data: branches } = useQuery(erpQuery(erp, 'getOrderBranches', {}, 'screen'))
  const [day, time, branchID] = useWatch<
    OrderForm,
    ['delivery.requiredDate', 'delivery.requiredTime', 'delivery.branch']
  >({ name: ['delivery.requiredDate', 'delivery.requiredTime', 'delivery.branch'] })
  // The closest branch delivers, whichever is chosen.
  const branch = isPickup ? branches?.find((each) => each.branchID === branchID) : undefined
  const required = { day, time, branch: branch?.branchName ?? 'your branch', isDelivery: !isPickup }
  return { day: remarkOnDay(required, today(timeZone)), time: remarkOnTime(required, now(timeZone)) }
}

/** Read out by screen readers when it appears. */
function Remark({ children }: { readonly children: string }) {
  return (
    <span role="status" aria-atomic="true" className={fieldStyles.remark}>
      {children}
    </span>
  )
}
