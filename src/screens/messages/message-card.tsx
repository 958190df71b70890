import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { MessageOffer } from '../../components/happened/message-offer.tsx'
import { message } from '../../components/message/message.styles.ts'
import { useMessage } from '../../components/message/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { messages as styles } from './messages.styles.ts'

interface MessageCardProps {
  /** Name of the draft. */
  readonly name: string
  readonly heading: string
  /** The recipient's email address, once known. */
  readonly recipient: () => Promise<string>
  /** Whether what happened just now can be added to the message. */
  readonly offersHappened?: boolean
}

export function MessageCard({ name, heading, recipient, offersHappened = false }: MessageCardProps) {
  const { form, problem, submit, isBusy, failure, hint, isUnknown } = useMessage({ name, recipient })
  return (
    <Card heading={heading}>
      <Form busy={isBusy} aria-label={heading} onSubmit={submit} className={message.form}>
        {failure && (
          <FailureNotice tone={isUnknown ? 'warn' : 'bad'} title={failure}>
            {hint}
          </FailureNotice>
        )}
        <Field label="Subject" required error={problem('subject')}>
          <TextInput {...form.register('subject')} autoComplete="off" />
        </Field>
        <Field label="Message" required error={problem('message')}>
          <TextArea {...form.register('message')} rows={8} />
        </Field>
        {offersHappened && (
          <MessageOffer
            text={form.watch('message')}
            onText={(text) =>
              form.setValue('message', text, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        )}
        <Button type="submit" variant="primary" size="large" loading={isBusy} className={styles.send}>
          {isBusy ? 'Sending...' : 'Send Message'}
        </Button>
      </Form>
    </Card>
  )
}
