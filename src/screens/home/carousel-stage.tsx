import {
  type DragEvent,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Banner } from '#machines/home/banners.rules.ts'
import type { carouselMachine, Hold } from '#machines/home/carousel.machine.ts'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'
import { GALLERY } from '#machines/product/gallery.rules.ts'
import { isOpen } from '#machines/site/route-access.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { slideStates } from '../../components/slideshow/slides.ts'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { carousel } from './carousel.styles.ts'

export type CarouselActor = ActorRefFrom<typeof carouselMachine>

interface CarouselStageProps {
  readonly actor: CarouselActor
  readonly pictures: SnapshotFrom<typeof galleryMachine>
  readonly banners: readonly Banner[]
  /** Banners that advance automatically are not read out by screen readers. */
  readonly silent: boolean
}

export function CarouselStage({ actor, pictures, banners, silent }: CarouselStageProps) {
  const { shown } = pictures.context
  const lookOf = slideStates(pictures)
  return (
    <div {...useSwipe(actor)} aria-live={silent ? 'off' : 'polite'} className={carousel.stage}>
      {banners.map((banner, index) => (
        // biome-ignore lint/a11y/useSemanticElements: no element exists for a carousel slide
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two banners may be identical
          key={index}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${banners.length}`}
          inert={index !== shown}
          {...lookOf(index)}
          className={carousel.slide}
        >
          <BannerTarget banner={banner}>
            <Picture
              src={banner.image}
              phoneSrc={banner.phoneImage ?? undefined}
              alt={banner.description || 'Our offer'}
              fit="cover"
              urgent={index === 0}
              className={carousel.picture}
            />
          </BannerTarget>
        </div>
      ))}
    </div>
  )
}

interface BannerTargetProps {
  readonly banner: Banner
  readonly children: ReactNode
}

/** Links a banner to its target, unless that is switched off for this user. */
function BannerTarget({ banner: { target }, children }: BannerTargetProps) {
  const { access } = useSite()
  if (target.kind === 'site') {
    return (
      <a href={target.address} target="_blank" rel="noreferrer" className={carousel.target}>
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    )
  }
  const path = target.kind === 'page' ? target.path : paths.products()
  if (!isOpen(path, access)) return children
  return (
    <Link to={path} className={carousel.target}>
      {children}
    </Link>
  )
}

/** A swipe changes the banner; the click that ends it must not follow the link. */
function useSwipe(actor: CarouselActor) {
  const from = useRef<number | null>(null)
  const hasMoved = useRef(false)
  const leave = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === null) return
    from.current = null
    const { timeStamp: at, currentTarget } = event
    if (event.type === 'pointerup')
      actor.send({ type: 'pointer.released', width: currentTarget.clientWidth, at })
    else actor.send({ type: 'pointer.lost' })
    actor.send({ type: 'hold.ended', by: 'finger' })
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      hasMoved.current = false
      if (!event.isPrimary || event.button !== 0) return
      from.current = event.clientX
      actor.send({ type: 'hold.began', by: 'finger' })
      actor.send({ type: 'pointer.pressed', x: event.clientX, at: event.timeStamp })
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (from.current === null || !event.isPrimary) return
      if (!hasMoved.current && Math.abs(event.clientX - from.current) >= GALLERY.swipeStart) {
        hasMoved.current = true
        // Only now: a press captured from the start would never reach the link.
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      actor.send({ type: 'pointer.moved', x: event.clientX })
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onPointerLeave: leave,
    // Keeps the browser from dragging the picture.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent<HTMLDivElement>) => {
      if (!hasMoved.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)'

export const mayMove = () => !window.matchMedia(REDUCED).matches

/** Sends the carousel the reasons to pause: hover, focus, a hidden page, and reduced motion. */
export function useCarouselPause(actor: CarouselActor) {
  const begin = (by: Hold) => actor.send({ type: 'hold.began', by })
  const end = (by: Hold) => actor.send({ type: 'hold.ended', by })
  useEffect(() => {
    const look = () => actor.send({ type: document.hidden ? 'hold.began' : 'hold.ended', by: 'hidden' })
    const reduced = window.matchMedia(REDUCED)
    const calm = () => {
      if (reduced.matches) actor.send({ type: 'motion.reduced' })
    }
    look()
    document.addEventListener('visibilitychange', look)
    reduced.addEventListener('change', calm)
    return () => {
      document.removeEventListener('visibilitychange', look)
      reduced.removeEventListener('change', calm)
    }
  }, [actor])
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') begin('mouse')
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') end('mouse')
    },
    // Focus left behind by a mouse click does not pause the banners.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) begin('focus')
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) end('focus')
    },
  }
}
