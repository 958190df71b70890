import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { referencesIn, suggestedReferences } from '#machines/checkout/references.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Field } from '../../ui/field.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { useControl } from './fields.tsx'

interface ReferenceFieldProps {
  readonly className: string
  readonly locked: boolean
}

/** The order reference: free text, or one of earlier orders, so that a job’s orders stand together. */
export function ReferenceField({ className, locked }: ReferenceFieldProps) {
  const { erp } = usePortal()
  const { access } = useSite()
  const { control, error } = useControl('shipping.reference', locked)
  const [wasFocused, setWasFocused] = useState(false)
  const { data } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: wasFocused && access.orders,
  })
  const references = useMemo(() => (wasFocused && data ? referencesIn(data) : []), [wasFocused, data])
  const suggested = useMemo(() => suggestedReferences(references, control.value), [references, control.value])
  return (
    <Field label="Order reference" error={error} className={className}>
      <SuggestInput
        {...control}
        suggestions={suggested.map(({ text, jobName }) => ({ value: text, label: text, detail: jobName }))}
        onChoose={control.onChange}
        onFocus={() => setWasFocused(true)}
        opensAtOnce
      />
    </Field>
  )
}
