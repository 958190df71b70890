import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { submissionMachine } from '#machines/shared/submission.machine.ts'
import { headingOf, type TransactionName } from '#machines/transaction/transaction.rules.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { usePortal } from '../portal.ts'
import { forgetTransactions } from '../transaction-queries.ts'
import { useChart } from '../use-chart.ts'
import { useDraftedForm } from '../use-drafted-form.ts'
import { useEmitted } from '../use-emitted.ts'
import { comment as styles } from './comment.styles.ts'

/** Anything is a comment, nothing too (section 5). */
const commentForm = v.object({ userComment: v.string() })
type CommentForm = v.InferOutput<typeof commentForm>

const NOT_SAVED = 'The comment was not saved. What you typed is kept.'
const MAYBE_SAVED =
  'The comment may have been saved. Save it again to be sure: it replaces the one that is there.'

interface CommentDialogProps {
  readonly transaction: TransactionName
  /** The comment that it carries now. */
  readonly comment: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The customer's own note on an invoice. Give it a key by transaction where there are several. */
export function CommentDialog({ transaction, comment, open, onClose }: CommentDialogProps) {
  const { erp, queryClient } = usePortal()
  const { transactionNumber, transactionSuffix } = transaction
  const [machine] = useState(() =>
    submissionMachine<CommentForm>(
      ({ userComment }) =>
        erp
          .saveUserComment({ transactionNumber, transactionSuffix, userComment })
          // Also one that was saved without an answer must be seen.
          .finally(() => forgetTransactions(queryClient)),
      FALLBACK_MESSAGES.generic,
    ),
  )
  const actor = useChart(machine)
  const { failure } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('unknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, forget } = useDraftedForm({
    name: `comment ${transactionNumber}-${transactionSuffix}`,
    schema: commentForm,
    empty: { userComment: comment },
  })
  const close = () => {
    actor.send({ type: 'form.reset' })
    onClose()
  }

  useEmitted(actor, 'submission.succeeded', () => {
    toast.success('Comment saved successfully')
    forget(form.getValues())
    close()
  })

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Add Comment"
      submit="Save"
      busy={isBusy}
      onSubmit={form.handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}
    >
      {failure && !isBusy && (
        <Notice tone="bad" title={failure} className={styles.notice}>
          {isUnknown ? MAYBE_SAVED : NOT_SAVED}
        </Notice>
      )}
      <Field label={`Comment on ${headingOf(transaction)}`}>
        <TextArea {...form.register('userComment')} rows={5} maxLength={FREE_TEXT_LIMIT} />
      </Field>
    </FormDialog>
  )
}
