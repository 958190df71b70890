import { defineRecipe } from '@pandacss/dev'

/** An icon in the colour of the words round it. */
export const glyphRecipe = defineRecipe({
  className: 'glyph',
  base: {
    flex: 'none',
    width: '1.125rem',
    height: '1.125rem',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
})
