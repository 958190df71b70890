import { Portal } from '@ark-ui/react/portal'
import { Toaster as Ark, createToaster, Toast } from '@ark-ui/react/toast'
import { Check, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { toast as toastRecipe } from 'styled-system/recipes'
import { IconButton } from './button.tsx'
import { messages } from './toast.ts'

const toaster = createToaster({
  placement: 'top-end',
  overlap: false,
  duration: 3000,
  removeDelay: 200,
  gap: 8,
  offsets: { top: '5rem', right: '1rem', bottom: '1rem', left: '1rem' },
})

/** Renders the toasts. Only Toaster uses it. */
export default function ToasterView() {
  const waiting = useSyncExternalStore(messages.subscribe, messages.read)
  useEffect(() => {
    if (waiting.length === 0) return
    let isGone = false
    /* Ark renders synchronously, which React forbids during a commit. */
    queueMicrotask(() => {
      if (isGone) return
      for (const { type, text, detail } of messages.take())
        toaster.create({ type, title: text, description: detail, duration: 3000 })
    })
    return () => {
      isGone = true
    }
  }, [waiting])
  // Its store outlives it: toasts of one page must not appear again on the next.
  useEffect(() => () => toaster.remove(), [])
  const classes = toastRecipe()
  return (
    <Portal>
      <Ark toaster={toaster} className={classes.group}>
        {(item) => (
          <Toast.Root className={classes.root}>
            <span className={classes.icon} aria-hidden="true">
              {item.type === 'error' ? <X size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />}
            </span>
            <div className={classes.message}>
              <Toast.Title>{item.title}</Toast.Title>
              {item.description && (
                <Toast.Description className={classes.detail}>{item.description}</Toast.Description>
              )}
            </div>
            <Toast.CloseTrigger asChild>
              <IconButton label="Dismiss" icon={<X size={16} />} className={classes.close} />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Ark>
    </Portal>
  )
}
