import { defineRecipe } from '@pandacss/dev'

export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    maxWidth: 'full',
    backgroundColor: 'yard.raised',
    borderRadius: 'sm',
    animation: 'sheen',
    _print: { visibility: 'hidden' },
  },
  variants: {
    shape: {
      /** As high as a line of text, including its spacing. */
      text: { height: '0.75em', marginBlock: '0.35em' },
      box: {},
    },
  },
  defaultVariants: { shape: 'text' },
  staticCss: ['*'],
})
