import { css } from 'styled-system/css'

/** Shared by the carousel and the product gallery. */
export const slideshow = {
  slide: css({
    position: 'absolute',
    inset: '0',
    transform: '[translateX(var(--to))]',
    '&[data-away]': { visibility: 'hidden' },
    '&[data-moves=even]': { animation: '[slideEven var(--slide-time) cubic-bezier(0.2, 0.7, 0.3, 1)]' },
    '&[data-moves=odd]': { animation: '[slideOdd var(--slide-time) cubic-bezier(0.2, 0.7, 0.3, 1)]' },
  }),
  bullet: css({
    display: 'grid',
    placeItems: 'center',
    minHeight: 'control',
    cursor: 'pointer',
    _before: {
      content: '""',
      width: '2.5',
      height: '2.5',
      border: '[1.5px solid]',
      borderColor: 'ink.soft',
      borderRadius: '[50%]',
    },
    '&[aria-current]': { _before: { backgroundColor: 'ink', borderColor: 'ink' } },
  }),
}
