import { defineRecipe } from '@pandacss/dev'

export const moneyRecipe = defineRecipe({
  className: 'money',
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: {
    size: {
      text: {},
      small: { textStyle: 'figureSmall' },
      medium: { textStyle: 'figure' },
      large: { textStyle: 'figureLarge' },
    },
    tone: { plain: {}, soft: { color: 'ink.soft' }, bad: { color: 'bad' } },
  },
  defaultVariants: { size: 'text', tone: 'plain' },
  staticCss: ['*'],
})
