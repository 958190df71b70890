import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { kindToAdd } from '#machines/checkout/despatch-method.rules.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import {
  addressOf,
  distinguishingPostcodes,
  type Match,
  needsPostcode,
  postcodeOf,
  postcodesText,
  type Suburbs,
} from '#machines/checkout/suburb.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SuggestInput, type TextSuggestion } from '../../ui/suggest-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { form as styles } from './checkout.styles.ts'
import { EarlierSites } from './earlier-sites.tsx'
import { ListField, ListUnavailable, TextField, useControl, useFieldError } from './fields.tsx'
import { type Localities, useLocalities } from './localities.ts'
import type { MethodsQuery } from './order-form.ts'
import { ReferenceField } from './reference-field.tsx'

interface ShippingFieldsProps {
  readonly methods: MethodsQuery
  readonly isPickup: boolean
  /** The order is being sent, so nothing can be changed. */
  readonly locked: boolean
}

export function ShippingFields({ methods, isPickup, locked }: ShippingFieldsProps) {
  const { access } = useSite()
  return (
    <Card heading="Shipping details">
      <div className={styles.grid}>
        <MethodField methods={methods} locked={locked} />
        {!isPickup && access.orders && <EarlierSites locked={locked} />}
        {!isPickup && (
          <TextField
            name="shipping.deliveryTo"
            label="Delivery To"
            className={styles.half}
            input={{ autoComplete: 'shipping organization' }}
          />
        )}
        <ReferenceField className={isPickup ? styles.whole : styles.half} locked={locked} />
        {!isPickup && <AddressFields locked={locked} />}
        <NotesField />
      </div>
    </Card>
  )
}

function MethodField({ methods, locked }: Omit<ShippingFieldsProps, 'isPickup'>) {
  const { wording } = useSite()
  const { erp } = usePortal()
  const { setValue, trigger, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  const { control, error } = useControl('shipping.despatchType', locked)
  const { data: vehicles } = useQuery(erpQuery(erp, 'getVehicleTypes', {}, 'screen'))
  const choose = (name: string) => {
    control.onChange(name)
    // Without the list, the new method may not allow the chosen vehicle.
    if (!vehicles) setValue('delivery.vehicleType', '')
    // Other fields are required now, or no longer.
    if (isSubmitted) void trigger()
  }
  return (
    <Field group label={`${wording.despatch} type`} error={error} className={styles.whole}>
      {methods.data === undefined ? (
        <ListUnavailable query={methods} value={control.value} />
      ) : (
        <RadioCards
          options={methods.data.map((method) => ({
            value: method.methodName,
            label: method.methodDesc || method.methodName,
            hint: kindToAdd(method),
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
    <Field label="Notes" error={useFieldError('shipping.notes')} className={styles.whole}>
      <TextArea rows={2} placeholder="Order details, delivery notes etc" {...register('shipping.notes')} />
    </Field>
  )
}

type WithLock = Pick<ShippingFieldsProps, 'locked'>

function AddressFields({ locked }: WithLock) {
  const { erp } = usePortal()
  const { usa } = useSite()
  const states = useQuery(erpQuery(erp, 'getState', {}, 'screen'))
  const [wasSuburbFocused, setWasSuburbFocused] = useState(false)
  const shipping = useWatch<OrderForm, 'shipping'>({ name: 'shipping' })
  // A suburb that is already filled in may be ambiguous.
  const { data: localities } = useLocalities(wasSuburbFocused || shipping.suburb !== '')
  const hasPostcode = !usa && needsPostcode(localities?.suburbs, shipping)
  const short = usa || hasPostcode ? styles.shortThird : styles.shortHalf
  return (
    <>
      <TextField
        name="shipping.address"
        label="Address"
        className={styles.whole}
        input={{ autoComplete: 'shipping street-address' }}
      />
      <SuburbField
        localities={localities}
        locked={locked}
        className={usa ? styles.third : short}
        onFocus={() => setWasSuburbFocused(true)}
      />
      <ListField
        name="shipping.state"
        label="State"
        query={states}
        optionsOf={(rows) =>
          rows.map(({ stateID, stateName }) => ({ value: stateID, label: stateName || stateID }))
        }
        disabled={locked}
        className={short}
      />
      {usa && (
        <TextField
          name="shipping.zipCode"
          label="Zip Code"
          className={styles.shortThird}
          input={{ autoComplete: 'shipping postal-code', inputMode: 'numeric' }}
        />
      )}
      {hasPostcode && <PostcodeField suburbs={localities?.suburbs} locked={locked} />}
    </>
  )
}

interface SuburbFieldProps extends WithLock {
  /** Undefined while loading and after a failure: then nothing is suggested. */
  readonly localities: Localities | undefined
  readonly className: string
  readonly onFocus: () => void
}

function SuburbField({ localities, locked, className, onFocus }: SuburbFieldProps) {
  const { usa } = useSite()
  const { control, error } = useControl('shipping.suburb', locked)
  const { getValues, setValue, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  const state = useWatch<OrderForm, 'shipping.state'>({ name: 'shipping.state' })
  const matches = useMemo(
    () => withoutCurrent(localities?.search(control.value, state) ?? [], control.value, state),
    [localities, control.value, state],
  )
  const choose = (value: string) => {
    const match = matches[Number(value)]
    if (!match || !localities) return
    const address = addressOf(match, localities.suburbs, getValues('shipping'), usa)
    for (const name of ['address', 'suburb', 'state', 'zipCode'] as const)
      setValue(`shipping.${name}`, address[name], { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <Field label="Suburb" error={error} className={className}>
      <SuggestInput
        {...control}
        autoComplete={localities?.suburbs.all.length ? 'off' : 'shipping address-level2'}
        suggestions={matches.map(suggestionOf)}
        onChoose={choose}
        onFocus={onFocus}
      />
    </Field>
  )
}

/** No suggestions where the only match is already in the form. */
function withoutCurrent(matches: readonly Match[], typed: string, state: string): readonly Match[] {
  const [match, ...others] = matches
  const isCurrent = match?.locality.name === typed && match.locality.state === state
  return isCurrent && others.length === 0 ? [] : matches
}

function suggestionOf({ locality }: Match, at: number): TextSuggestion {
  const { name, state } = locality
  return { value: String(at), label: name, detail: `${state} ${postcodesText(locality)}`.trim() }
}

interface PostcodeFieldProps extends WithLock {
  readonly suburbs: Suburbs | undefined
}

/** Distinguishes suburbs of the same name in the same state. */
function PostcodeField({ suburbs, locked }: PostcodeFieldProps) {
  const { control, error } = useControl('shipping.zipCode', locked)
  const shipping = useWatch<OrderForm, 'shipping'>({ name: 'shipping' })
  const codes = suburbs ? distinguishingPostcodes(suburbs, shipping) : []
  const typed = postcodeOf(control.value)
  const suggested = codes.filter((code) => code.startsWith(typed) && code !== typed)
  return (
    <Field
      label="Postcode"
      error={error}
      helper={codes.length > 0 && `Which one: ${codes.join(' or ')}?`}
      className={styles.third}
    >
      <SuggestInput
        {...control}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        suggestions={suggested.map((code) => ({ value: code, label: code }))}
        onChoose={control.onChange}
        opensAtOnce
      />
    </Field>
  )
}
