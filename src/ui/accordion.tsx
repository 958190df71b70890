import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from 'styled-system/css'
import { accordion } from 'styled-system/recipes'

const GroupContext = createContext<string | undefined>(undefined)

/** Items of which one is open at a time, built on native `details`. */
export function Accordion({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <GroupContext value={useId()}>
      <div className={cx(accordion().root, className)}>{children}</div>
    </GroupContext>
  )
}

interface AccordionItemProps {
  label: ReactNode
  /** Opens the item when it turns true; afterwards the user controls it. */
  open?: boolean
  children: ReactNode
}

/** Closes the other items of a group, for browsers without support for the `name` of `details`. */
function closeOthers(opened: HTMLDetailsElement) {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
    if (other !== opened && other.getAttribute('name') === opened.getAttribute('name')) other.open = false
}

/** A heading and the content that it expands. */
export function AccordionItem({ label, open = false, children }: AccordionItemProps) {
  const group = use(GroupContext)
  const classes = accordion()
  return (
    <details
      name={group}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) closeOthers(event.currentTarget)
      }}
      className={classes.item}
    >
      <summary className={classes.summary}>
        {label}
        <span aria-hidden="true" className={classes.sign} />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
