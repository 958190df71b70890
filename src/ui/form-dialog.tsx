import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'

interface FormDialogProps
  extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'size' | 'children'>,
    Pick<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  /** Label of the submit button. */
  readonly submit: ReactNode
  /** It is being submitted: it can't be sent again, changed or closed. */
  readonly busy: boolean
  /** Nothing has been sent yet, so it can be closed although it is busy. */
  readonly cancellable?: boolean
  /** There is nothing to send yet. */
  readonly empty?: boolean
}

/** A form in a dialog, with a button that submits it and one that closes it. */
export function FormDialog(props: FormDialogProps) {
  const { submit, busy, cancellable = false, empty, onSubmit, className, children, ...rest } = props
  const id = useId()
  const isHeld = busy && !cancellable
  return (
    <Dialog
      {...rest}
      closable={!isHeld}
      footer={
        <>
          <Button variant="plain" disabled={isHeld} onClick={rest.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} disabled={empty}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} busy={busy} onSubmit={onSubmit} className={className}>
        {children}
      </Form>
    </Dialog>
  )
}
