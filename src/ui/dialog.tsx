import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type DialogVariantProps, dialog } from 'styled-system/recipes'
import { IconButton } from './button.tsx'
import { headingToFocus } from './focus.ts'
import { useBackCloses } from './layers.ts'

export interface DialogProps {
  open: boolean
  /** The user closes it: with Escape, Back, the close button, or a press outside. */
  onClose: () => void
  title: ReactNode
  /** Buttons. The primary one comes last; on a phone it is on top. */
  footer?: ReactNode
  size?: DialogVariantProps['size']
  /** Its top edge stays while its content loads and changes height. */
  steady?: boolean
  /** An `alertdialog`: no close button, a press outside is ignored, Escape still closes. */
  alert?: boolean
  /** False during work that must not be interrupted: then only `open` closes it. */
  closable?: boolean
  /** It has its own URL, which Back leaves. */
  hasUrl?: boolean
  /** First element to get focus; by default the first field, or else the primary button. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const fields =
  '[data-body] :is(input, select, textarea, [role=combobox]):not(:disabled, [type=hidden], [aria-hidden=true])'
const mainButton = 'footer > button:last-of-type:not(:disabled)'

/** The element that gets focus first. */
function firstStop(content: HTMLElement | null): HTMLElement | null {
  return (
    content?.querySelector<HTMLElement>(fields) ?? content?.querySelector<HTMLElement>(mainButton) ?? null
  )
}

/**
 * An action in a dialog may remove the element that opened it. Focus would then be lost when the dialog
 * closes or is removed, so it moves to the page's heading.
 */
function useWayBack(open: boolean, content: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  const wayBack = useCallback(() => {
    const at = document.activeElement
    const isLost = at === document.body || content.current?.contains(at)
    if (isLost && opener.current?.isConnected === false) headingToFocus()?.focus()
  }, [content])
  // It may go together with the opener, as when a phone was turned.
  useEffect(() => wayBack, [wayBack])
  return wayBack
}

/**
 * A modal dialog. Focus stays inside and returns to where it was. Keep it mounted and toggle `open`: its
 * content is mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  return useOnceTrue(props.open) && <OpenedDialog {...props} />
}

function OpenedDialog(props: DialogProps) {
  const { open, onClose, title, footer, size, steady, alert = false, closable = true } = props
  const { initialFocus, children } = props
  useBackCloses(open && !props.hasUrl, onClose, closable)
  const classes = dialog({ size, steady })
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
      // A dialog that opens over another, such as an error over the question that led to it, stays when that
      // one closes: only `open` closes it.
      onRequestDismiss={(event) => event.preventDefault()}
      // Focus that moves elsewhere, as when another dialog restores it, does not close it either: only the
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
        <Ark.Positioner ref={exemptWhileOpening} className={classes.positioner}>
          <PageHeld />
          {/* Explicit IDs: Ark looks both up once, a frame after opening, possibly too early. */}
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
            {/* An alert's message is read out with it; a form is too long for that. */}
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

/**
 * A dialog hides all else from screen readers, a frame after it opened: also a dialog that has opened over it
 * meanwhile, which nothing would then show again. Ark leaves out what has this attribute.
 */
function exemptWhileOpening(positioner: HTMLElement | null) {
  positioner?.setAttribute('data-live-announcer', '')
  const frame = requestAnimationFrame(() => positioner?.removeAttribute('data-live-announcer'))
  return () => cancelAnimationFrame(frame)
}

/** Locks scrolling while the dialog is there. */
function PageHeld() {
  useEffect(lockScroll, [])
  return null
}

let dialogs = 0

/**
 * Locks the page's scroll position behind a dialog until the returned function is called. Ark's own lock sets
 * an inherited custom property on the root, which restyles every element of the page.
 */
function lockScroll(): () => void {
  dialogs += 1
  const { clientWidth, style } = document.documentElement
  if (dialogs === 1) {
    // Replaces the scroll bar's width, so that nothing moves sideways.
    style.paddingRight = `${Math.max(0, window.innerWidth - clientWidth)}px`
    style.overflow = 'hidden'
  }
  return () => {
    dialogs -= 1
    if (dialogs > 0) return
    style.paddingRight = ''
    style.overflow = ''
  }
}

/** True from the first time on, so that what is rarely opened costs nothing until then. */
export function useOnceTrue(now: boolean): boolean {
  const [was, keep] = useState(now)
  if (now && !was) keep(true)
  return now || was
}
