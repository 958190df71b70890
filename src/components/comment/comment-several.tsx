import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { batchMachine } from '#machines/batch/batch.machine.ts'
import { commentSaver } from '#machines/comment/several.ts'
import { hasComment } from '#machines/invoices/comment.rules.ts'
import { rangeOfDays } from '#machines/invoices/dates.rules.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useActorEvent, useTrackedActor } from '../actors/use-tracked-actor.ts'
import { BatchProgress } from '../batch/batch-progress.tsx'
import { useDraftForm } from '../forms/drafts.ts'
import { usePortal } from '../portal/portal.ts'
import { invalidateTransactions } from '../queries/invalidation.ts'
import { comment as styles } from './comment.styles.ts'

const severalForm = v.object({
  userComment: v.pipe(
    v.string(),
    atMost(FREE_TEXT_LIMIT),
    v.check((text) => text.trim() !== '', 'Required'),
  ),
  /** Whether comments that are there are replaced. */
  replaces: v.boolean(),
})

interface CommentSeveralProps {
  readonly invoices: readonly InvoiceRow[]
  readonly onClose: () => void
}

/** The same comment on several invoices and credits. Mount it to open it; only these get the comment. */
export default function CommentSeveral({ invoices, onClose }: CommentSeveralProps) {
  const { erp, queryClient } = usePortal()
  const [{ rows, save }] = useState(() => {
    const byId = new Map(invoices.map((row) => [headingOf(row), row]))
    const saver = commentSaver({
      commentedOf: (id) => {
        const { transactionNumber = 0, transactionSuffix = 0, userComment: began = '' } = byId.get(id) ?? {}
        const name = { transactionNumber, transactionSuffix }
        return {
          began,
          read: async () => (await erp.getTransactionTP(name)).comment_tportal,
          save: (userComment) => erp.saveUserComment({ ...name, userComment }),
        }
      },
      readAll: async (signal) => {
        const { from, to } = rangeOfDays(invoices.map(({ invoiceDate }) => invoiceDate))
        const listed = await erp.getCustomerInvoicesTP({ fromDate: from, toDate: to }, { signal })
        return new Map(listed.map((row) => [headingOf(row), row.userComment]))
      },
    })
    return { rows: invoices, save: saver }
  })
  const { form, problem, forget } = useDraftForm({
    name: 'comment several',
    schema: severalForm,
    empty: { userComment: '', replaces: false },
  })
  const sent = useRef('')
  const actor = useTrackedActor(batchMachine, {
    input: { run: (id, signal) => save(id, sent.current, signal) },
  })
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isBegun = useSelector(actor, ({ context }) => context.ids.length > 0)
  // Comments may have been saved, also by calls that failed or were left.
  useEffect(() => (isBusy ? () => invalidateTransactions(queryClient) : undefined), [isBusy, queryClient])
  useActorEvent(actor, 'batch.finished', () => {
    toast.success('Comment saved successfully')
    forget()
    onClose()
  })
  const commented = rows.filter(hasComment).length
  const replaces = useWatch({ control: form.control, name: 'replaces' })
  const isNone = !replaces && commented === rows.length
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add Comment"
      submit="Save"
      busy={isBusy}
      empty={isNone}
      className={styles.form}
      onSubmit={form.handleSubmit(({ userComment }) => {
        sent.current = userComment
        if (isBegun) actor.send({ type: 'batch.resumed' })
        else {
          const wanted = replaces ? rows : rows.filter((row) => !hasComment(row))
          actor.send({ type: 'batch.started', ids: wanted.map(headingOf) })
        }
      })}
    >
      <Field
        label={`Comment on ${(rows.length - (replaces ? 0 : commented)).toLocaleString('en')} of ${rows.length.toLocaleString('en')} selected`}
        error={problem('userComment')}
      >
        <TextArea {...form.register('userComment')} rows={5} />
      </Field>
      {commented > 0 && !isBegun && (
        <Checkbox
          label={`Replace the ${commented === 1 ? 'comment' : 'comments'} that ${commented === 1 ? '1 has' : `${commented.toLocaleString('en')} have`} already`}
          {...form.register('replaces')}
        />
      )}
      {isBegun && <BatchProgress actor={actor} done="Saved" failed="not saved" />}
    </FormDialog>
  )
}
