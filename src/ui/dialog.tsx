import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type DialogVariantProps, dialog } from 'styled-system/recipes'
import { IconButton } from './button.tsx'
import { headingToFocus } from './focus-heading.ts'
import { useBackCloses } from './layers.ts'
import { lockScroll } from './lock-scroll.ts'
import { useOnceTrue } from './use-once-true.ts'

export interface DialogProps {
  open: boolean
  /** The user leaves it: Escape, Back, the cross, or a press outside. */
  onClose: () => void
  title: ReactNode
  /** Buttons. The main one comes last; on a phone it stands on top. */
  footer?: ReactNode
  size?: DialogVariantProps['size']
  /** An `alertdialog`: no cross, a press outside is ignored, Escape still closes. */
  alert?: boolean
  /** False while something must not be left half done: nothing but `open` closes it. */
  closable?: boolean
  /** It is at a URL of its own, which Back leaves. */
  hasUrl?: boolean
  /** What takes focus first; the first field, or else the main button, unless given. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const fields =
  '[data-body] :is(input, select, textarea, [role=combobox]):not(:disabled, [type=hidden], [aria-hidden=true])'
const mainButton = 'footer > button:last-of-type:not(:disabled)'

/** Where work in a dialog starts. */
function firstStop(content: HTMLElement | null): HTMLElement | null {
  return (
    content?.querySelector<HTMLElement>(fields) ?? content?.querySelector<HTMLElement>(mainButton) ?? null
  )
}

/**
 * What is done in a dialog may take away what opened it: then focus would be nowhere once the dialog
 * is gone, and goes to the page's heading.
 */
function useWayBack(open: boolean, content: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return () => {
    const at = document.activeElement
    const isLost = at === document.body || content.current?.contains(at)
    if (isLost && opener.current?.isConnected === false) headingToFocus()?.focus()
  }
}

/**
 * A modal dialog. Focus stays inside and goes back to where it came from. Keep it mounted and turn
 * `open`: what is inside is mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  return useOnceTrue(props.open) && <OpenedDialog {...props} />
}

function OpenedDialog(props: DialogProps) {
  const { open, onClose, title, footer, size, alert = false, closable = true, initialFocus, children } = props
  useBackCloses(open && !props.hasUrl, onClose, closable)
  const classes = dialog({ size })
  const content = useRef<HTMLDivElement>(null)
  const wayBack = useWayBack(open, content)
  const id = useId()
  const ids = { title: `${id}title`, description: `${id}body` }
  return (
    <Ark.Root
      open={open}
      ids={ids}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      role={alert ? 'alertdialog' : 'dialog'}
      // One that opens over another, as an error does over the question that led to it, stays when that
      // one goes: only `open` closes it.
      onRequestDismiss={(event) => event.preventDefault()}
      // Nor does focus that goes elsewhere close it, as it does when another dialog gives it back: only the
      // user does.
      onFocusOutside={(event) => event.preventDefault()}
      closeOnEscape={closable}
      closeOnInteractOutside={closable && !alert}
      onExitComplete={wayBack}
      preventScroll={false}
      initialFocusEl={() => initialFocus?.current ?? firstStop(content.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <PageHeld />
          {/* Ark looks for them once, a frame after it opens, which can be before they are there. */}
          <Ark.Content
            ref={content}
            aria-labelledby={ids.title}
            aria-describedby={alert ? ids.description : undefined}
            className={classes.content}
          >
            <header className={classes.header}>
              <Ark.Title className={classes.title}>{title}</Ark.Title>
              {closable && !alert && (
                <IconButton
                  label="Close"
                  icon={<X size={20} />}
                  onClick={onClose}
                  className={classes.close}
                />
              )}
            </header>
            {/* What an alert says is read out with it; a form is too long for that. */}
            <div id={alert ? ids.description : undefined} data-body className={classes.body}>
              {children}
            </div>
            {footer && <footer className={classes.footer}>{footer}</footer>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

/** As long as a dialog is there, until it has faded. */
function PageHeld() {
  useEffect(lockScroll, [])
  return null
}
