import { defineRecipe } from '@pandacss/dev'

/** Configured text, in paragraphs and with links. */
export const proseRecipe = defineRecipe({
  className: 'prose',
  base: {
    textStyle: 'small',
    color: 'ink.soft',
    '& a': { color: 'link' },
    '& p + p': { marginTop: '2' },
  },
  staticCss: ['*'],
})
