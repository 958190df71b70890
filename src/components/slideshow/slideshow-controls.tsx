import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SlideCommand } from '#machines/product/gallery.machine.ts'
import { IconButton } from '../../ui/button.tsx'

interface TurningControlsProps {
  readonly count: number
  readonly shown: number
  readonly isPlaying: boolean
  /** What a slide is called, such as 'banner'. */
  readonly noun: string
  /** What is played and paused, such as 'banners'. */
  readonly show: string
  readonly onShowToggled: () => void
  readonly onCommand: (turn: SlideCommand) => void
  readonly styles: { readonly controls: string; readonly bullets: string; readonly bullet: string }
  /** Additional buttons, after the others. */
  readonly children?: ReactNode
}

/** The controls of a slideshow: play or pause, previous, next, and a bullet per slide. */
export function SlideshowControls(props: TurningControlsProps) {
  const { count, shown, isPlaying, noun, show, onShowToggled, onCommand, styles, children } = props
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`
  return (
    <div className={styles.controls}>
      <IconButton
        label={isPlaying ? `Pause ${show}` : `Play ${show}`}
        icon={isPlaying ? <Pause size={20} /> : <Play size={20} />}
        onClick={onShowToggled}
      />
      <IconButton
        label={`Previous ${noun}`}
        icon={<ChevronLeft size={20} />}
        onClick={() => onCommand({ type: 'picture.previous' })}
      />
      <div className={styles.bullets}>
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is identified by its index
            key={index}
            type="button"
            aria-label={`${title} ${index + 1} of ${count}`}
            aria-current={index === shown || undefined}
            onClick={() => onCommand({ type: 'picture.chosen', index })}
            className={styles.bullet}
          />
        ))}
      </div>
      <IconButton
        label={`Next ${noun}`}
        icon={<ChevronRight size={20} />}
        onClick={() => onCommand({ type: 'picture.next' })}
      />
      {children}
    </div>
  )
}
