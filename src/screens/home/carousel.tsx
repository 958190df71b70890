import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Banner } from '#machines/home/banners.rules.ts'
import { carouselMachine } from '#machines/home/carousel.machine.ts'
import { SlideshowControls } from '../../components/slideshow/slideshow-controls.tsx'
import { slideCommandOf } from '../../components/slideshow/slideshow-keys.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { carousel } from './carousel.styles.ts'
import { CarouselStage } from './carousel-stage.tsx'
import { type CarouselActor, mayMove, useCarouselPause } from './use-carousel-pause.ts'

/** The company's banners (section 2.4); a single one has no controls. */
export function Carousel({ banners }: { readonly banners: readonly Banner[] }) {
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
      onTurn={actor.send}
      styles={carousel}
    />
  )
}
