import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Banner } from '#machines/home/banners.rules.ts'
import { carouselMachine } from '#machines/home/carousel.machine.ts'
import { useChart } from '../../components/use-chart.ts'
import { IconButton } from '../../ui/button.tsx'
import { carousel } from './carousel.styles.ts'
import { CarouselStage } from './carousel-stage.tsx'
import { type CarouselActor, mayMove, useHolds } from './use-holds.ts'

const MOVES = {
  ArrowLeft: 'picture.previous',
  ArrowRight: 'picture.next',
  Home: 'picture.first',
  End: 'picture.last',
} as const

const isMove = (key: string): key is keyof typeof MOVES => key in MOVES

/** The company's banners (section 2.4). One alone needs no controls. */
export function Carousel({ banners }: { readonly banners: readonly Banner[] }) {
  const [plays] = useState(mayMove)
  const actor = useChart(carouselMachine, { input: { count: banners.length, plays } })
  const child = useSelector(actor, ({ children }) => children.pictures)
  const pictures = useSelector(child, (state) => state)
  const isTurning = useSelector(actor, (state) => state.hasTag('turning'))
  const holds = useHolds(actor)
  const { section, note } = useFocusOnShown(pictures?.context.shown)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (!isMove(key) || altKey || ctrlKey || metaKey || shiftKey || banners.length < 2) return
    event.preventDefault()
    note(event.target)
    actor.send({ type: MOVES[key] })
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
 * Focus in a banner that turns away would be lost, and the keys with it: it goes along to the one that is
 * shown. A browser may take it away before that is there, so it is noted when the key is pressed.
 */
function useFocusOnShown(shown: number | undefined) {
  const section = useRef<HTMLElement>(null)
  const isInBanner = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done whenever another is shown
  useLayoutEffect(() => {
    if (!isInBanner.current) return
    isInBanner.current = false
    // Not every banner leads somewhere.
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
    <div className={carousel.controls}>
      <IconButton
        label={isPlaying ? 'Pause banners' : 'Play banners'}
        icon={isPlaying ? <Pause size={18} /> : <Play size={18} />}
        onClick={() => actor.send({ type: 'pause.toggled' })}
      />
      <IconButton
        label="Previous banner"
        icon={<ChevronLeft size={20} />}
        onClick={() => actor.send({ type: 'picture.previous' })}
      />
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its place
          key={index}
          type="button"
          aria-label={`Banner ${index + 1} of ${count}`}
          aria-current={index === shown || undefined}
          onClick={() => actor.send({ type: 'picture.chosen', index })}
          className={carousel.bullet}
        />
      ))}
      <IconButton
        label="Next banner"
        icon={<ChevronRight size={20} />}
        onClick={() => actor.send({ type: 'picture.next' })}
      />
    </div>
  )
}
