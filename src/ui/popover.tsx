import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { cx } from 'styled-system/css'
import { popover } from 'styled-system/recipes'
import { Button } from './button.tsx'
import { useBackCloses } from './layers.ts'

interface PopoverProps {
  readonly label: ReactNode
  readonly className?: string | undefined
  /** Content of the panel, mounted while it is open. */
  readonly children: ReactNode
}

/** Aligned with the end of its button, or with its start where the window has no room for that. */
function keepInside(panel: HTMLDivElement | null) {
  if (panel && panel.getBoundingClientRect().left < 0) panel.dataset.from = 'start'
}

/** A button, and a panel that drops from it. Escape, Back and a press or focus elsewhere close it. */
export function Popover({ label, className, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const classes = popover()
  const close = useCallback(() => {
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus()
    setOpen(false)
  }, [])
  useBackCloses(isOpen, close)
  useEffect(() => {
    if (!isOpen) return
    // Not the blur: a choice may remove itself before it moves the focus, and then nothing loses it.
    const goElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const pressEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', goElsewhere)
    document.addEventListener('focusin', goElsewhere)
    document.addEventListener('keydown', pressEscape)
    return () => {
      document.removeEventListener('pointerdown', goElsewhere)
      document.removeEventListener('focusin', goElsewhere)
      document.removeEventListener('keydown', pressEscape)
    }
  }, [isOpen, close])
  return (
    <div ref={root} className={cx(classes.root, className)}>
      <Button
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={classes.button}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      {isOpen && (
        <div ref={keepInside} id={id} className={classes.panel}>
          {children}
        </div>
      )}
    </div>
  )
}
