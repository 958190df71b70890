import { defineSlotRecipe } from '@pandacss/dev'

/** A picture in a box of fixed proportions, so that nothing moves when it loads. */
export const pictureRecipe = defineSlotRecipe({
  className: 'picture',
  slots: ['root', 'image', 'drawing'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      overflow: 'hidden',
      backgroundColor: 'yard',
      borderRadius: 'sm',
      width: 'full',
    },
    image: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      objectFit: 'contain',
      '&[data-state=pending]': { opacity: 0 },
    },
    drawing: { position: 'absolute', inset: '0', width: 'full', height: 'full', color: 'ink.soft' },
  },
  variants: {
    ratio: {
      square: { root: { aspectRatio: '1' } },
      wide: { root: { aspectRatio: '4 / 3' } },
      banner: { root: { aspectRatio: { base: '16 / 9', md: '3 / 1' } } },
    },
    fit: { contain: {}, cover: { image: { objectFit: 'cover' } } },
  },
  defaultVariants: { ratio: 'wide', fit: 'contain' },
  staticCss: ['*'],
})
