import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'

interface FormDialogProps
  extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'size' | 'children'>,
    Pick<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  /** What the button says that sends it off. */
  readonly submit: ReactNode
  /** It is under way: it can't be sent again, changed or left. */
  readonly busy: boolean
  /** Nothing was sent yet, though it is busy: it can be left. */
  readonly cancellable?: boolean
  /** There is nothing to send yet. */
  readonly empty?: boolean
}

/** A form in a dialog, with a button that sends it off and one that leaves it. */
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
