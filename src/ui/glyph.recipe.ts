import { defineRecipe } from '@pandacss/dev'

export const glyphRecipe = defineRecipe({
  className: 'glyph',
  base: {
    flex: 'none',
    /* Nothing overflows anyway, and clipping would make each of hundreds of icons a layer. */
    overflow: 'visible',
    width: '1.125rem',
    height: '1.125rem',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
})
