import { valibotResolver } from '@hookform/resolvers/valibot'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { waitFor } from 'xstate'
import { ErpError, FALLBACK_MESSAGES, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { CartContext } from '#machines/cart/cart.model.ts'
import { CART_IS_HELD } from '#machines/cart/cart.rules.ts'
import { submissionMachine } from '#machines/shared/submission.machine.ts'
import { forgetLists } from '../../components/cart/list-queries.ts'
import { type Portal, usePortal } from '../../components/portal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { page } from './cart.styles.ts'

const listForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Required')),
})

type ListForm = v.InferOutput<typeof listForm>

/** The ERP saves the cart as it has it: what is on its way there is waited for. */
async function saveList({ erp, cart, queryClient }: Portal, { name }: ListForm): Promise<unknown> {
  const isSent = ({ changes }: CartContext) => changes.length === 0
  const isHeld = ({ sessionId, heldSessionId }: CartContext) => sessionId === heldSessionId
  const { context } = await waitFor(
    cart,
    (state) => !state.matches('opening') && (isSent(state.context) || isHeld(state.context)),
  )
  if (!isSent(context)) throw new ErpError('internal', CART_IS_HELD)
  const sessionID = context.sessionId
  if (sessionID === null) throw new ErpError('internal', INTERNAL_MESSAGES.cartSession)
  // Also a list that was saved without an answer must be seen.
  return erp.saveCustomList({ sessionID, customList: name }).finally(() => forgetLists(queryClient))
}

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
    submissionMachine<ListForm>((values) => saveList(portal, values), FALLBACK_MESSAGES.generic),
  )
  const actor = useActorRef(machine)
  const { failure, outcomeUnknown } = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const formId = useId()
  const { register, handleSubmit, reset, formState } = useForm<ListForm>({
    defaultValues: { name: '' },
    resolver: valibotResolver(listForm),
  })
  const close = () => {
    actor.send({ type: 'form.reset' })
    onClose()
  }

  useEffect(() => {
    const saved = actor.on('submission.succeeded', () => {
      toast.success('Custom list saved')
      reset()
      actor.send({ type: 'form.reset' })
      onClose()
    })
    return () => saved.unsubscribe()
  }, [actor, reset, onClose])

  return (
    <Dialog
      open={open}
      onClose={close}
      closable={!isBusy}
      title="Save Custom List"
      size="small"
      footer={
        <>
          <Button variant="plain" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}
      >
        {failure && !isBusy && (
          <Notice tone="bad" title={failure} className={page.notice}>
            {outcomeUnknown ? MAYBE_SAVED : NOT_SAVED}
          </Notice>
        )}
        <Field
          label="List name"
          error={formState.errors.name?.message}
          helper="A list of the same name is replaced. Your cart stays as it is."
        >
          <TextInput {...register('name')} autoComplete="off" maxLength={100} />
        </Field>
      </form>
    </Dialog>
  )
}
