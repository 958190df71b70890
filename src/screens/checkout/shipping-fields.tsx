import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { vehicleAfterChange } from '#machines/checkout/despatch-method.rules.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { form as styles } from './checkout.styles.ts'
import { ListMissing, TextField, useControl, useProblem } from './fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { MethodsQuery } from './use-methods.ts'

interface ShippingFieldsProps {
  readonly methods: MethodsQuery
  readonly isPickup: boolean
  /** The order is being sent, so nothing can be changed. */
  readonly locked: boolean
}

export function ShippingFields({ methods, isPickup, locked }: ShippingFieldsProps) {
  return (
    <Card heading="Shipping details">
      <div className={styles.grid}>
        <DespatchField methods={methods} locked={locked} />
        {!isPickup && (
          <TextField
            name="shipping.deliveryTo"
            label="Delivery To"
            className={styles.half}
            input={{ autoComplete: 'shipping organization' }}
          />
        )}
        <TextField
          name="shipping.reference"
          label="Order reference"
          className={isPickup ? styles.whole : styles.half}
        />
        {!isPickup && <PlaceFields locked={locked} />}
        <NotesField />
      </div>
    </Card>
  )
}

function DespatchField({ methods, locked }: Omit<ShippingFieldsProps, 'isPickup'>) {
  const { wording } = useSite()
  const { erp } = usePortal()
  const { getValues, setValue, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  const { control, problem } = useControl('shipping.despatchType', locked)
  const vehicles = useQuery(erpQuery(erp, 'getVehicleTypes', {}, 'screen'))
  const choose = (name: string) => {
    control.onChange(name)
    const chosen = getValues('delivery.vehicleType')
    const vehicle = vehicleAfterChange(methods.data, name, vehicles.data, chosen)
    setValue('delivery.vehicleType', vehicle, { shouldValidate: isSubmitted })
  }
  return (
    <Field group label={`${wording.despatch} type`} error={problem} className={styles.whole}>
      {methods.data === undefined ? (
        <ListMissing query={methods} value={control.value} />
      ) : (
        <RadioCards
          options={methods.data.map(({ methodName, methodDesc, delivery }) => ({
            value: methodName,
            label: methodDesc || methodName,
            hint: delivery ? 'Delivery' : 'Pickup',
          }))}
          {...control}
          onChange={choose}
          name="shipping.despatchType"
          className={styles.methods}
        />
      )}
    </Field>
  )
}

function NotesField() {
  const { register } = useFormContext<OrderForm>()
  return (
    <Field label="Notes" error={useProblem('shipping.notes')} className={styles.whole}>
      <TextArea rows={2} placeholder="Order details, delivery notes etc" {...register('shipping.notes')} />
    </Field>
  )
}
