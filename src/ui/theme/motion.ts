import { defineKeyframes } from '@pandacss/dev'

/** Animations. Those of the toast take 0.2 s, as specified; the ruler's runs one graduation. */
export const keyframes = defineKeyframes({
  toastIn: { from: { opacity: 0, scale: '0.85' }, to: { opacity: 1, scale: '1' } },
  toastOut: { from: { opacity: 1, scale: '1' }, to: { opacity: 0, scale: '0.85' } },
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  rise: { from: { opacity: 0, transform: 'translateY(0.5rem)' }, to: { opacity: 1, transform: 'none' } },
  drop: { from: { opacity: 0, transform: 'translateY(-0.25rem)' }, to: { opacity: 1, transform: 'none' } },
  tapeRun: { from: { transform: 'translateX(-40px)' }, to: { transform: 'translateX(0)' } },
  /* Two identical ones, used in turn: an animation that follows another must restart. */
  slideEven: { from: { transform: 'translateX(var(--from))' }, to: { transform: 'translateX(var(--to))' } },
  slideOdd: { from: { transform: 'translateX(var(--from))' }, to: { transform: 'translateX(var(--to))' } },
  /* No movement: the message takes its space at the end of the animation, which can be paused. */
  said: {
    from: { maxHeight: '0', marginTop: 'calc({spacing.1.5} * -1)', overflow: 'hidden', visibility: 'hidden' },
  },
  sheen: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } },
})
