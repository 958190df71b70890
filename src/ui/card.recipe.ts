import { defineRecipe } from '@pandacss/dev'

export const cardRecipe = defineRecipe({
  className: 'card',
  base: {
    backgroundColor: 'paper',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    minWidth: '0',
  },
  variants: {
    inset: {
      none: { padding: '0', overflow: 'clip' },
      small: { padding: { base: '3', md: '4' } },
      normal: { padding: { base: '4', md: '6' } },
    },
    selected: { true: { backgroundColor: 'selected', borderColor: 'link' } },
  },
  defaultVariants: { inset: 'normal' },
  staticCss: ['*'],
})

export const cardHeadingRecipe = defineRecipe({
  className: 'cardHeading',
  base: { textStyle: 'heading', marginBottom: '4' },
})
