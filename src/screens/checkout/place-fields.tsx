import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import {
  asksForPostcode,
  fillingOf,
  type Match,
  postcodeOf,
  postcodesText,
  postcodesToTell,
  type Suburbs,
} from '#machines/checkout/suburb.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { Field } from '../../ui/field.tsx'
import { SuggestInput, type TextSuggestion } from '../../ui/suggest-input.tsx'
import { form as styles } from './checkout.styles.ts'
import { ChoiceField, TextField, useControl } from './fields.tsx'
import { type Localities, useLocalities } from './localities.ts'

interface PlaceFieldsProps {
  readonly locked: boolean
}

export function PlaceFields({ locked }: PlaceFieldsProps) {
  const { erp } = usePortal()
  const { usa } = useSite()
  const states = useQuery(erpQuery(erp, 'getState', {}, 'screen'))
  const [isEntered, setIsEntered] = useState(false)
  const shipping = useWatch<OrderForm, 'shipping'>({ name: 'shipping' })
  // A suburb that is already filled in may be ambiguous.
  const { data: localities } = useLocalities(isEntered || shipping.suburb !== '')
  const hasPostcode = !usa && asksForPostcode(localities?.suburbs, shipping)
  const width = usa || hasPostcode ? styles.third : styles.half
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
        className={width}
        onEnter={() => setIsEntered(true)}
      />
      <ChoiceField
        name="shipping.state"
        label="State"
        query={states}
        optionsOf={(rows) =>
          rows.map(({ stateID, stateName }) => ({ value: stateID, label: stateName || stateID }))
        }
        disabled={locked}
        className={width}
      />
      {usa && (
        <TextField
          name="shipping.zipCode"
          label="Zip Code"
          className={styles.third}
          input={{ autoComplete: 'shipping postal-code', inputMode: 'numeric' }}
        />
      )}
      {hasPostcode && <PostcodeField suburbs={localities?.suburbs} locked={locked} />}
    </>
  )
}

interface SuburbFieldProps extends PlaceFieldsProps {
  /** Undefined while loading and after a failure: then nothing is suggested. */
  readonly localities: Localities | undefined
  readonly className: string
  readonly onEnter: () => void
}

function SuburbField({ localities, locked, className, onEnter }: SuburbFieldProps) {
  const { usa } = useSite()
  const { control, problem } = useControl('shipping.suburb', locked)
  const { getValues, setValue, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  const state = useWatch<OrderForm, 'shipping.state'>({ name: 'shipping.state' })
  const matches = useMemo(
    () => worthSuggesting(localities?.search(control.value, state) ?? [], control.value, state),
    [localities, control.value, state],
  )
  const choose = (value: string) => {
    const match = matches[Number(value)]
    if (!match || !localities) return
    const filling = fillingOf(match, localities.suburbs, getValues('shipping'), usa)
    for (const name of ['address', 'suburb', 'state', 'zipCode'] as const)
      setValue(`shipping.${name}`, filling[name], { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <Field label="Suburb" error={problem} className={className}>
      <SuggestInput
        {...control}
        autoComplete={localities?.suburbs.all.length ? 'off' : 'shipping address-level2'}
        suggestions={matches.map(suggestionOf)}
        onChoose={choose}
        onFocus={onEnter}
      />
    </Field>
  )
}

/** No suggestions where the only match is already in the form. */
function worthSuggesting(matches: readonly Match[], typed: string, state: string): readonly Match[] {
  const [match, ...others] = matches
  const isThere = match?.locality.name === typed && match.locality.state === state
  return isThere && others.length === 0 ? [] : matches
}

function suggestionOf({ locality }: Match, at: number): TextSuggestion {
  const { name, state } = locality
  return { value: String(at), label: name, detail: `${state} ${postcodesText(locality)}`.trim() }
}

interface PostcodeFieldProps extends PlaceFieldsProps {
  readonly suburbs: Suburbs | undefined
}

/** Distinguishes suburbs of the same name in the same state. */
function PostcodeField({ suburbs, locked }: PostcodeFieldProps) {
  const { control, problem } = useControl('shipping.zipCode', locked)
  const shipping = useWatch<OrderForm, 'shipping'>({ name: 'shipping' })
  const codes = suburbs ? postcodesToTell(suburbs, shipping) : []
  const typed = postcodeOf(control.value)
  const offered = codes.filter((code) => code.startsWith(typed) && code !== typed)
  return (
    <Field
      label="Postcode"
      error={problem}
      helper={codes.length > 0 && `Which of ${codes.length}: ${codes.join(' or ')}?`}
      className={styles.third}
    >
      <SuggestInput
        {...control}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        suggestions={offered.map((code) => ({ value: code, label: code }))}
        onChoose={control.onChange}
        opensAtOnce
      />
    </Field>
  )
}
