import { useSelector } from '@xstate/react'
import { Maximize, Minimize } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { galleryMachine } from '#machines/product/gallery.machine.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SlideshowControls } from '../slideshow/slideshow-controls.tsx'
import { useTrackedActor } from '../use-tracked-actor.ts'
import { gallery } from './gallery.styles.ts'
import { GalleryStage } from './gallery-stage.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useGalleryKeys } from './use-gallery-keys.ts'

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
      onTurn={actor.send}
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
    <ul aria-label="Thumbnails" className={gallery.thumbnails}>
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
