import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Choice } from '#machines/payment/invoice-selection.rules.ts'
import { readDraft, saveDraft } from '../../components/forms/drafts.ts'
import type { Typed } from '../../components/forms/persisted-form.ts'
import { usePortal } from '../../components/portal/portal.ts'

/** The user's changes to the form; null where the initial value is unchanged. */
interface PaymentForm {
  readonly amount: string | null
  readonly reference: string | null
  readonly choice: Choice | null
}

const choiceText = v.fallback(
  v.nullish(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), null),
  null,
)

const choiceOf = (kept: Record<string, string> | null) => (kept ? new Map(Object.entries(kept)) : null)

const typedText = v.fallback(v.nullish(v.string(), null), null)

const formOf = (draft: Typed | undefined): PaymentForm => ({
  amount: v.parse(typedText, draft?.['amount']),
  reference: v.parse(typedText, draft?.['reference']),
  choice: choiceOf(v.parse(choiceText, draft?.['choice'])),
})

const draftOf = ({ amount, reference, choice }: PaymentForm): Typed => ({
  ...(amount !== null && { amount }),
  ...(reference !== null && { reference }),
  ...(choice !== null && { choice: JSON.stringify(Object.fromEntries(choice)) }),
})

/**
 * The form with the draft of this name, which survives a reload and an expired session. `initial` is the
 * selection until the user changes it.
 */
export function usePaymentForm(name: string, initial: Choice) {
  const portal = usePortal()
  const [form, setForm] = useState(() => formOf(readDraft(portal, name)))
  const [pristine] = useState(form)
  useEffect(() => {
    if (form !== pristine) saveDraft(portal, name, draftOf(form))
  }, [portal, name, form, pristine])
  const change = useCallback(
    (changes: Partial<Omit<PaymentForm, 'choice'>>) => setForm((now) => ({ ...now, ...changes })),
    [],
  )
  const choose = useCallback(
    (chosen: (choice: Choice) => Choice) =>
      setForm((now) => ({ ...now, choice: chosen(now.choice ?? initial) })),
    [initial],
  )
  return { form, change, choose }
}
