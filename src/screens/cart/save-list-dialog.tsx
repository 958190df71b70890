import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { CustomList } from '#contract/entities/cart.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { saveCartAsList } from '#machines/lists/save.ts'
import { submissionMachine } from '#machines/shared/submission.machine.ts'
import { forgetLists } from '../../components/cart/list-queries.ts'
import { erpQuery } from '../../components/erp-query.ts'
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

/** Names that differ only in case are the same to the ERP. */
const isSameList = (list: Pick<CustomList, 'name' | 'type'>, name: string) =>
  list.type === 'Custom' && list.name.trim().toLowerCase() === name.trim().toLowerCase()

const linesOf = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`)

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
  // Read every time it opens: a colleague may have saved one.
  const lists = useQuery({
    ...erpQuery(portal.erp, 'getCustomLists', {}, 'screen'),
    staleTime: 0,
    enabled: open,
  })
  const [asked, ask] = useState<CustomList | null>(null)
  const name = useWatch({ control: form.control, name: 'name' })
  const isAsking = asked !== null && isSameList(asked, name)
  const close = () => {
    actor.send({ type: 'form.reset' })
    ask(null)
    onClose()
  }
  const submit = (values: ListForm) => {
    const replaced = lists.data?.find((list) => isSameList(list, values.name))
    // One that may have been saved just now is this very one.
    if (replaced && !isAsking && !isUnknown) ask(replaced)
    else actor.send({ type: 'form.submitted', values })
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
      submit={isAsking ? 'Replace' : 'Save'}
      busy={isBusy}
      onSubmit={form.handleSubmit(submit)}
    >
      {failure && !isBusy && (
        <Notice tone="bad" title={failure} className={page.notice}>
          {isUnknown ? MAYBE_SAVED : NOT_SAVED}
        </Notice>
      )}
      {isAsking && !isBusy && (
        <Notice tone="warn" title="A list of this name is there already" className={page.notice}>
          “{asked.name}” has {linesOf(asked.contents.length)} and is everybody’s on your account. Replace it
          with this cart, or choose another name.
        </Notice>
      )}
      <Field label="List name" error={problem('name')} helper="Your cart stays as it is.">
        <TextInput {...form.register('name')} autoComplete="off" maxLength={100} />
      </Field>
    </FormDialog>
  )
}
