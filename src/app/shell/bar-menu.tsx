import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { cx } from 'styled-system/css'
import { tapeEdge } from 'styled-system/recipes'
import type { ActorRefFrom } from 'xstate'
import type { BarMenu as BarMenuName, hoverMenuMachine } from '#machines/shell/hover-menu.machine.ts'
import { bar } from './bar.styles.ts'
import { stopsIn } from './focus-keys.ts'

export type BarMenusActor = ActorRefFrom<typeof hoverMenuMachine>

interface BarMenuProps {
  readonly menus: BarMenusActor
  readonly name: BarMenuName
  readonly label: string
  /** Whether the current page belongs to this menu. */
  readonly current?: boolean
  readonly className?: string
  /** The dropdown's content; mounted while the menu is open. */
  readonly children: ReactNode
}

/** A menu of the top bar: a button and its dropdown, opened and closed by the hover menu machine. */
export function BarMenu({ menus, name, label, current = false, className, children }: BarMenuProps) {
  const shown = useSelector(menus, ({ context }) => context.shown === name)
  const id = useId()
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useDismissal({ menus, shown, root, button, panel })

  const isFocusInPanel = () => panel.current?.contains(document.activeElement) ?? false
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!shown) flushSync(() => menus.send({ type: 'menu.pressed', menu: name }))
    stopsIn(panel.current)[0]?.focus()
  }
  const leaveByFocus = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (shown && to instanceof Node && !root.current?.contains(to)) menus.send({ type: 'menu.dismissed' })
  }
  return (
    <li
      ref={root}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') menus.send({ type: 'mouse.entered', menu: name })
      }}
      onPointerLeave={({ pointerType }) => {
        // While focus is in the menu, the mouse must not close it.
        if (pointerType === 'mouse' && !isFocusInPanel()) menus.send({ type: 'mouse.left' })
      }}
      onBlur={leaveByFocus}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        data-current={current || undefined}
        className={bar.item}
        onClick={({ detail }) => {
          // The second click of a double-click must not close the menu again.
          if (detail < 2) menus.send({ type: 'menu.pressed', menu: name })
        }}
        onKeyDown={openByKey}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" className={bar.chevron} />
        {current && <span className={cx(bar.mark, tapeEdge())} />}
      </button>
      {shown && (
        <div ref={panel} id={id} className={className}>
          {children}
        </div>
      )}
    </li>
  )
}

interface Dismissal {
  readonly menus: BarMenusActor
  readonly shown: boolean
  readonly root: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLElement | null>
}

/** Closes an open menu on Escape or a press outside; Escape returns focus from the panel to the button. */
function useDismissal({ menus, shown, root, button, panel }: Dismissal): void {
  useEffect(() => {
    if (!shown) return
    const dismiss = () => menus.send({ type: 'menu.dismissed' })
    const pressElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss()
    }
    const pressEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (panel.current?.contains(document.activeElement)) button.current?.focus()
      dismiss()
    }
    document.addEventListener('pointerdown', pressElsewhere)
    document.addEventListener('keydown', pressEscape)
    return () => {
      document.removeEventListener('pointerdown', pressElsewhere)
      document.removeEventListener('keydown', pressEscape)
    }
  }, [menus, shown, root, button, panel])
}
