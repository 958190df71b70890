import { useState } from 'react'
import { cx } from 'styled-system/css'
import { type PictureVariantProps, picture } from 'styled-system/recipes'

interface PictureProps {
  /** URL; without one the placeholder is shown. */
  src: string | undefined
  /** A picture in its place on a phone. */
  phoneSrc?: string | undefined
  /** What it shows; empty if the text beside it says the same. */
  alt: string
  ratio?: PictureVariantProps['ratio']
  fit?: PictureVariantProps['fit']
  /** Loads immediately instead of when it comes near: for pictures on the first screen. */
  eager?: boolean
  /** Loads before all others: for the largest picture on the first screen. */
  urgent?: boolean
  className?: string | undefined
}

type State = 'pending' | 'ready' | 'error'

/** A picture: an empty box until it has loaded, a drawn placeholder if that fails. */
export function Picture({
  src,
  phoneSrc,
  alt,
  ratio,
  fit,
  eager = false,
  urgent = false,
  className,
}: PictureProps) {
  const [seen, setSeen] = useState<{ src: string | undefined; state: State }>({ src, state: 'pending' })
  const reached = seen.src === src ? seen.state : 'pending'
  const state: State = src ? reached : 'error'
  const classes = picture({ ratio, fit })
  const image = (
    <img
      src={src}
      alt={alt}
      loading={eager || urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : 'auto'}
      decoding="async"
      data-state={state}
      onLoad={() => setSeen({ src, state: 'ready' })}
      onError={() => setSeen({ src, state: 'error' })}
      className={classes.image}
    />
  )
  return (
    <span className={cx(classes.root, className)} data-state={state}>
      {state === 'error' && <Placeholder alt={alt} className={classes.drawing} />}
      {state !== 'error' && !phoneSrc && image}
      {state !== 'error' && phoneSrc && (
        <picture>
          <source media="(max-width: 47.9975rem)" srcSet={phoneSrc} />
          {image}
        </picture>
      )}
    </span>
  )
}

/** A carton in outline: a product without a picture. */
function Placeholder({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <svg
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid meet"
      role={alt ? 'img' : 'presentation'}
      aria-label={alt || undefined}
      className={className}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round">
        <path vectorEffect="non-scaling-stroke" d="M60 24 86 36v24L60 72 34 60V36Z" />
        <path vectorEffect="non-scaling-stroke" d="M34 36l26 12 26-12M60 48v24" />
        <path vectorEffect="non-scaling-stroke" d="M47 30l26 12v8" opacity="0.6" />
        <path vectorEffect="non-scaling-stroke" d="M40 54l8 3.7M40 58l5 2.3" opacity="0.6" />
      </g>
    </svg>
  )
}
