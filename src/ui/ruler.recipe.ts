import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The ruler as a background: hi-vis with a tick every 8 px and a long one every 40 px. */
export const rulerGround = {
  backgroundColor: 'hivis',
  backgroundImage:
    'linear-gradient(90deg, {colors.hivis.on} 1px, transparent 1px), linear-gradient(90deg, {colors.hivis.on} 1px, transparent 1px)',
  backgroundSize: '40px 100%, 8px 50%',
  backgroundRepeat: 'repeat-x',
  /* A drawing rather than a background, so forced colours leave it alone, and it is printed. */
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
}

/** A strip of ruler for edges and marks; its size is set where it is used. */
export const rulerEdgeRecipe = defineRecipe({ className: 'tapeEdge', base: rulerGround, staticCss: ['*'] })

/** The portal's signature: a graduated ruler that shows progress, a length, or that something is loading. */
export const rulerRecipe = defineSlotRecipe({
  className: 'tape',
  slots: ['root', 'fill', 'scale'],
  base: {
    root: { position: 'relative', overflow: 'hidden', width: 'full', printColorAdjust: 'exact' },
    fill: { height: 'full' },
    scale: { position: 'absolute', inset: '0', width: 'full', height: 'full', overflow: 'visible' },
  },
  variants: {
    kind: {
      /** Moves along a track. A transform, unlike a width, causes no layout however often it changes. */
      progress: {
        root: { backgroundColor: 'yard.raised' },
        fill: { ...rulerGround, transition: 'transform 0.2s' },
      },
      /** A length to scale: the ticks are at exact fractions. */
      length: {
        root: { '--tick': '{colors.hivis.on}' },
        fill: {
          backgroundColor: 'hivis',
          borderRadius: 'sm',
          transition: 'width 0.2s',
          forcedColorAdjust: 'none',
        },
      },
      /** Indeterminate: runs until loading has finished. */
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
