import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import type { UserDetails } from '#contract/entities/customer.ts'
import { isolated } from '#contract/isolated.ts'
import { type Banner, bannersOf } from '#machines/home/banners.rules.ts'
import { carouselMachine } from '#machines/home/carousel.machine.ts'
import { isHtml, statusMessage } from '#machines/home/status.rules.ts'
import { showsBalances } from '#machines/home/to-do.rules.ts'
import { useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { paths } from '../../components/navigation/paths.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { SlideshowControls } from '../../components/slideshow/slideshow-controls.tsx'
import { slideCommandOf } from '../../components/slideshow/slideshow-keys.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountCards, CardsSkeleton } from './account-cards.tsx'
import { carousel } from './carousel.styles.ts'
import { type CarouselActor, CarouselStage, mayMove, useCarouselPause } from './carousel-stage.tsx'
import { home } from './home.styles.ts'
import { QuickOrderField } from './quick-order-field.tsx'
import { FrequentSection, RecentOrders } from './recent-orders.tsx'
import { SectionError } from './section-error.tsx'
import { ToDoCard } from './to-do-card.tsx'

/** The dashboard (section 2.4): greeting, balances, news and recent orders. */
export default function HomeScreen() {
  const { erp } = usePortal()
  const { access } = useSite()
  const user = useQuery(erpQuery(erp, 'getUserDetails', {}, 'screen'))
  const content = useQuery(erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'homepage' }, 'screen'))
  const banners = content.data && bannersOf(content.data)
  const name = user.data?.name_first.trim()
  const isIdle = useIdle(!user.isPending && !content.isPending)
  const overdue = user.data && showsBalances(content.data) ? user.data.balance_overdue : 0
  const showsOrders = access.orders && (user.data !== undefined || !user.isError)
  return (
    <div className={home.page}>
      <header className={home.header}>
        <h1 className={home.title}>
          {name ? `Hi ${isolated(name)}! Welcome to your Trade Portal` : 'Welcome to your Trade Portal'}
        </h1>
        <QuickLinks />
      </header>
      {user.isError && !user.data && <SectionError what="Your balances and your last login" query={user} />}
      <div className={home.top} data-reminders={showsOrders ? '' : undefined}>
        {showsOrders && <ToDoCard isIdle={isIdle} overdue={overdue} />}
        {user.data && !content.isPending && <AccountCards user={user.data} content={content.data} />}
        {(user.isPending || (user.data && content.isPending)) && <CardsSkeleton />}
      </div>
      {showsOrders && <RecentOrders isIdle={isIdle} />}
      {content.isPending && (
        <div className={home.banners}>
          <Skeleton className={carousel.skeleton} />
          <div className={carousel.controls} />
        </div>
      )}
      {content.isError && !banners && <SectionError what="News and offers" query={content} />}
      {banners && banners.length > 0 && (
        <div className={home.banners}>
          <Carousel key={banners.map(({ image }) => image).join(' ')} banners={banners} />
        </div>
      )}
      {showsOrders && <FrequentSection isIdle={isIdle} />}
      {user.data && <AccountStatus user={user.data} />}
    </div>
  )
}

/** A line for Quick Order, and links to the pages used most, as far as this user can access them. */
function QuickLinks() {
  const { access } = useSite()
  const links = [
    { to: paths.quickOrder, label: 'Quick Order', isOpen: access.cart },
    { to: paths.products(), label: 'Products', isOpen: access.products },
  ].filter(({ isOpen }) => isOpen)
  if (links.length === 0) return null
  return (
    <nav aria-label="Start here" className={home.links}>
      {access.cart && <QuickOrderField />}
      {links.map(({ to, label }) => (
        <Link key={to} to={to} asChild>
          <ButtonLink size="large">{label}</ButtonLink>
        </Link>
      ))}
    </nav>
  )
}

/** Falls back to plain text where the code can't be loaded. */
const ConfiguredHtml = lazy<ComponentType<{ html: string }>>(() =>
  import('../../components/configured-html.tsx').catch(() => ({ default: WordsOfHtml })),
)

