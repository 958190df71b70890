import { useSelector } from '@xstate/react'
import { Maximize, Minimize } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { galleryMachine } from '#machines/product/gallery.machine.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useTrackedActor } from '../actors/use-tracked-actor.ts'
import { SlideshowControls } from '../slideshow/slideshow-controls.tsx'
import { slideCommandOf } from '../slideshow/slideshow-keys.ts'
import { GalleryStage } from './gallery-stage.tsx'
import { gallery } from './product-dialog.styles.ts'

interface GalleryProps {
  readonly pictures: readonly string[]
  /** Name of the product. */
  readonly name: string
}

interface PartProps {
  readonly actor: ActorRefFrom<typeof galleryMachine>
  readonly state: SnapshotFrom<typeof galleryMachine>
}

/**
 * The pictures of a product (section 2.5). A single picture has no controls; without pictures there is a
 * placeholder.
 */
export function Gallery({ pictures, name }: GalleryProps) {
  const root = useRef<HTMLElement>(null)
  const actor = useTrackedActor(galleryMachine, { input: { count: pictures.length } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const isFullscreen = state.hasTag('fullscreen')
  useGalleryKeys(root, actor)
  useFullscreen(root, actor, isFullscreen)
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      data-fullscreen={isFullscreen ? '' : undefined}
      className={gallery.root}
    >
      {pictures.length === 0 && <Picture src={undefined} alt="No picture" />}
      {pictures.length > 0 && <GalleryStage actor={actor} state={state} pictures={pictures} name={name} />}
      {pictures.length > 1 && (
        <>
          <Controls actor={actor} state={state} />
          <Thumbnails actor={actor} state={state} pictures={pictures} />
        </>
      )}
    </section>
  )
}

function Controls({ actor, state }: PartProps) {
  const { count, shown } = state.context
  const isFullscreen = state.hasTag('fullscreen')
  return (
    <SlideshowControls
      count={count}
      shown={shown}
      isPlaying={state.hasTag('playing')}
      noun="picture"
      show="slideshow"
      onShowToggled={() => actor.send({ type: 'autoplay.toggled' })}
      onCommand={actor.send}
      styles={gallery}
    >
      <IconButton
        label={isFullscreen ? 'Leave full screen' : 'Full screen'}
        icon={isFullscreen ? <Minimize size={20} /> : <Maximize size={20} />}
        onClick={() => actor.send({ type: 'fullscreen.toggled' })}
      />
    </SlideshowControls>
  )
}

function Thumbnails({ actor, state, pictures }: PartProps & Pick<GalleryProps, 'pictures'>) {
  return (
    <ul role="list" aria-label="Thumbnails" className={gallery.thumbnails}>
      {pictures.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`Thumbnail ${index + 1} of ${pictures.length}`}
            aria-current={index === state.context.shown || undefined}
            onClick={() => actor.send({ type: 'picture.chosen', index })}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse') actor.send({ type: 'thumbnail.entered', index })
            }}
            onPointerLeave={() => actor.send({ type: 'thumbnail.left' })}
            className={gallery.thumbnail}
          >
            <Picture src={url} alt="" eager />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Controls with their own use of these keys. */
const OWN_KEYS = 'input, textarea, select, [role=combobox], [role=listbox]'

/** Changes pictures by keyboard anywhere in the dialog, wherever focus is. */
function useGalleryKeys(
  element: RefObject<HTMLElement | null>,
  actor: ActorRefFrom<typeof galleryMachine>,
): void {
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog]')
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const turn = slideCommandOf(event)
      if (!turn) return
      if (target instanceof Element && target.closest(OWN_KEYS)) return
      if (actor.getSnapshot().context.count < 2) return
      event.preventDefault()
      actor.send(turn)
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [element, actor])
}

/**
 * Puts an element into the browser's full screen while `isFullscreen` is set, and reports when the browser
 * leaves it. Without the API (iPhones) the element only fills the window. Escape leaves full screen and not
 * the dialog, and focus stays within the visible element.
 */
function useFullscreen(
  element: RefObject<HTMLElement | null>,
  actor: ActorRefFrom<typeof galleryMachine>,
  isFullscreen: boolean,
): void {
  useEffect(() => {
    if (!isFullscreen) return
    const leave = () => actor.send({ type: 'fullscreen.left' })
    const onChange = () => {
      if (!document.fullscreenElement) leave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      leave()
    }
    document.addEventListener('fullscreenchange', onChange)
    // Captured on the window, before the dialog's listener on the document.
    window.addEventListener('keydown', onKey, { capture: true })
    const covered = coveredBy(element.current)
    for (const each of covered) each.inert = true
    element.current?.requestFullscreen?.().catch(() => undefined)
    return () => {
      for (const each of covered) each.inert = false
      document.removeEventListener('fullscreenchange', onChange)
      window.removeEventListener('keydown', onKey, { capture: true })
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [element, actor, isFullscreen])
}

/** The siblings of an element and of its ancestors, up to the dialog. */
function coveredBy(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement
  if (!element || !parent || element.matches('[role=dialog]')) return []
  const beside = [...parent.children].filter((each) => each instanceof HTMLElement)
  return [...beside.filter((each) => each !== element), ...coveredBy(parent)]
}
