import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { NO_COMPANY } from '#contract/configuration.ts'
import type { mobileMenuMachine } from '#machines/shell/mobile-menu.machine.ts'
import { usePortal } from '../../components/portal.ts'
import { useBackCloses } from '../../ui/layers.ts'
import { mobile } from './mobile-menu.styles.ts'
import { MobileProducts } from './mobile-products.tsx'
import { MobileRoot } from './mobile-root.tsx'
import type { ProductTree } from './product-tree.ts'

export type MobileMenuActor = ActorRefFrom<typeof mobileMenuMachine>

interface MobileMenuProps {
  readonly menu: MobileMenuActor
  readonly tree: ProductTree
}

/** From this width on, the top bar has room for everything (`lg` in the theme). */
const WIDE = '(min-width: 64rem)'

/**
 * The navigation of small screens: a modal panel that slides in. The native dialog traps focus and returns it
 * to the button that opened it.
 */
export function MobileMenu({ menu, tree }: MobileMenuProps) {
  const { configuration } = usePortal()
  const isOpen = useSelector(menu, (state) => state.hasTag('open'))
  const isInProducts = useSelector(menu, (state) => state.hasTag('products'))
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => menu.send({ type: 'menu.closed' })
  useBackCloses(isOpen, close)

  // A layout effect, so that focus is back at the opener before a new page moves it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const panel = dialog.current
    const { style } = document.documentElement
    const wide = window.matchMedia(WIDE)
    const leave = () => menu.send({ type: 'menu.closed' })
    style.overflow = 'hidden'
    panel?.showModal()
    wide.addEventListener('change', leave)
    return () => {
      style.overflow = ''
      panel?.close()
      wide.removeEventListener('change', leave)
    }
  }, [isOpen, menu])

  /** Escape must not close the native dialog: the machine decides. */
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the Close button do the same by keyboard
    <dialog
      ref={dialog}
      aria-label="Menu"
      className={mobile.panel}
      onCancel={cancel}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className={mobile.header}>
        <span className={mobile.title}>{configuration.company_name || NO_COMPANY}</span>
        <button type="button" aria-label="Close" className={mobile.close} onClick={close}>
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {isOpen && !isInProducts && <MobileRoot menu={menu} />}
      {isOpen && isInProducts && <MobileProducts menu={menu} tree={tree} />}
    </dialog>
  )
}
