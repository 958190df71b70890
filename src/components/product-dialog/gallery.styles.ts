import { css, cx } from 'styled-system/css'
import { slideshow } from '../slideshow/slideshow.styles.ts'

/** Pictures above controls above thumbnails; in full screen they fill the window. */
export const gallery = {
  root: css({
    display: 'grid',
    gap: '2',
    minWidth: '0',
    '&[data-fullscreen]': {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      gridTemplateRows: 'minmax(0, 1fr) auto auto',
      padding: '3',
      backgroundColor: 'paper',
    },
  }),
  stage: css({
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '4 / 3',
    backgroundColor: 'yard',
    borderRadius: 'sm',
    userSelect: 'none',
    /* Vertical swipes scroll the dialog, horizontal ones change the picture. */
    touchAction: '[pan-y]',
    '&[data-turns]': { cursor: 'grab' },
    '&[data-dragging]': { cursor: 'grabbing' },
    '[data-fullscreen] > &': { aspectRatio: 'auto', height: 'full' },
  }),
  slide: slideshow.slide,
  lens: css({
    display: 'block',
    height: 'full',
    transition: '[transform 0.12s]',
    '&[data-zoomed]': { transform: '[scale(2.2)]' },
    '& > *': { height: 'full', aspectRatio: 'auto' },
  }),
  controls: css({ display: 'flex', alignItems: 'center', gap: '1' }),
  bullets: css({ display: 'flex', flex: '1', flexWrap: 'wrap', justifyContent: 'center' }),
  bullet: cx(slideshow.bullet, css({ width: '7' })),
  thumbnails: css({
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    padding: '[3px]',
    margin: '[-3px]',
    listStyle: 'none',
    '[data-fullscreen] > &': { justifyContent: 'center' },
  }),
  thumbnail: css({
    display: 'block',
    width: '[5.5rem]',
    padding: '[2px]',
    border: '[2px solid]',
    borderColor: 'transparent',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'line.strong' },
    '&[aria-current]': { borderColor: 'link' },
  }),
}
