import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { EMPTY_MESSAGE, type MessageForm, messageForm } from '#machines/message/message.form.ts'
import { sendMessage } from '#machines/message/message.rules.ts'
import { submissionMachine } from '#machines/shared/submission.machine.ts'
import { knownUser } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useChart } from '../../components/use-chart.ts'
import { useDraftedForm } from '../../components/use-drafted-form.ts'
import { useEmitted } from '../../components/use-emitted.ts'
import { toast } from '../../ui/toast.ts'

/** A message that is sent to the company, once a press. What was typed and not sent is kept under `name`. */
export function useMessage(name: string, recipient: () => Promise<string>) {
  const { erp, queryClient } = usePortal()
  const [machine] = useState(() =>
    submissionMachine<MessageForm>(async (form) => {
      const user = await knownUser(erp, queryClient)
      const from = { id: user.id_user, emailAddress: user.userEmailAddress }
      await sendMessage(erp, { from, to: await recipient(), form })
    }, FALLBACK_MESSAGES.generic),
  )
  const actor = useChart(machine)
  const { failure } = useSelector(actor, (state) => state.context)
  const isUnknown = useSelector(actor, (state) => state.hasTag('unknown'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { form, problem, forget } = useDraftedForm({ name, schema: messageForm, empty: EMPTY_MESSAGE })

  useEmitted(actor, 'submission.succeeded', () => {
    toast.success('Email sent successfully')
    forget()
    actor.send({ type: 'form.reset' })
  })

  const submit = form.handleSubmit((values) => actor.send({ type: 'form.submitted', values }))
  return { form, problem, submit, isBusy, failure, isUnknown }
}
