import { useSelector } from '@xstate/react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { isSameListName } from '#machines/custom-lists/same-list.rules.ts'
import type { Replacement } from '#machines/custom-lists/saving.model.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { useDraftForm } from '../../components/forms/drafts.ts'
import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { page } from './cart.styles.ts'
import { LIST_DRAFT, useListSaving } from './use-list-saving.ts'

/** List names appear in table columns and menus. */
const NAME_LIMIT = 100
const listForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Required'), atMost(NAME_LIMIT)),
})

type ListForm = v.InferOutput<typeof listForm>
const NAMELESS: ListForm = { name: '' }

const NOT_SAVED = 'The list was not saved. Your cart and the name are unchanged.'
const MAYBE_SAVED = 'The list may have been saved. Save it again to be sure: nothing is saved twice.'
const UNREAD =
  'Nothing was saved: your lists could not be checked. If a list with this name exists, saving now replaces it.'

interface SaveListDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onReplaced: (replacement: Replacement | null) => void
}

/** Saves the cart as a named list. A failure keeps the name and shows the reason. */
export function SaveListDialog({ open, onClose, onReplaced }: SaveListDialogProps) {
  const actor = useListSaving()
  const state = useSelector(actor, (now) => now)
  const { failure, replaced, isChanged } = state.context
  const isBusy = state.hasTag('busy')
  const { form, problem, forget } = useDraftForm({ name: LIST_DRAFT, schema: listForm, empty: NAMELESS })
  const name = useWatch({ control: form.control, name: 'name' })
  // A different name refers to a different list.
  const isAgreeing = replaced !== null && isSameListName(replaced.name, name)
  const close = () => {
    actor.send({ type: 'form.reset' })
    onClose()
  }
  const submit = (values: ListForm) => actor.send({ type: 'list.submitted', name: values.name })
  const force = (values: ListForm) => actor.send({ type: 'list.forced', name: values.name })

  useActorEvent(actor, 'list.saved', ({ replacement }) => {
    toast.success('Custom list saved', state.context.name)
    onReplaced(replacement)
    forget()
    close()
  })

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Save Custom List"
      size="small"
      submit={submitLabel(state.hasTag('unread'), isAgreeing)}
      busy={isBusy}
      cancellable={state.hasTag('cancellable')}
      onSubmit={form.handleSubmit(submit)}
    >
      {state.hasTag('unread') && (
        <FailureNotice
          tone="bad"
          title={failure ?? FALLBACK_MESSAGES.generic}
          className={page.notice}
          action={<Button onClick={form.handleSubmit(force)}>Save anyway</Button>}
        >
          {UNREAD}
        </FailureNotice>
      )}
      {failure && !isBusy && !state.hasTag('unread') && (
        <FailureNotice tone="bad" title={failure} className={page.notice}>
          {state.hasTag('outcomeUnknown') ? MAYBE_SAVED : NOT_SAVED}
        </FailureNotice>
      )}
      {isAgreeing && state.hasTag('confirming') && (
        <Notice
          tone="warn"
          title={isChanged ? 'The list with this name has changed' : 'A list with this name already exists'}
          className={page.notice}
        >
          “{replaced.name}” has {linesCount(replaced.contents.length)} and is shared by everyone on your
          account. Replace it with this cart, or choose another name.
        </Notice>
      )}
      <Field label="List name" error={problem('name')} helper="Your cart does not change.">
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <p role="status" className={page.checking}>
        {state.hasTag('checking') && 'Checking the names of your lists…'}
      </p>
    </FormDialog>
  )
}

function submitLabel(isUnread: boolean, isAgreeing: boolean): string {
  if (isUnread) return 'Try again'
  return isAgreeing ? 'Replace' : 'Save'
}
