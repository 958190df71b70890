import { defineRecipe } from '@pandacss/dev'

/** An icon in the colour of the words round it. */
export const glyphRecipe = defineRecipe({
  className: 'glyph',
  base: {
    flex: 'none',
    /* Its lines stay within. Cut off, each of hundreds would be a layer to the browser. */
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
