import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { saveCartAsList } from '#machines/lists/save.ts'
import { submissionMachine } from '#machines/shared/submission.machine.ts'
import { forgetLists } from '../../components/cart/list-queries.ts'
import { usePortal } from '../../components/portal.ts'
import { useChart } from '../../components/use-chart.ts'
import { useDraftedForm } from '../../components/use-drafted-form.ts'
import { useEmitted } from '../../components/use-emitted.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { page } from './cart.styles.ts'

const listForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Required')),
})

type ListForm = v.InferOutput<typeof listForm>
const NAMELESS: ListForm = { name: '' }

const NOT_SAVED = 'The list was not saved. Your cart and the name are kept.'
const MAYBE_SAVED = 'The list may have been saved. Save it again to be sure: nothing is saved twice.'

interface SaveListDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Saves the cart as a list with a name. A failure keeps the name and says why. */
export function SaveListDialog({ open, onClose }: SaveListDialogProps) {
  const portal = usePortal()
  const [machine] = useState(() =>
    submissionMachine<ListForm>(
      // Also a list that was saved without an answer must be seen.
      ({ name }) => saveCartAsList(portal, name).finally(() => forgetLists(portal.queryClient)),
      FALLBACK_MESSAGES.generic,
    ),
  )
  const actor = useChart(machine)
  const { failure } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('unknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, problem, forget } = useDraftedForm({ name: 'list', schema: listForm, empty: NAMELESS })
  const close = () => {
    actor.send({ type: 'form.reset' })
    onClose()
  }

  useEmitted(actor, 'submission.succeeded', () => {
    toast.success('Custom list saved')
    forget()
    close()
  })

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Save Custom List"
      size="small"
      submit="Save"
      busy={isBusy}
      onSubmit={form.handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}
    >
      {failure && !isBusy && (
        <Notice tone="bad" title={failure} className={page.notice}>
          {isUnknown ? MAYBE_SAVED : NOT_SAVED}
        </Notice>
      )}
      <Field
        label="List name"
        error={problem('name')}
        helper="A list of the same name is replaced. Your cart stays as it is."
      >
        <TextInput {...form.register('name')} autoComplete="off" maxLength={100} />
      </Field>
    </FormDialog>
  )
}
