import { useSelector } from '@xstate/react'
import * as v from 'valibot'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { commentMachine } from '#machines/comment/comment.machine.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'
import { headingOf, type TransactionName } from '#machines/transaction/transaction.rules.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useActorEvent, useTrackedActor } from '../actors/use-tracked-actor.ts'
import { useDraftForm } from '../forms/drafts.ts'
import { FailureNotice } from '../happened/failure-notice.tsx'
import { usePortal } from '../portal/portal.ts'
import { invalidateTransactions } from '../queries/invalidation.ts'
import { comment as styles } from './comment.styles.ts'

/** Any text is a valid comment, and so is none (section 5). */
const commentForm = v.object({
  userComment: v.pipe(v.string(), atMost(FREE_TEXT_LIMIT)),
  /** The stored comment at the time when the user began to type; false until then. */
  began: v.union([v.string(), v.literal(false)]),
})

const NOT_SAVED = 'The comment was not saved. What you typed is still here.'
const MAYBE_SAVED = 'The comment may have been saved. Save it again to be sure: it replaces the current one.'

interface CommentDialogProps {
  readonly transaction: TransactionName
  readonly comment: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The customer's own note on an invoice. Where there are several, give it a key by transaction. */
export function CommentDialog({ transaction, comment, open, onClose }: CommentDialogProps) {
  const { erp, queryClient } = usePortal()
  const { transactionNumber, transactionSuffix } = transaction
  const actor = useTrackedActor(commentMachine, {
    input: {
      read: async () => {
        const { comment_tportal } = await erp.getTransactionTP({ transactionNumber, transactionSuffix })
        return comment_tportal
      },
      save: (userComment) =>
        erp
          .saveUserComment({ transactionNumber, transactionSuffix, userComment })
          // A comment may have been saved even if the reply was lost.
          .finally(() => invalidateTransactions(queryClient)),
    },
  })
  const { failure, conflict } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('outcomeUnknown'))
  const isChanged = useSelector(actor, (state) => state.hasTag('conflict'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, forget } = useDraftForm({
    name: `comment ${transactionNumber}-${transactionSuffix}`,
    schema: commentForm,
    empty: { userComment: comment, began: false },
  })
  const { register, getValues, setValue, formState } = form
  // Part of the draft: the user's text responds to the comment of that time, not to a later one.
  register('began')
  const noteBegan = () => {
    if (getValues('began') === false) setValue('began', comment, { shouldDirty: true })
  }
  const close = () => {
    actor.send({ type: 'send.dismissed' })
    onClose()
  }

  useActorEvent(actor, 'send.conflicted', () => invalidateTransactions(queryClient))
  useActorEvent(actor, 'send.succeeded', () => {
    toast.success('Comment saved successfully')
    forget({ ...getValues(), began: false })
    close()
  })

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Add Comment"
      submit={isChanged ? 'Save anyway' : 'Save'}
      busy={isBusy}
      onSubmit={form.handleSubmit(({ userComment, began }) =>
        actor.send({
          type: 'send.requested',
          request: { comment: userComment, began: began === false ? comment : began },
        }),
      )}
    >
      {failure && !isBusy && (
        <FailureNotice tone="bad" title={failure} className={styles.notice}>
          {isUnknown ? MAYBE_SAVED : NOT_SAVED}
        </FailureNotice>
      )}
      {isChanged && <ChangedMeanwhile found={conflict} />}
      <Field label={`Comment on ${headingOf(transaction)}`} error={formState.errors.userComment?.message}>
        <TextArea {...register('userComment', { onChange: noteBegan })} rows={5} />
      </Field>
    </FormDialog>
  )
}

/** What another user has stored in the meantime; '' if they removed the comment. */
function ChangedMeanwhile({ found }: { readonly found: string | null }) {
  return (
    <Notice tone="warn" title="This comment has changed since you opened it" className={styles.notice}>
      {found ? (
        <>
          It now says: <q className={styles.found}>{found}</q>
        </>
      ) : (
        'It was removed.'
      )}
      <br />
      Nothing was saved. What you typed is still here: saving it replaces the current comment.
    </Notice>
  )
}
