import { css, cx } from 'styled-system/css'
import { slideshow } from '../../components/slideshow/slideshow.styles.ts'

/** A banner is 4:1. On a phone it is 2:1: a picture of its own, else the start of the wide one. */
const shape = { aspectRatio: { base: '2 / 1', md: '4 / 1' } } as const

export const carousel = {
  /** Controls come first for screen readers and keyboards, but appear below. */
  root: css({ display: 'flex', flexDirection: 'column-reverse', minWidth: '0' }),
  stage: css({
    ...shape,
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: 'bar',
    borderRadius: 'md',
    userSelect: 'none',
    /* Vertical movement scrolls the page; horizontal movement swipes. */
    touchAction: '[pan-y]',
  }),
  /* No transition, because focus can't move to a banner that is still hidden. */
  slide: cx(slideshow.slide, css({ transitionProperty: '[none]' })),
  target: css({
    transitionProperty: '[none]',
    display: 'block',
    height: 'full',
    /* A ring of two colours is visible on light and on dark pictures. */
    _focusVisible: {
      outline: '[3px solid {colors.bar.on}]',
      outlineOffset: '[-3px]',
      _after: {
        content: '""',
        position: 'absolute',
        inset: '[3px]',
        border: '[3px solid {colors.bar}]',
        pointerEvents: 'none',
      },
    },
  }),
  picture: css({
    height: 'full',
    aspectRatio: 'auto',
    backgroundColor: 'yard.raised',
    '& img': { objectPosition: 'left center' },
  }),
  controls: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'control',
    marginTop: '1',
    _print: { display: 'none' },
  }),
  bullets: css({ display: 'contents' }),
  bullet: cx(slideshow.bullet, css({ width: { base: '7', _touch: '[2.75rem]' } })),
  skeleton: css({ ...shape, height: 'auto', borderRadius: 'md', marginBlock: '0' }),
}