/** Portals whose user has dismissed the message; it reappears at the next sign-in or page load. */
const dismissed = new WeakSet<Portal>()

/** Shows once why an account is not active, where the company has configured a message (section 2.4). */
function AccountStatus({ user: { account_status } }: { readonly user: UserDetails }) {
  const portal = usePortal()
  const { settings } = useSite()
  const message = statusMessage(account_status, settings)
  const [isOpen, setOpen] = useState(message !== '' && !dismissed.has(portal))
  const close = () => {
    dismissed.add(portal)
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title={`Account Status ${account_status}`}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          OK
        </Button>
      }
    >
      {isHtml(message) ? (
        <Suspense fallback={<WordsOfHtml html={message} />}>
          <ConfiguredHtml html={message} />
        </Suspense>
      ) : (
        <p className={home.words}>{message}</p>
      )}
    </Dialog>
  )
}

function WordsOfHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
  return <p className={home.words}>{body.textContent}</p>
}

/** The company's banners (section 2.4); a single one has no controls. */
function Carousel({ banners }: { readonly banners: readonly Banner[] }) {
  const [plays] = useState(mayMove)
  const actor = useTrackedActor(carouselMachine, { input: { count: banners.length, plays } })
  const child = useSelector(actor, ({ children }) => children.pictures)
  const pictures = useSelector(child, (state) => state)
  const isTurning = useSelector(actor, (state) => state.hasTag('advancing'))
  const holds = useCarouselPause(actor)
  const { section, note } = useFocusOnShown(pictures?.context.shown)
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = slideCommandOf(event)
    if (!turn || banners.length < 2) return
    event.preventDefault()
    note(event.target)
    actor.send(turn)
  }
  if (!pictures) return null
  return (
    <section
      {...holds}
      ref={section}
      tabIndex={-1}
      aria-roledescription="carousel"
      aria-label="Banners"
      onKeyDown={onKeyDown}
      className={carousel.root}
    >
      {banners.length > 1 && <Controls actor={actor} count={banners.length} shown={pictures.context.shown} />}
      <CarouselStage actor={actor} pictures={pictures} banners={banners} silent={isTurning} />
    </section>
  )
}

/**
 * Moves focus from a banner that is replaced to the one shown next, so that the keyboard keeps working. A
 * browser may drop focus before that one is there, so the key handler notes where it was.
 */
function useFocusOnShown(shown: number | undefined) {
  const section = useRef<HTMLElement>(null)
  const isInBanner = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another banner is shown
  useLayoutEffect(() => {
    if (!isInBanner.current) return
    isInBanner.current = false
    // Not every banner is a link.
    const link = section.current?.querySelector<HTMLElement>('[role=group]:not([inert]) a')
    const next = link ?? section.current
    next?.focus({ preventScroll: true })
  }, [shown])
  const note = (target: EventTarget) => {
    isInBanner.current =
      target === section.current || (target instanceof Element && target.closest('[role=group]') !== null)
  }
  return { section, note }
}

interface ControlsProps {
  readonly actor: CarouselActor
  readonly count: number
  readonly shown: number
}

function Controls({ actor, count, shown }: ControlsProps) {
  const isPlaying = useSelector(actor, (state) => state.hasTag('playing'))
  return (
    <SlideshowControls
      count={count}
      shown={shown}
      isPlaying={isPlaying}
      noun="banner"
      show="banners"
      onShowToggled={() => actor.send({ type: 'pause.toggled' })}
      onCommand={actor.send}
      styles={carousel}
    />
  )
}

/** Timeout of the idle callback in milliseconds. */
const AT_MOST = 1000

/** False until the browser is idle after `ready`: for optional content. */
function useIdle(ready: boolean): boolean {
  const [isIdle, begin] = useState(false)
  useEffect(() => {
    if (!ready) return
    // Not all browsers support it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => begin(true))
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => begin(true), { timeout: AT_MOST })
    return () => cancelIdleCallback(waiting)
  }, [ready])
  return isIdle
}
