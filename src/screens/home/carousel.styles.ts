import { css, cx } from 'styled-system/css'
import { slideshow } from '../../components/slideshow/slideshow.styles.ts'

/** The shape of a banner, four to one; a phone leaves out the last of it, to show the rest larger. */
const shape = { aspectRatio: { base: '3 / 1', md: '4 / 1' } } as const

export const carousel = {
  /** The controls come first for who listens or uses keys; they stand below. */
  root: css({ display: 'flex', flexDirection: 'column-reverse', minWidth: '0' }),
  stage: css({
    ...shape,
    flex: { lg: '1' },
    position: 'relative',
    overflow: 'hidden',
    backgroundColor: 'bar',
    borderRadius: 'md',
    userSelect: 'none',
    /* Up and down scrolls the page, sideways is ours. */
    touchAction: '[pan-y]',
  }),
  /* At once, or focus could not go to it when it is shown. */
  slide: cx(slideshow.slide, css({ transitionProperty: '[none]' })),
  target: css({
    transitionProperty: '[none]',
    display: 'block',
    height: 'full',
    /* A ring of two colours: a picture may be as light as the one or as dark as the other. */
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
    '& > img': { objectPosition: 'left center' },
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
  coming: css({ ...shape, flex: { lg: '1' }, height: 'auto', borderRadius: 'md', marginBlock: '0' }),
}
