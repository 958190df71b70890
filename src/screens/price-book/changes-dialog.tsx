import { useSelector } from '@xstate/react'
import { Controller } from 'react-hook-form'
import type { PriceBook } from '#contract/entities/price-book.ts'
import { CHANGES_SWITCHES, changesForm, fieldErrorsOf, formOf } from '#machines/price-book/changes.form.ts'
import { FORMAT_CHOICES, frequencyChoices, TYPE_CHOICES } from '#machines/price-book/price-book.rules.ts'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { useDraftForm } from '../../components/forms/drafts.ts'
import { showFieldErrors } from '../../components/forms/show-field-errors.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { changes as styles } from './price-book.styles.ts'
import { type RequestActor, useKindUnderWay } from './use-price-book.ts'

interface ChangesDialogProps {
  readonly book: PriceBook
  readonly request: RequestActor
  readonly open: boolean
  readonly onClose: () => void
}

/** Requests a different configuration of price books, starting from the current one. */
export function ChangesDialog({ book, request, open, onClose }: ChangesDialogProps) {
  const { usa } = useSite()
  const isBusy = useKindUnderWay(request) === 'changes'
  const { form, problem, forget } = useDraftForm({
    name: 'price book changes',
    schema: changesForm,
    empty: formOf(book),
  })

  useActorEvent(request, 'send.succeeded', ({ request: { kind } }) => {
    if (kind !== 'changes') return
    forget()
    onClose()
  })
  useActorEvent(request, 'send.failed', ({ rows }) => showFieldErrors(form, fieldErrorsOf(rows)))

  const choice = (
    name: 'deliveryFormat' | 'type' | 'frequency',
    label: string,
    options: readonly SelectOption[],
  ) => (
    <Field label={label} error={problem(name)}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Select options={options} value={value} onChange={onChange} onBlur={onBlur} />
        )}
      />
    </Field>
  )

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Request Changes"
      submit={isBusy ? 'Sending...' : 'Send Request'}
      busy={isBusy}
      className={styles.form}
      onSubmit={form.handleSubmit((values) =>
        request.send({ type: 'send.requested', request: { kind: 'changes', form: values } }),
      )}
    >
      <MayHaveBeenSent request={request} />
      <p>Please select your preferred options</p>
      <Field label="Recipient" required error={problem('recipient')}>
        <TextInput {...form.register('recipient')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <div className={styles.choices}>
        {choice('deliveryFormat', 'Format', FORMAT_CHOICES)}
        {choice('type', 'Type', TYPE_CHOICES)}
        {choice('frequency', 'Frequency', frequencyChoices(usa))}
      </div>
      <div className={styles.switches}>
        {CHANGES_SWITCHES.map(({ field: name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Checkbox
                ref={ref}
                label={label}
                checked={value}
                onChange={({ target }) => onChange(target.checked)}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </div>
    </FormDialog>
  )
}

/** Stays as long as the outcome is unknown. */
function MayHaveBeenSent({ request }: { readonly request: RequestActor }) {
  const isUnanswered = useSelector(request, ({ context }) =>
    context.unanswered.some(({ kind }) => kind === 'changes'),
  )
  if (!isUnanswered) return null
  return (
    <Notice tone="warn" title="This request may already have been sent">
      We got no confirmation. Ask your branch before you send it again.
    </Notice>
  )
}
