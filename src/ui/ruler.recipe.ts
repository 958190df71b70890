import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The tape as a ground: hi-vis with a tick each 8 px and a long one each 40 px. */
export const rulerGround = {
  backgroundColor: 'hivis',
  backgroundImage:
    'linear-gradient(90deg, {colors.hivis.on} 1px, transparent 1px), linear-gradient(90deg, {colors.hivis.on} 1px, transparent 1px)',
  backgroundSize: '40px 100%, 8px 50%',
  backgroundRepeat: 'repeat-x',
  /* A drawing, not a ground: forced colours leave it be. */
  forcedColorAdjust: 'none',
}

/** A strip of tape for edges and marks; what wears it says how large it is. */
export const rulerEdgeRecipe = defineRecipe({ className: 'tapeEdge', base: rulerGround, staticCss: ['*'] })

/** The signature: a graduated rule that shows how far, how long, or that something is on its way. */
export const rulerRecipe = defineSlotRecipe({
  className: 'tape',
  slots: ['root', 'fill', 'scale'],
  base: {
    root: { position: 'relative', overflow: 'hidden', width: 'full' },
    fill: { height: 'full' },
    scale: { position: 'absolute', inset: '0', width: 'full', height: 'full', overflow: 'visible' },
  },
  variants: {
    kind: {
      /** Runs along a track. Moved, not widened: that costs the page no layout however often it moves. */
      progress: {
        root: { backgroundColor: 'yard.raised' },
        fill: { ...rulerGround, transition: 'transform 0.2s' },
      },
      /** A length drawn to scale: the ticks stand at exact fractions. */
      length: {
        root: { '--tick': '{colors.hivis.on}' },
        fill: {
          backgroundColor: 'hivis',
          borderRadius: 'sm',
          transition: 'width 0.2s',
          forcedColorAdjust: 'none',
        },
      },
      /** No end in sight: the tape is drawn out for as long as it takes. */
      loading: {
        root: { backgroundColor: 'yard.raised' },
        fill: { ...rulerGround, width: 'calc(100% + 40px)', animation: 'run' },
      },
    },
    size: {
      thin: { root: { height: '6px' } },
      medium: { root: { height: '14px' } },
      thick: { root: { height: '20px' } },
    },
    muted: {
      true: {
        root: { '--tick': '{colors.ink.soft}' },
        fill: { backgroundColor: 'yard.raised' },
      },
    },
  },
  defaultVariants: { kind: 'progress', size: 'medium' },
  staticCss: ['*'],
})
